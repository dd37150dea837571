import { isApi } from './attacked-system.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackRow, AttackTheme } from './attack-row.ts';
import { freshAddress, memberOf } from './http-client.ts';
import type { Shot } from './http-client.ts';
import { insistOnShortDelays } from './loop-watch.ts';
import { worstInput } from './worst-input.ts';
import type { JsonSchema } from './worst-input.ts';
import { chatBody, longWord, manyWords, markedLetters, nearDanger, pileOfMarks, WORST_TEXTS } from './worst-texts.ts';

/** One operation of the description. */
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body: JsonSchema | undefined;
  readonly mediaType: string | undefined;
  readonly query: readonly { readonly name: string; readonly schema: JsonSchema }[];
}

/** Sizes of bodies that routes take, in characters of the value; what a route refuses as too large is sent smaller. */
const BODY_BUDGETS = [900_000, 300_000, 90_000] as const;
/** Node takes 16 kB of headers. */
const HEADER_CHARS = 12_000;
const TOO_LARGE = 413;

/** Who may come in: tried in this order until somebody is let in. */
async function credentialsOf(target: AttackedSystem): Promise<readonly (string | undefined)[]> {
  return [(await target.people.demo('admin')).token, target.system.serviceSecret, target.cronSecret, undefined];
}

function operationsOf(document: unknown): readonly Operation[] {
  const paths = memberOf(document, 'paths') as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]) => {
        const content = memberOf(operation, 'requestBody', 'content') as
          Readonly<Record<string, { readonly schema?: JsonSchema }>> | undefined;
        const [mediaType, media] = Object.entries(content ?? {})[0] ?? [];
        const parameters = (memberOf(operation, 'parameters') ?? []) as readonly {
          readonly name: string;
          readonly in: string;
          readonly schema?: JsonSchema;
        }[];
        return {
          method: isEndless(method, operation) ? 'HEAD' : method.toUpperCase(),
          path,
          body: media?.schema,
          mediaType,
          query: parameters
            .filter((parameter) => parameter.in === 'query')
            .map(({ name, schema = {} }) => ({ name, schema })),
        };
      }),
  );
}

/** An answer that ends only with its reader is asked for its head; what is refused is refused there, too. */
function isEndless(method: string, operation: unknown): boolean {
  return method === 'get' && memberOf(operation, 'responses', '200', 'content', 'text/event-stream') !== undefined;
}

type TextOf = (length: number) => string;

function pathOf(operation: Operation, text: TextOf): string {
  const path = operation.path.startsWith('/api') ? operation.path : `/api${operation.path}`;
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    /session|email/i.test(name)
      ? '00000000-0000-4000-8000-0000000000aa'
      : name === 'chatId'
        ? 'schlimmste'
        : encodeURIComponent(text(200)),
  );
}

/** What every request may use. */
interface Known {
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  readonly secret: string;
}

/** Requests of one kind of text: the largest body, the longest query, the longest headers, thousands of parameters. */
function shotsOf(
  operation: Operation,
  text: TextOf,
  { definitions, secret }: Known,
): readonly ((budget: number) => Shot)[] {
  const base = { method: operation.method, path: pathOf(operation, text) };
  const bodyOf = (budget: number): Partial<Shot> => {
    if (operation.body !== undefined)
      return { body: withKnown(worstInput(operation.body, { text, budget, definitions }), secret) };
    if (operation.mediaType !== undefined)
      return { body: text(budget), headers: { 'Content-Type': operation.mediaType } };
    return /^(GET|HEAD)$/.test(operation.method) ? {} : { body: { text: text(Math.min(budget, 20_000)) } };
  };
  const headerText = Buffer.from(text(HEADER_CHARS / 6))
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '_');
  const query = operation.query
    .map(
      ({ name, schema }) =>
        `${name}=${encodeURIComponent(String(worstInput(schema, { text, budget: 1_000, definitions })))}`,
    )
    .join('&');
  return [
    (budget) => ({ ...base, ...bodyOf(budget) }),
    (budget) => ({ ...base, ...bodyOf(budget), path: `${base.path}?${query}`.slice(0, HEADER_CHARS) }),
    () => ({
      ...base,
      path: `${base.path}?${Array.from({ length: 2_000 }, (_parameter, index) => `p${index.toString(36)}=1`).join('&')}`,
    }),
    () => ({
      ...base,
      headers: {
        'Idempotency-Key': headerText,
        'If-Match': headerText,
        'If-None-Match': '"a",'.repeat(500),
        Cookie: 'a=b; '.repeat(800),
        Accept: 'a/b,'.repeat(200),
      },
    }),
  ];
}

