import { expectTypeOf, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { presentReply } from './present-reply.ts';
import { attachment, created, noContent, ok } from './route.ts';
import type { ReplyOf } from './route.ts';

const chat = z.object({ id: z.string(), title: z.string().nullable(), tags: z.array(z.string()) });
type Answer = ReplyOf<{ 200: typeof chat; 204: null; 206: { media: ['application/pdf'] } }>;

describe('the answer of a route', () => {
  it('is one that its schemas describe, status by status', () => {
    const tags: readonly string[] = [];
    const right = ok({ id: 'a', title: null, tags });
    const nothing = noContent();
    expectTypeOf(right).toExtend<Answer>();
    expectTypeOf(nothing).toExtend<Answer>();
  });

  it('does not compile with a member missing, of another type, or under another status', () => {
    expectTypeOf(ok({ id: 'a', tags: [] })).not.toExtend<Answer>();
    expectTypeOf(ok({ id: 7, title: null, tags: [] })).not.toExtend<Answer>();
    expectTypeOf(created({ id: 'a', title: null, tags: [] })).not.toExtend<Answer>();
    expectTypeOf(ok('a')).not.toExtend<Answer>();
  });

  it('does not compile as a file where JSON is described, and not as JSON where a file is', () => {
    const file = attachment({ content: Buffer.of(), contentType: 'application/pdf', attachmentName: 'a.pdf' });
    expectTypeOf(file).not.toExtend<Answer>();
    expectTypeOf(ok({ id: 'a' })).not.toExtend<ReplyOf<{ 200: { media: ['application/pdf'] } }>>();
  });
});

describe('what leaves the house', () => {
  const responses = { 200: chat };

  it('holds nothing that the schema does not name', () => {
    const row = { id: 'a', title: null, tags: [], userId: 'somebody', internalNote: 'geheim' };
    expect(presentReply({ responses }, ok(row)).body).toEqual({ id: 'a', title: null, tags: [] });
  });

  it('is not sent at all when it is not what the schema says', () => {
    expect(() => presentReply({ responses }, ok({ id: 7 }))).toThrow(z.ZodError);
  });

  it('keeps headers, cookies and empty answers as they are', () => {
    const reply = {
      ...ok({ id: 'a', title: 'b', tags: ['c'] }),
      headers: { ETag: '"1"' },
      cookies: [{ name: 'a', value: 'b' }],
    };
    expect(presentReply({ responses }, reply)).toEqual(reply);
    expect(presentReply({ responses: { 204: null } }, noContent())).toEqual({ status: 204 });
  });
});
