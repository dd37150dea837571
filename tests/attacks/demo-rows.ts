import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { memberOf } from './http-client.ts';
import { FORMER_DEMO_PASSWORDS } from './people.ts';

/** State of a socket that listens, in the kernel's table. */
const LISTENING = '0A';
/** First hexadecimal digits of an address of the loopback network: IPv4, and the two ways of IPv6. */
const LOOPBACK = /^([0-9A-F]{6}7F|0{24}01000000|0000000000000000FFFF0000[0-9A-F]{6}7F)$/;

/** Ports that listen on more than the loopback network. */
function openPorts(): ReadonlySet<number> {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').trim().split('\n').slice(1),
  );
  return new Set(
    rows.flatMap((row) => {
      const [, local = '', , state] = row.trim().split(/\s+/);
      const [address = '', port = ''] = local.split(':');
      return state === LISTENING && !LOOPBACK.test(address) ? [Number.parseInt(port, 16)] : [];
    }),
  );
}

function portsOf(target: AttackedSystem): Readonly<Record<string, number>> {
  const { system, port, metricsPort, agentHealthPort } = target;
  return {
    'page and API': port,
    metrics: metricsPort,
    'agent health': agentHealthPort,
    synthesizer: Number(new URL(system.synthesizerUrl).port),
    classifier: Number(new URL(system.classifierUrl).port),
    'media server': Number(new URL(system.mediaServerUrl).port),
  };
}

/** What a system on somebody's laptop gives to the café around it. */
export const DEMO_ATTACKS: AttackTheme = {
  title: 'Demonstration',
  rows: [
    {
      name: 'no part of a demonstration listens beyond its own machine',
      holds: 'the loopback address unless `HOST` opens it, with a warning',
      run: (target) => {
        const open = openPorts();
        const reachable = Object.entries(portsOf(target))
          .filter(([, port]) => open.has(port))
          .map(([name]) => name);
        insist(reachable.length === 0, `open to the network: ${reachable.join(', ')}`);
        return Promise.resolve(undefined);
      },
    },
    {
      name: 'no known password opens a demo account',
      holds: 'passwords are generated at the first start',
      run: async (target) => {
        for (const [name, password] of Object.entries(FORMER_DEMO_PASSWORDS)) {
          const { status } = await target.people.signIn(`${name}@demo.local`, password);
          insist(status !== 200, `${name}@demo.local opens with the password that everybody knows`);
        }
        return undefined;
      },
    },
    {
      name: 'the page hands out no administrator',
      holds: '`/page-config.json` names the free account alone',
      run: async (target) => {
        const { json } = await target.send({ path: '/page-config.json' });
        const email = memberOf(json, 'demoAccount', 'email');
        insist(email === undefined || email === 'free@demo.local', `the page signs in as ${String(email)}`);
        return undefined;
      },
    },
    {
      name: 'secrets on disk are readable by their owner alone',
      holds: 'mode 0600 in a folder of mode 0700',
      run: (target) => {
        const folders = ['secrets', 'identity'].map((name) => join(target.dataDir, name));
        for (const folder of folders) {
          for (const file of readdirSync(folder)) {
            const { mode } = statSync(join(folder, file));
            insist((mode & 0o077) === 0 || (statSync(folder).mode & 0o077) === 0, `${file} can be read by others`);
          }
        }
        return Promise.resolve(undefined);
      },
    },
  ],
};
