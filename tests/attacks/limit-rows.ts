import { isApi } from './attacked-system.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress, memberOf } from './http-client.ts';
import type { Hit } from './http-client.ts';
import { insistOnShortDelays } from './loop-watch.ts';
import { chatBody, manyWords, nearDanger, pileOfMarks } from './worst-texts.ts';

const TOO_MANY = 429;
/** Guesses that no person makes in a minute. */
const GUESSES = 60;
/** What nobody without a paid tier needs to keep, in bytes, and the pieces in which it is sent. */
const HOARD_BYTES = 24_000_000;
const PIECE_BYTES = 900_000;

/** Uses up what an address may ask without sign-in. */
async function exhaustAnonymous(target: AttackedSystem, from: string): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    const { status } = await target.send({ path: '/api/chat/anon', body: chatBody('Guten Tag'), from });
    if (status === TOO_MANY) return;
  }
  throw new Error('forty sessions from one address and no 429');
}

function isSentence(answer: Hit): boolean {
  const sentence = memberOf(answer.json, 'error');
  return typeof sentence === 'string' && /[A-ZÄÖÜ].* .*/.test(sentence);
}

/** Limits, and ways around them. */
export const LIMIT_ATTACKS: AttackTheme = {
  title: 'Limits',
  rows: [
    {
      name: 'messages beyond the quota cost others nothing, whatever they contain',
      holds: 'counted before anything is recognised; help looks at the first 4,000 characters',
      run: async (target) => {
        const from = freshAddress();
        await exhaustAnonymous(target, from);
        const texts = [nearDanger(3_990), manyWords(3_990), pileOfMarks(3_990), nearDanger(19_900)];
        return insistOnShortDelays(target.watch, isApi, async () => {
          for (const text of texts) await target.send({ path: '/api/chat/anon', body: chatBody(text), from });
        });
      },
    },
    {
      name: 'a message with four hundred long parts before it is answered without stalling others',
      holds: 'danger is looked for in one message, lengths come first',
      run: (target) =>
        insistOnShortDelays(target.watch, isApi, () =>
          target.send({
            path: '/api/chat/anon',
            from: freshAddress(),
            body: {
              id: 'lang',
              messages: Array.from({ length: 45 }, (_message, index) => ({
                id: `m${String(index)}`,
                role: 'user',
                parts: [{ type: 'text', text: nearDanger(index === 44 ? 3_990 : 19_900) }],
              })),
            },
          }),
        ),
    },
    {
      name: 'whoever is in danger gets help when every quota is used up',
      holds: 'the short fast path for help (`api/domains/chat/help.ts`)',
      run: async (target) => {
        const from = freshAddress();
        await exhaustAnonymous(target, from);
        const { status, text } = await target.send({
          path: '/api/chat/anon',
          body: chatBody('Ich will mich umbringen.'),
          from,
        });
        insist(status === 200 && text.includes('0800'), `no help beyond the quota: ${String(status)}`);
        return undefined;
      },
    },
    {
      name: 'a flood of messages in danger from one address is bounded',
      holds: 'limits by address, wide enough for people, on every route',
      run: async (target) => {
        const from = freshAddress();
        for (let count = 1; count <= 200; count += 1) {
          const { status } = await target.send({
            path: '/api/chat/anon',
            body: chatBody(`Ich will mich umbringen. ${String(count)}`),
            from,
          });
          if (status === TOO_MANY) return `after ${String(count - 1)}`;
        }
        throw new Error('200 messages in danger from one address were all worked on');
      },
    },
    {
      name: 'a free account keeps no megabytes, and is told so in German',
      holds: 'storage quotas by tier',
      run: async (target) => {
        const { token } = await target.people.create();
        const text = 'Guten Tag. '.repeat(1_700).slice(0, 18_000);
        const messages = Array.from({ length: Math.floor(PIECE_BYTES / text.length) }, (_message, index) => ({
          id: `m${String(index)}`,
          role: 'user',
          parts: [{ type: 'text', text }],
        }));
        let keptBytes = 0;
        while (keptBytes < HOARD_BYTES) {
          const answer = await target.send({
            path: '/api/chat/history',
            bearer: token,
            body: { id: `c${String(keptBytes)}`, messages },
            from: freshAddress(),
          });
          if (answer.status >= 400) {
            insist(isSentence(answer), `the refusal says nothing: ${answer.text.slice(0, 200)}`);
            return `after ${(keptBytes / 1e6).toFixed(1)} MB`;
          }
          keptBytes += messages.length * text.length;
        }
        throw new Error(`a free account keeps ${String(HOARD_BYTES / 1e6)} MB`);
      },
    },
    {
      name: 'passwords are not guessed without end from one address',
      holds: 'limits of the stand-in; in production the identity provider',
      run: async (target) => {
        const from = freshAddress();
        for (let count = 1; count <= GUESSES; count += 1) {
          const { status } = await target.people.signIn(`niemand${String(count)}@example.org`, 'geraten-geraten', from);
          if (status === TOO_MANY) return `after ${String(count - 1)}`;
        }
        throw new Error(`${String(GUESSES)} guesses from one address were all checked`);
      },
    },
    {
      name: 'the password of one account is not guessed from many addresses',
      holds: 'limits by account at the stand-in; in production the identity provider',
      run: async (target) => {
        const person = await target.people.create();
        for (let count = 1; count <= GUESSES; count += 1) {
          const { status } = await target.people.signIn(person.email, `geraten-${String(count)}`, freshAddress());
          if (status === TOO_MANY) return `after ${String(count - 1)}`;
        }
        throw new Error(`${String(GUESSES)} guesses for one account were all checked`);
      },
    },
    {
      name: 'a forged X-Forwarded-For opens no new limit',
      holds: '`TRUSTED_PROXIES` (`api/middleware/client-ip.ts`)',
      run: async (target) => {
        const [from, { token }] = [freshAddress(), await target.people.create()];
        for (let count = 1; count <= 30; count += 1) {
          const forged = {
            'X-Forwarded-For': `198.51.100.${String(count)}, 10.0.0.${String(count)}`,
            Forwarded: `for=198.51.100.${String(count)}`,
            'X-Real-IP': `198.51.100.${String(count)}`,
            'CF-Connecting-IP': `198.51.100.${String(count)}`,
          };
          const { status } = await target.send({ path: '/api/chat', bearer: token, body: {}, headers: forged, from });
          if (status === TOO_MANY) return `after ${String(count - 1)}`;
        }
        throw new Error('thirty requests with thirty forged addresses were all let in');
      },
    },
    {
      name: 'another spelling of a path opens no new limit and no other route',
      holds: 'exact, case-sensitive routes (`api/routing/mount-routes.ts`)',
      run: async (target) => {
        const [from, { token }] = [freshAddress(), await target.people.create()];
        for (let count = 0; count < 25; count += 1)
          await target.send({ path: '/api/chat', bearer: token, body: {}, from });
        for (const path of [
          '/api/chat/',
          '/api//chat',
          '/API/chat',
          '/api/Chat',
          '/api/%63hat',
          '/api/chat;x=1',
          '/api/./chat',
          '/api/x/../chat',
          '/api/chat%2f',
          '/api/chat?x=1',
          '/api/chat#x',
        ]) {
          const { status } = await target.send({ path, bearer: token, body: {}, from });
          insist([400, 404, TOO_MANY].includes(status), `${path} answers ${String(status)} beyond the limit`);
        }
        return undefined;
      },
    },
    {
      name: 'the secret of test callers is not guessed from one address without end',
      holds: 'a limit before the comparison, constant-time (`api/domains/voice/router.ts`)',
      run: async (target) => {
        const from = freshAddress();
        for (let count = 1; count <= 700; count += 1) {
          const { status } = await target.send({
            path: '/api/voice/test-token',
            body: { secret: `geraten-${String(count)}` },
            from,
          });
          if (status === TOO_MANY) return `after ${String(count - 1)}`;
          insist(status === 401, `a guess is answered with ${String(status)}`);
        }
        throw new Error('700 guesses in a row were all compared');
      },
    },
  ],
};