/** Ids of chats that later requests name, and the secret that lets test callers in. */
function withKnown(body: unknown, secret: string): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('secret' in body) return { ...body, secret };
  return 'messages' in body ? { ...withoutExtras(body), ...('id' in body ? { id: 'schlimmste' } : {}) } : body;
}

/** The last message is the person's own text, as the chat wants it. */
function withoutExtras(body: object): object {
  const { messages } = body as { readonly messages: unknown };
  if (!Array.isArray(messages)) return body;
  return {
    ...body,
    messages: (messages as readonly object[]).map((message, index) => ({
      ...message,
      id: `m${String(index)}`,
      role: 'user',
    })),
  };
}

async function sendWithin(
  target: AttackedSystem,
  shotOf: (budget: number) => Shot,
  bearer: string | undefined,
): Promise<number> {
  let status = TOO_LARGE;
  for (const budget of BODY_BUDGETS) {
    if (status !== TOO_LARGE) break;
    status = (await target.send({ ...shotOf(budget), bearer, from: freshAddress() }).catch(() => ({ status: 0 })))
      .status;
  }
  return status;
}

function delayRow(operation: Operation, definitions: Readonly<Record<string, JsonSchema>>): AttackRow {
  return {
    name: `the worst inputs of ${operation.method} ${operation.path} stall nobody`,
    holds: 'limits before work',
    run: async (target) => {
      const bearer = await credentialFor(target, operation);
      const statuses = new Set<number>();
      const figure = await insistOnShortDelays(target.watch, isApi, async () => {
        for (const text of Object.values(WORST_TEXTS)) {
          for (const shotOf of shotsOf(operation, text, { definitions, secret: target.system.testSecret ?? '' }))
            statuses.add(await sendWithin(target, shotOf, bearer));
        }
      });
      return `${figure} (answers ${[...statuses].sort().join(', ')})`;
    },
  };
}

async function credentialFor(target: AttackedSystem, operation: Operation): Promise<string | undefined> {
  // Deleting an account is tried on one that nobody needs.
  if (operation.method === 'DELETE' && operation.path.endsWith('/profil')) return (await target.people.create()).token;
  for (const bearer of await credentialsOf(target)) {
    const { status } = await target.send({
      method: operation.method,
      path: pathOf(operation, longWord),
      bearer,
      from: freshAddress(),
      ...(/^(GET|HEAD)$/.test(operation.method) ? {} : { body: {} }),
    });
    if (status !== 401 && status !== 403) return bearer;
  }
  return undefined;
}

/** One row for every route of the description that the running system itself gives. */
export async function describeDelayAttacks(target: AttackedSystem): Promise<AttackTheme> {
  const { json } = await target.send({ path: '/api/openapi.json' });
  const definitions = (memberOf(json, 'components', 'schemas') ?? {}) as Readonly<Record<string, JsonSchema>>;
  const operations = operationsOf(json);
  insist(operations.length > 20, 'the description names hardly any route');
  return {
    title: 'The worst accepted inputs of every route',
    rows: [...operations.map((operation) => delayRow(operation, definitions)), ...ACCEPTED],
  };
}

/** A chat as large as it may be, kept and read in every way. */
const ACCEPTED: readonly AttackRow[] = Object.entries({
  longWord,
  manyWords,
  markedLetters,
  nearDanger,
  pileOfMarks,
}).map(([kind, text]) => ({
  name: `the largest chat that is kept, of ${kind}, is written, read, listed and exported without stalling others`,
  holds: 'storage quotas, limits before work',
  run: async (target) => {
    const { token } = await target.people.demo('premium');
    const messages = Array.from({ length: 45 }, (_message, index) => ({
      id: `m${String(index)}`,
      role: 'user',
      parts: [{ type: 'text', text: text(kind === 'markedLetters' || kind === 'pileOfMarks' ? 9_000 : 19_900) }],
    }));
    return insistOnShortDelays(target.watch, isApi, async () => {
      for (const shot of [
        { path: '/api/chat/history', body: { id: 'groesste', title: text(200), messages } },
        {
          path: '/api/chat',
          body: {
            ...chatBody(text(3_990)),
            messages: [...messages, { id: 'z', role: 'user', parts: [{ type: 'text', text: text(3_990) }] }],
          },
        },
        { path: '/api/chat/history/groesste' },
        { path: '/api/chat/history?limit=100' },
        { path: '/api/chat/export?chatId=groesste&format=md' },
        { path: '/api/chat/export?chatId=groesste&format=json' },
        { method: 'DELETE', path: '/api/chat/history/groesste' },
      ])
        await target.send({ ...shot, bearer: token, from: freshAddress() });
    });
  },
}));
