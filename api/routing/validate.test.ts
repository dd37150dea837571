import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cursorSchema, pageLimitSchema, pageOf, writeCursor } from './paging.ts';
import { validate } from './validate.ts';

function fieldsOf(schema: z.ZodType, input: unknown): unknown {
  try {
    return validate(schema, input);
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
}

const schema = z.strictObject({
  email: z.email().max(200),
  name: z.string().min(1).max(5),
  count: z.int().min(1).max(9).optional(),
  born: z.iso.date().optional(),
  tags: z.array(z.string().max(3)).min(1).max(2).optional(),
  kind: z.enum(['a', 'b']).optional(),
  even: z.number().multipleOf(2).optional(),
  agreed: z
    .boolean()
    .optional()
    .refine((value) => value !== false, 'Bitte stimmen Sie zu.'),
  shape: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('x') })]).optional(),
});
const right = { email: 'anna@example.org', name: 'Anna' };

describe('untrusted input', () => {
  it.each([
    [{ name: 'Anna' }, { email: 'Diese Angabe fehlt.' }],
    [{ ...right, name: '' }, { name: 'Diese Angabe fehlt.' }],
    [{ ...right, email: 'anna' }, { email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' }],
    [{ ...right, name: 'Annegret' }, { name: 'Bitte höchstens 5 Zeichen.' }],
    [{ ...right, name: 7 }, { name: 'Diese Angabe hat die falsche Form.' }],
    [{ ...right, count: 0 }, { count: 'Bitte mindestens 1.' }],
    [{ ...right, count: 10 }, { count: 'Bitte höchstens 9.' }],
    [{ ...right, born: '31.1.1970' }, { born: 'Bitte geben Sie ein Datum in der Form 2026-01-31 an.' }],
    [{ ...right, tags: [] }, { tags: 'Bitte mindestens 1 Eintrag.' }],
    [{ ...right, tags: ['a', 'b', 'c'] }, { tags: 'Bitte höchstens 2 Einträge.' }],
    [{ ...right, tags: ['lang'] }, { 'tags.0': 'Bitte höchstens 3 Zeichen.' }],
    [{ ...right, kind: 'c' }, { kind: 'Dieser Wert ist hier nicht möglich.' }],
    [{ ...right, even: 3 }, { even: 'Bitte geben Sie ein Vielfaches von 2 an.' }],
    [{ ...right, agreed: false }, { agreed: 'Bitte stimmen Sie zu.' }],
    [{ ...right, shape: { type: 'y' } }, { 'shape.type': expect.any(String) as string }],
    [{ ...right, foreign: 1 }, { foreign: 'Diese Angabe ist nicht bekannt.' }],
    [[], { '': 'Diese Angabe hat die falsche Form.' }],
  ])('%j is answered with a sentence for each field', (input, fields) => {
    expect(fieldsOf(schema, input)).toEqual(fields);
  });

  it.each(['\u0000', '\u0007', '\u001B[2J', '\u0085', '\uD800'])(
    'with the character %j is refused, in values and in names',
    (character) => {
      expect(fieldsOf(schema, { ...right, name: `A${character}` })).toEqual({
        name: 'Diese Angabe enthält Zeichen, die hier nicht möglich sind.',
      });
      expect(fieldsOf(z.record(z.string(), z.string()), { [`a${character}`]: 'x' })).toEqual({
        '': 'Diese Angabe enthält Zeichen, die hier nicht möglich sind.',
      });
    },
  );

  it('may hold anything in what no schema keeps', () => {
    expect(validate(z.object({ name: z.string() }), { name: 'Anna', other: '\u0000', '\u0007': 1 })).toEqual({
      name: 'Anna',
    });
  });

  it('keeps line ends, tabs and emoji, and has one form for each letter', () => {
    expect(validate(z.string(), 'a\n\t\r👩🏽‍⚕️ u\u0308')).toBe('a\n\t\r👩🏽‍⚕️ ü');
  });

  it('may not be nested without end', () => {
    const deep = JSON.parse('['.repeat(40_000) + ']'.repeat(40_000)) as unknown;
    expect(fieldsOf(z.unknown(), deep)).toEqual({ '': 'Diese Angabe ist zu tief verschachtelt.' });
  });

  it('cannot reach the prototype of anything', () => {
    expect(
      fieldsOf(schema, JSON.parse('{"email":"anna@example.org","name":"Anna","__proto__":{"count":1}}')),
    ).not.toHaveProperty('count');
    expect(({} as { count?: number }).count).toBeUndefined();
  });
});

describe('the limit of a page', () => {
  it.each([
    ['1', 1],
    ['100', 100],
    ['007', 7],
  ])('%s is %i', (text, limit) => {
    expect(validate(z.strictObject({ limit: pageLimitSchema }), { limit: text })).toEqual({ limit });
  });

  it.each(['', '0', '101', '1e1', '0x10', '-1', ' 5', '1.5', '٣', ['1', '2']])('%j is none', (text) => {
    expect(fieldsOf(z.strictObject({ limit: pageLimitSchema }), { limit: text })).toEqual({
      limit: expect.any(String) as string,
    });
  });

  it('is twenty unless somebody says more', () => {
    expect(validate(z.strictObject({ limit: pageLimitSchema }), {})).toEqual({ limit: 20 });
  });
});

describe('cursors', () => {
  const cursor = { at: new Date('2026-01-31T12:00:00.123Z'), id: '00000000-0000-4000-8000-000000000001' };

  it('come back as they went', () => {
    expect(cursorSchema.parse(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    '!!',
    `${writeCursor(cursor)}=`,
    `${writeCursor(cursor)}A`,
    writeCursor(cursor).slice(1),
    `${writeCursor(cursor).slice(0, -1)}B`,
  ])('that are broken are refused: %s', (text) => {
    expect(fieldsOf(z.strictObject({ cursor: cursorSchema }), { cursor: text })).toEqual({
      cursor: 'Diese Stelle der Liste gibt es nicht.',
    });
  });

  it('of the right form always name a place, also an impossible one', () => {
    for (const text of ['A'.repeat(30), `${'_'.repeat(29)}w`]) {
      const place = cursorSchema.parse(text);
      expect(place.at.getUTCFullYear()).toBeLessThanOrEqual(9_999);
      expect(place.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
  });

  it('name the last item of a page, and nothing after the last page', () => {
    expect(pageOf([1, 2, 3], 2, () => cursor)).toEqual({ items: [1, 2], nextCursor: writeCursor(cursor) });
    expect(pageOf([1, 2], 2, () => cursor)).toEqual({ items: [1, 2], nextCursor: null });
  });
});
