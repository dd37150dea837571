import { randomUUID } from 'node:crypto';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import { createVoiceStudio } from '#tests/virtual-caller/voices.ts';
import { ADDRESSES, NAMES } from '../hosts/network.ts';
import { askFrom, signIn } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { require } from './row.ts';
import type { Row } from './row.ts';

const MAIL_LIMIT_MS = 60_000;
const PAID_LIMIT_MS = 30_000;
const HEARD_LIMIT_MS = 30_000;
/** Words that a log would show: an address and what somebody confides. */
export const PLANTED = {
  question: 'Geheimwort Zwetschgenkuchen: Wie führt mich die Anleitung durch das Abtasten?',
} as const;

/** Everybody who signed in during this run; what belongs to them stands in no log. */
export const people: Person[] = [];

/** Signs somebody in and remembers her. */
export async function newPerson(address: string = ADDRESSES.anna): Promise<Person> {
  const person = await signIn(address);
  people.push(person);
  return person;
}

/** What a person does. */
export const PERSON_ROWS: readonly Row[] = [
  {
    name: 'sign-in with keys of two halves (ES256), and the profile behind it',
    run: async () => {
      const person = await newPerson();
      const { alg } = JSON.parse(Buffer.from(person.accessToken.split('.')[0] ?? '', 'base64url').toString()) as {
        alg: string;
      };
      const known = await person.ask('/api/profil');
      const unknown = await askFrom(ADDRESSES.anna, `https://${NAMES.api}/api/profil`);
      require(alg === 'ES256' &&
        known.status === 200 &&
        unknown.status === 401, `${alg}, ${known.status}, ${unknown.status}`);
      return `${alg}, ${known.status}; without a token ${unknown.status}`;
    },
  },
  {
    name: 'the page, its files and its way to sign in come through the proxy',
    run: async () => {
      const page = await askFrom(ADDRESSES.anna, `https://${NAMES.api}/`);
      const policy = page.headers.get('content-security-policy') ?? '';
      const seen = `${page.status}, ${page.text.length} characters; policy names ${policy.includes(NAMES.accounts) ? NAMES.accounts : 'no provider'} and ${policy.includes(NAMES.voice) ? NAMES.voice : 'no media server'}`;
      require(page.status === 200 && policy.includes(NAMES.voice), seen);
      return seen;
    },
  },
  {
    name: 'a call through the door: wss on 443, spoken and typed, as far as the third phase',
    run: async () => {
      const person = await newPerson();
      const call = await person.call();
      const studio = await createVoiceStudio({ variant: 'de+f3', pitch: 50, rate: 130 });
      const since = performance.now();
      await awaitCondition('her first words are heard', HEARD_LIMIT_MS, () => call.client.ear.loudMsSince(0) > 1_000);
      await call.client.microphone.play(studio.render('Weiter bitte.'));
      const captionAfterMs = await awaitCondition('what was spoken is read', HEARD_LIMIT_MS, () =>
        call.client.captions.some(({ receivedAt }) => receivedAt > since),
      );
      await call.leadTo('betrachten');
      const seen = `phase ${call.phase() ?? '?'}, ${call.client.texts.length} texts, ${(call.client.ear.loudMsSince(0) / 1_000).toFixed(0)} s of sound heard, own words read back after ${captionAfterMs} ms`;
      const problems = call.problems();
      await call.leave();
      require(problems.length === 0, `${seen}; ${problems.join('; ')}`);
      return seen;
    },
  },
  {
    name: 'TURN: a client that may only be relayed leads a call over UDP 443',
    run: async ({ container }) => {
      const person = await newPerson(ADDRESSES.berta);
      const call = await person.call({ isRelayed: true });
      await awaitCondition('sound through the relay', HEARD_LIMIT_MS, () => call.client.ear.loudMsSince(0) > 1_000);
      const relays = (await container('media-server').run(['/bin/sh', '-c', 'cat /proc/net/udp'])).split('\n');
      const inRange = relays.filter((line) => {
        const port = Number.parseInt(/^\s*\d+: [0-9A-F]{8}:([0-9A-F]{4})/.exec(line)?.[1] ?? '0', 16);
        return port >= 40_000 && port <= 49_999;
      }).length;
      const since = await call.type('Weiter bitte.');
      const { readAfterMs } = await call.reaction(since, 20_000, () => true);
      await call.leave();
      require(inRange > 0, 'no relayed port is open on the media server');
      return `${inRange} relayed ports, sound heard, an answer after ${readAfterMs} ms`;
    },
  },
  {
    name: 'chat: a streamed answer of the language model, judged on the GPU host',
    run: async ({ world }) => {
      const person = await newPerson();
      const before = world.modelRequests();
      const body = {
        id: randomUUID(),
        messages: [{ id: randomUUID(), role: 'user', parts: [{ type: 'text', text: PLANTED.question }] }],
      };
      const { status, text } = await person.ask('/api/chat', { method: 'POST', body });
      const said = [...text.matchAll(/"delta":"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece).join('');
      const seen = `${status}, "${said.slice(0, 60)}…", ${world.modelRequests() - before} question to the model`;
      require(status === 200 && said.includes('Sprachmodell der Probe') && world.modelRequests() > before, seen);
      return seen;
    },
  },
  {
    name: "paying: checkout at the provider's address, signed event, tier, every request checked by its own mock",
    run: async ({ world }) => {
      const person = await newPerson();
      const { payments } = world;
      const opened = await person.ask('/api/stripe/checkout', {
        method: 'POST',
        body: { tier: 'plus' },
        headers: { 'idempotency-key': randomUUID() },
      });
      require(opened.status ===
        201, `checkout ${opened.status} ${opened.text.slice(0, 150)}; refused by the mock: ${payments.seen.refused.join(', ')}`);
      const page = (JSON.parse(opened.text) as { url: string }).url;
      payments.book.completeCheckout(/\/pay\/([\w-]+)/.exec(page)?.[1] ?? '');
      await payments.settled();
      const paidAfterMs = await awaitCondition('the tier is there', PAID_LIMIT_MS, async () =>
        (await person.ask('/api/stripe/subscription')).text.includes('"tier":"plus"'),
      );
      const seen = `tier plus ${paidAfterMs} ms after the event; ${payments.hasMock ? `${payments.seen.checked} requests checked, ${payments.seen.refused.length} refused` : 'the mock is not on this machine'}`;
      require(payments.seen.refused.length === 0, `${seen}: ${payments.seen.refused.join(', ')}`);
      return seen;
    },
  },
  {
    name: 'mail: what was paid for is told by mail, over STARTTLS with a password',
    run: async ({ world }) => {
      const isHers = (to: readonly string[]) => to.some((address) => people.some(({ email }) => email === address));
      await awaitCondition('a mail to her', MAIL_LIMIT_MS, () => world.mail.inbox.some(({ to }) => isHers(to)));
      const mail = world.mail.inbox.findLast(({ to }) => isHers(to));
      const seen = `"${mail?.parsed.subject ?? ''}", encrypted ${String(mail?.isEncrypted)}, signed in ${String(mail?.isAuthenticated)}, ${world.mail.inbox.length} in all`;
      require(mail?.isEncrypted === true &&
        mail.isAuthenticated &&
        (mail.parsed.text ?? '').includes(`https://${NAMES.api}`), seen);
      return seen;
    },
  },
];
