/** A schema as the description of the API writes it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly $ref?: string;
}

/** Values for what has a form of its own. */
const FORMATTED: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-0000000000aa',
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  uri: `https://example.org/${'a'.repeat(200)}`,
};
/** A list without a limit of its own is as long as the body allows. */
const LONG_LIST = 400;
/** A text without a limit of its own. */
const LONG_TEXT = 20_000;
/** Members of a record without names of its own. */
const MANY_MEMBERS = 40;
const MAX_DEPTH = 12;

/** How free texts are filled, and how large the whole may become. */
export interface WorstOptions {
  readonly text: (length: number) => string;
  /** Characters of the whole value; what does not fit is made shorter, lists from their end. */
  readonly budget: number;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** The largest value of this schema within the budget. */
export function worstInput(schema: JsonSchema, options: WorstOptions, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.at(-1);
  const parts = partsOf(schema, options, depth);
  return parts === undefined ? worstOfType(schema, options, depth) : parts();
}

/** How a schema that consists of others is filled; undefined for one that stands alone. */
function partsOf(schema: JsonSchema, options: WorstOptions, depth: number): (() => unknown) | undefined {
  const { $ref, allOf } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  const fill = (part: JsonSchema): unknown => worstInput(part, options, depth + 1);
  if ($ref !== undefined) return () => fill(options.definitions[$ref.split('/').at(-1) ?? ''] ?? {});
  if (choices !== undefined) return () => largestOf(choices.map(fill));
  return allOf === undefined ? undefined : () => Object.assign({}, ...allOf.map(fill)) as unknown;
}

function worstOfType(schema: JsonSchema, options: WorstOptions, depth: number): unknown {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((name) => name !== 'null');
  switch (type) {
    case 'string':
      return worstText(schema, options);
    case 'integer':
    case 'number':
      return schema.maximum ?? 1_000_000;
    case 'boolean':
      return true;
    case 'array':
      return worstList(schema, options, depth);
    default:
      return worstObject(schema, options, depth);
  }
}

function worstText({ pattern, format, maxLength, minLength }: JsonSchema, { text, budget }: WorstOptions): string {
  if (format !== undefined && FORMATTED[format] !== undefined) return FORMATTED[format];
  const length = Math.max(minLength ?? 0, Math.min(maxLength ?? LONG_TEXT, budget));
  const candidates = [text(length), 'a'.repeat(length), 'A'.repeat(Math.min(length, 20)), 'angriff'];
  const rule = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return candidates.find((candidate) => rule?.test(candidate) ?? true) ?? 'a';
}

function worstList(schema: JsonSchema, options: WorstOptions, depth: number): unknown[] {
  const list: unknown[] = [];
  let left = options.budget;
  const most = schema.maxItems ?? LONG_LIST;
  while (list.length < most && depth < MAX_DEPTH) {
    const item = worstInput(schema.items ?? {}, { ...options, budget: left }, depth + 1);
    const size = JSON.stringify(item).length + 1;
    if (list.length > (schema.minItems ?? 0) && size > left) break;
    list.push(item);
    left -= size;
    if (left <= 0) break;
  }
  return list;
}

function worstObject(schema: JsonSchema, options: WorstOptions, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  let left = options.budget;
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (depth >= MAX_DEPTH) break;
    value[name] = worstInput(member, { ...options, budget: Math.max(1, left) }, depth + 1);
    left -= JSON.stringify(value[name] ?? null).length + name.length + 4;
  }
  if (typeof schema.additionalProperties === 'object' && depth < MAX_DEPTH) {
    for (let index = 0; index < MANY_MEMBERS && left > 100; index += 1) {
      const name = `m${'_'.repeat(30)}${String(index)}`;
      value[name] = worstInput(schema.additionalProperties, { ...options, budget: Math.min(left, 2_000) }, depth + 1);
      left -= JSON.stringify(value[name]).length + name.length + 4;
    }
  }
  return value;
}

function largestOf(values: readonly unknown[]): unknown {
  return values.reduce((largest, value) =>
    JSON.stringify(value).length > JSON.stringify(largest).length ? value : largest,
  );
}
