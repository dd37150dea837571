import { bodyOf } from './recorded-answer.ts';
import type { RecordedAnswer } from './recorded-answer.ts';
import { EXCHANGED, MEMBERS, MODERATORS } from './people.ts';
import type { World } from './world.ts';

/** Says what stands behind an id or an alias, the same in every world; what nobody chose is called by what it is. */
export type Naming = (value: string) => string;

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const FULL_HOUR = /T\d\d:00:00(?:\.0+)?Z$/;
/** Places in lists. */
const CURSOR_FIELDS: ReadonlySet<string> = new Set(['nextCursor', 'nextReplies']);
/** Made by chance for each answer, or counted down with the reader's own requests. */
const HEADERS_LEFT_OUT: readonly string[] = [
  ...['date', 'connection', 'keep-alive', 'x-request-id', 'content-length', 'retry-after'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
];

/** Names ids of a world by who or what they belong to. */
export function namingOf({ ledger, person }: World): Naming {
  const names = new Map<string, string>();
  for (const { id, label, voice, isAnonymous } of ledger.texts) {
    if (id !== '') names.set(id, `<${label}>`);
    if (isAnonymous && voice !== undefined && !names.has(voice.id)) names.set(voice.id, `<voice of ${label}>`);
  }
  for (const name of [...MEMBERS, ...MODERATORS]) names.set(person(name).userId, `<${name}>`);
  return (value) => value.replaceAll(ID, (id) => names.get(id) ?? '<some id>');
}

/** An answer with everything renamed that may differ from world to world; two that say the same are the same. */
export function canonicalAnswer(answer: RecordedAnswer, naming: Naming): string {
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !HEADERS_LEFT_OUT.includes(name))
    .map(([name, value]) => `${name}: ${name === 'etag' ? '<tag>' : value}`)
    .sort();
  const body = bodyOf(answer);
  const said = body === undefined ? naming(answer.text) : canonical(body, naming);
  return JSON.stringify([answer.method, canonicalPath(answer.path, naming), answer.status, headers, said]);
}

/** Pages of one list as one: how it is cut into pages is chance, where moments are the same. */
export function canonicalList(pages: readonly RecordedAnswer[], naming: Naming): string {
  const items: unknown[] = [];
  const rest = pages.map((page) => {
    const body = bodyOf(page) as { readonly items?: readonly unknown[] };
    items.push(...(body.items ?? []));
    return canonicalAnswer({ ...page, text: JSON.stringify({ ...body, items: body.items?.length }) }, naming);
  });
  return JSON.stringify([rest, canonical(items, naming)]);
}

function canonicalPath(path: string, naming: Naming): string {
  return naming(path.replace(/([?&]cursor=)[^&]+/, (_all, before: string) => `${before}<cursor>`));
}

/** Sorted by what it says: order is looked at elsewhere. */
function canonical(value: unknown, naming: Naming, field = ''): unknown {
  if (Array.isArray(value)) {
    const members = value.map((member) => canonical(member, naming));
    return members.sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => [name, canonical(member, naming, name)] as const);
    return Object.fromEntries(members.map(([name, member]) => [name, isAliasOf(value, name) ? '<alias>' : member]));
  }
  if (typeof value !== 'string') return value;
  if (CURSOR_FIELDS.has(field)) return `<cursor of ${String(value.length)}>`;
  if (field === 'receipt') return '<receipt>';
  if (MOMENT.test(value)) return value.startsWith('1970') ? '<no time>' : FULL_HOUR.test(value) ? '<hour>' : '<moment>';
  return naming(value);
}

const REAL_NAMES: ReadonlySet<string> = new Set([...MEMBERS, ...MODERATORS]);

/** Names beside an anonymous voice are made by chance; a member's own name there would stay, and show. */
function isAliasOf(holder: object, field: string): boolean {
  if (field !== 'name' || !('name' in holder)) return false;
  const isVoice = 'voiceId' in holder || ('kind' in holder && holder.kind === 'anonymous');
  return isVoice && typeof holder.name === 'string' && !REAL_NAMES.has(holder.name);
}

/** Whether what she was answered is compared: she is somebody else than the two, and nothing was a race. */
export function isCompared({ name, isSettled }: RecordedAnswer): boolean {
  return MEMBERS.some((member) => member === name) && !EXCHANGED.includes(name) && isSettled;
}
