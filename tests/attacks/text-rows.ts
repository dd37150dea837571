import { isApi } from './attacked-system.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress } from './http-client.ts';
import type { Shot } from './http-client.ts';
import { insistOnShortDelays } from './loop-watch.ts';
import { chatBody, pileOfMarks } from './worst-texts.ts';

/** Characters of growing piles: each is sent only when the one before stalled nobody. */
const PILES = [24_000, 46_000, 480_000] as const;

/** Characters of one of many piles. */
const SHORT_PILE = 2_000;

/** The same pile in a growing size, so that a system that gives way is not held up for minutes. */
async function pileUp(
  target: AttackedSystem,
  sizes: readonly number[],
  shotOf: (pile: string) => Shot,
): Promise<string> {
  let figure = '';
  for (const size of sizes) {
    figure = await insistOnShortDelays(target.watch, isApi, () =>
      target.send({ from: freshAddress(), ...shotOf(pileOfMarks(size)) }).catch(() => undefined),
    );
  }
  return figure;
}

/** The pile in texts so short that none of them is too long by itself. */
function manyPiles(pile: string): readonly object[] {
  return Array.from({ length: Math.ceil(pile.length / SHORT_PILE) }, (_message, index) => ({
    id: `m${String(index)}`,
    role: 'user',
    parts: [{ type: 'text', text: pile.slice(index * SHORT_PILE, (index + 1) * SHORT_PILE) }],
  }));
}

/** Text as a weapon: what is small to send and dear to bring into one form. */
export const TEXT_ATTACKS: AttackTheme = {
  title: 'Text',
  rows: [
    {
      name: 'a body of piled marks stalls nobody, without sign-in',
      holds: 'lengths and runs of marks before the one form of texts (`api/routing/clean-text.ts`)',
      run: (target) => pileUp(target, PILES, (pile) => ({ path: '/api/chat/anon', body: chatBody(pile) })),
    },
    {
      name: 'piled marks in the name of a member stall nobody',
      holds: 'the same check looks at names',
      run: (target) =>
        pileUp(target, PILES, (pile) => ({ path: '/api/chat/anon', body: { [pile]: 1, ...chatBody('Hallo') } })),
    },
    {
      name: 'piled marks scattered over many texts stall nobody',
      holds: 'the same check adds up',
      run: (target) =>
        pileUp(target, PILES, (pile) => ({ path: '/api/chat/anon', body: { id: 'viele', messages: manyPiles(pile) } })),
    },
    {
      name: 'piled marks in a query stall nobody',
      holds: 'header limit of 16 kB, lengths before the one form',
      run: async (target) => {
        const { token } = await target.people.create();
        return pileUp(target, [2_500], (pile) => ({
          path: `/api/voice/sessions?cursor=${encodeURIComponent(pile)}`,
          bearer: token,
        }));
      },
    },
    {
      name: 'piled marks in a path stall nobody',
      holds: 'patterns of path parameters',
      run: async (target) => {
        const { token } = await target.people.create();
        return pileUp(target, [2_500], (pile) => ({
          path: `/api/chat/history/${encodeURIComponent(pile)}`,
          bearer: token,
        }));
      },
    },
    {
      name: 'piled marks in headers and cookies stall nobody',
      holds: 'header limit of 16 kB; header values are never brought into one form',
      run: async (target) => {
        const { token } = await target.people.create();
        return pileUp(target, [3_500], (pile) => {
          const bytes = Buffer.from(pile).toString('latin1');
          return {
            path: '/api/chat/history',
            bearer: token,
            body: chatBody('Hallo'),
            headers: {
              'Idempotency-Key': bytes,
              Cookie: `sb-localhost-auth-token=${encodeURIComponent(pile.slice(0, 700))}`,
            },
          };
        });
      },
    },
    {
      name: 'piled marks at sign-in and sign-up stall nobody',
      holds: 'body limit of 20 kB at the stand-in',
      run: async (target) => {
        await pileUp(target, [9_000], (pile) => ({
          path: '/auth/v1/token?grant_type=password',
          body: { email: pile, password: pile },
        }));
        return pileUp(target, [9_000], (pile) => ({
          path: '/auth/v1/signup',
          body: { email: `${pile}@example.org`, password: pile, data: { name: pile } },
        }));
      },
    },
    {
      name: 'piled marks in the name of a file stall nobody',
      holds: 'header limit of 16 kB; the file store takes names of a closed alphabet',
      run: (target) =>
        pileUp(target, [2_500], (pile) => ({
          method: 'PUT',
          path: `/storage/v1/object/upload/sign/documents/${encodeURIComponent(pile)}?token=x`,
          body: 'x',
        })),
    },
    {
      name: 'the delay of the event loop is a metric that somebody can watch',
      holds: '`METRICS_PORT` (`api/metrics/metrics.ts`)',
      run: async (target) => {
        const text = await (await fetch(`http://127.0.0.1:${String(target.metricsPort)}/metrics`)).text();
        insist(
          /event_?loop_(lag|delay)\w*p99\w*(\{[^}]*\})? \d/.test(text),
          'the metrics do not tell the p99 of the event-loop delay',
        );
        return undefined;
      },
    },
  ],
};
