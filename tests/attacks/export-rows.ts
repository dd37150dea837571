import { isApi } from './attacked-system.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress } from './http-client.ts';
import type { Hit } from './http-client.ts';
import { insistOnShortDelays } from './loop-watch.ts';
import { longWord, manyWords } from './worst-texts.ts';

/** Longest text of a part that the chat keeps. */
const PART_CHARS = 19_900;
/** An export that takes longer is given up by whoever waits, in milliseconds. */
const EXPORT_LIMIT_MS = 30_000;
/** Nobody needs so many files of the same chat within a minute. */
const MANY_EXPORTS = 60;

/** Keeps a chat with messages of this text. */
async function keepChat(
  target: AttackedSystem,
  token: string,
  chat: { readonly id: string; readonly text: string; readonly messages: number },
): Promise<void> {
  const messages = Array.from({ length: chat.messages }, (_message, index) => ({
    id: `m${String(index)}`,
    role: 'user',
    parts: [{ type: 'text', text: chat.text }],
  }));
  const { status, text } = await target.send({
    path: '/api/chat/history',
    bearer: token,
    body: { id: chat.id, title: 'Export', messages },
    from: freshAddress(),
  });
  // A system that refuses such a text at the door need not print it.
  insist(
    [200, 201, 413, 422, 429].includes(status),
    `the chat could not be kept: ${String(status)} ${text.slice(0, 200)}`,
  );
}

async function exported(target: AttackedSystem, token: string, query: string): Promise<Hit> {
  const answer = await target
    .send({ path: `/api/chat/export?${query}`, bearer: token, from: freshAddress(), timeoutMs: EXPORT_LIMIT_MS })
    .catch(() => undefined);
  insist(answer !== undefined, `no file and no refusal after ${String(EXPORT_LIMIT_MS / 1_000)} s`);
  insist([200, 404, 413, 422, 429, 503].includes(answer.status), `the export answers ${String(answer.status)}`);
  return answer;
}

function exportRow(
  format: string,
  chat: { readonly id: string; readonly what: string; readonly text: string; readonly messages: number },
) {
  return {
    name: `${format} of ${chat.what} stalls nobody and has an end`,
    holds: 'rendering outside the event loop with limits of time and size',
    run: async (target: AttackedSystem) => {
      const { token } = await target.people.demo('plus');
      await keepChat(target, token, chat);
      return insistOnShortDelays(target.watch, isApi, () =>
        exported(target, token, `chatId=${chat.id}&format=${format}`),
      );
    },
  };
}

const WORD = { id: 'langes-wort', what: 'one word of 19,900 letters', text: longWord(PART_CHARS), messages: 1 };
const WORDS = { id: 'lange-worte', what: 'forty such words', text: longWord(PART_CHARS), messages: 40 };
const TOKENS = { id: 'viele-worte', what: '200,000 short words', text: manyWords(PART_CHARS), messages: 20 };

/** What grows with content: files made for download. */
export const EXPORT_ATTACKS: AttackTheme = {
  title: 'Exports',
  rows: [
    exportRow('pdf', WORD),
    exportRow('pdf', WORDS),
    exportRow('pdf', TOKENS),
    exportRow('md', WORDS),
    exportRow('json', WORDS),
    {
      name: 'the archive of everything about a person stalls nobody',
      holds: 'packing outside the event loop, limits of time and size',
      run: async (target) => {
        const { token } = await target.people.demo('plus');
        await keepChat(target, token, WORDS);
        return insistOnShortDelays(target.watch, isApi, () =>
          target.send({ method: 'POST', path: '/api/profil/export', bearer: token, from: freshAddress() }),
        );
      },
    },
    {
      name: 'the description of the API, asked for thirty times at once, stalls nobody',
      holds: 'written once (`api/domains/openapi/router.ts`)',
      run: (target) =>
        insistOnShortDelays(target.watch, isApi, () =>
          Promise.all(Array.from({ length: 30 }, () => target.send({ path: '/api/openapi.json' }))),
        ),
    },
    {
      name: 'a person who exports again and again is told to wait',
      holds: 'a limit on every expensive route',
      run: async (target) => {
        const { token } = await target.people.demo('premium');
        await keepChat(target, token, { id: 'klein', text: 'Hallo', messages: 1 });
        const from = freshAddress();
        for (let count = 1; count <= MANY_EXPORTS; count += 1) {
          const { status } = await target.send({
            path: '/api/chat/export?chatId=klein&format=md',
            bearer: token,
            from,
          });
          if (status === 429) return `after ${String(count - 1)}`;
        }
        throw new Error(`${String(MANY_EXPORTS)} exports in a row were all written`);
      },
    },
  ],
};
