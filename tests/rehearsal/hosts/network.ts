import { runCommand } from '#scripts/setup/run-command.ts';

/**
 * Who is where. Addresses set aside for documentation: no program takes them for a private network, and nothing outside
 * the rehearsal's own network ever answers them.
 */
export const ADDRESSES = {
  /** Everybody else's services: certificate authority, accounts, payments, language model, mail. */
  world: '203.0.113.1',
  api: '203.0.113.10',
  gpu: '203.0.113.20',
  /** Two people at home, and one more for what nobody else's limits should feel. */
  anna: '203.0.113.101',
  berta: '203.0.113.102',
  stranger: '203.0.113.103',
} as const;

/** Names that the rehearsal resolves; whatever else is asked for does not exist. */
export const NAMES = {
  api: 'companion.example',
  voice: 'voice.companion.example',
  accounts: 'accounts.example',
  models: 'models.example',
  mail: 'mail.example',
  /** The hosts' proxies and the API ask these by themselves; here they lead to the rehearsal's own. */
  authority: 'acme-v02.api.letsencrypt.org',
  payments: 'api.stripe.com',
} as const;

/** The two hosts, each a network namespace; everybody else lives in the one that this process is in. */
export type PlaceName = 'api-host' | 'gpu-host';

const PLACES: readonly { readonly place: PlaceName; readonly address: string }[] = [
  { place: 'api-host', address: ADDRESSES.api },
  { place: 'gpu-host', address: ADDRESSES.gpu },
];
const STEP_LIMIT_MS = 10_000;

/** `/etc/hosts` of everybody. @param own further names of the machine that reads it. */
export function hostsText(own: readonly string[] = []): string {
  const worldly = [NAMES.accounts, NAMES.models, NAMES.mail, NAMES.authority, NAMES.payments];
  return [
    '127.0.0.1 localhost',
    ...own,
    `${ADDRESSES.api} ${NAMES.api}`,
    `${ADDRESSES.gpu} ${NAMES.voice}`,
    `${ADDRESSES.world} ${worldly.join(' ')}`,
    '',
  ].join('\n');
}

/**
 * Lays the cables: this namespace is the world, with a switch in it that both hosts hang on. Needs to be root in a
 * network and a mount namespace of one's own; nothing leads out of it.
 */
export async function layNetwork(): Promise<void> {
  const ip = (...words: readonly string[]) => runCommand('ip', words, { limitMs: STEP_LIMIT_MS });
  await runCommand('mkdir', ['-p', '/run/netns'], { limitMs: STEP_LIMIT_MS });
  await runCommand('mount', ['-t', 'tmpfs', 'netns', '/run/netns'], { limitMs: STEP_LIMIT_MS });
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', 'switch', 'type', 'bridge', 'forward_delay', '0');
  const people = [ADDRESSES.world, ADDRESSES.anna, ADDRESSES.berta, ADDRESSES.stranger];
  for (const address of people) await ip('addr', 'add', `${address}/24`, 'dev', 'switch');
  await ip('link', 'set', 'switch', 'up');
  for (const { place, address } of PLACES) {
    await ip('netns', 'add', place);
    await ip('link', 'add', place, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', place);
    await ip('link', 'set', place, 'master', 'switch', 'up');
    await ip('-n', place, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    await ip('-n', place, 'link', 'set', 'lo', 'up');
    await ip('-n', place, 'link', 'set', 'eth0', 'up');
  }
}
