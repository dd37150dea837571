import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { exportPictureChat } from './chat-test-kit.ts';
import { writeChatsPdf } from './export-pdf.ts';

let api: TestApi;
let free: string;
let plus: string;

beforeAll(async () => {
  api = await startTestApi();
  free = await personWith(api, { tier: 'free' });
  plus = await personWith(api, { tier: 'plus' });
});
afterAll(async () => {
  await api.close();
});

const message = (id: string, text: string, role = 'user') => ({ id, role, parts: [{ type: 'text', text }] });
const save = (as: string, id: string, texts: readonly string[] = ['Was bedeutet „Grading“?']) =>
  api.call('POST', '/api/chat/history', {
    as,
    body: {
      id,
      messages: texts.map((text, index) => message(`m${index}`, text, index % 2 === 0 ? 'user' : 'assistant')),
    },
  });
const read = (as: string, id: string) => api.call('GET', `/api/chat/history/${id}`, { as });

/** Moves a chat, or only its messages named here, eight days into the past. */
async function age(owner: string, chatId: string, messageIds?: readonly string[]): Promise<void> {
  const then = new Date(Date.now() - 8 * 86_400_000);
  await api.database.transact({ role: 'service_role' }, async (transaction) => {
    const { id } = await transaction
      .selectFrom('chats')
      .select('id')
      .where('userId', '=', owner)
      .where('chatId', '=', chatId)
      .executeTakeFirstOrThrow();
    let query = transaction.updateTable('chatMessages').set({ createdAt: then }).where('chat', '=', id);
    if (messageIds !== undefined) query = query.where('messageId', 'in', [...messageIds]);
    await query.execute();
    if (messageIds === undefined)
      await transaction
        .updateTable('chats')
        .set({ lastMessageAt: then, createdAt: then })
        .where('id', '=', id)
        .execute();
  });
}

interface List {
  readonly items: readonly { readonly id: string; readonly messageCount: number }[];
  readonly nextCursor: string | null;
}
const list = async (as: string, query = '') =>
  (await api.call('GET', `/api/chat/history${query}`, { as })).body as List;

describe('chat/history', () => {
  it('keeps what a client stores and gives it back as the client holds it', async () => {
    const help = {
      type: 'data-help',
      id: 'crisis',
      data: {
        kind: 'crisis',
        numbers: [{ label: 'Notruf', number: '112', hours: 'rund um die Uhr', href: 'tel:112' }],
      },
    };
    const body = {
      id: 'kept',
      messages: [
        message('a', 'Was bedeutet „Grading“?'),
        {
          id: 'b',
          role: 'assistant',
          parts: [{ type: 'step-start' }, help, { type: 'text', text: 'Das erklärt Ihr Team.', state: 'done' }],
        },
      ],
    };
    const saved = await api.call('POST', '/api/chat/history', { as: plus, body });
    expect([saved.status, saved.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect((await read(plus, 'kept')).body).toMatchObject({
      id: 'kept',
      title: 'Was bedeutet „Grading“?',
      messageCount: 2,
      messages: [
        { id: 'a', role: 'user' },
        { id: 'b', role: 'assistant', parts: [help, { type: 'text', text: 'Das erklärt Ihr Team.' }] },
      ],
    });
  });

  it('takes further messages up and replaces those with a known id where they stand', async () => {
    await save(plus, 'grows', ['Eins', 'Zwei']);
    const again = await api.call('POST', '/api/chat/history', {
      as: plus,
      body: { id: 'grows', messages: [message('m1', 'Zwei, neu', 'assistant'), message('m2', 'Drei')] },
    });
    expect(again.status).toBe(200);
    const { messages } = (await read(plus, 'grows')).body as { messages: { parts: { text: string }[] }[] };
    expect(messages.map(({ parts }) => parts[0]?.text)).toEqual(['Eins', 'Zwei, neu', 'Drei']);
    const changed = await api.call('PATCH', '/api/chat/history/grows', {
      as: plus,
      body: { title: 'Mein Titel', messages: [message('m3', 'Vier', 'assistant')] },
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ title: 'Mein Titel', messageCount: 4 }),
    ]);
    expect((await api.call('PATCH', '/api/chat/history/grows', { as: plus, body: {} })).status).toBe(422);
  });

  it('stores a chat once when it comes ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(plus, 'burst', ['Eins', 'Zwei'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect((await read(plus, 'burst')).body).toMatchObject({ messageCount: 2 });
  });

  it("gives each person ids of her own: the same id is another chat, and another's is not there", async () => {
    await save(plus, 'same', ['Von plus']);
    expect((await read(free, 'same')).status).toBe(404);
    expect((await api.call('PATCH', '/api/chat/history/same', { as: free, body: { title: 'x' } })).status).toBe(404);
    expect((await api.call('DELETE', '/api/chat/history/same', { as: free })).status).toBe(404);
    expect((await save(free, 'same', ['Von free'])).status).toBe(201);
    expect(JSON.stringify((await read(plus, 'same')).body)).toContain('Von plus');
  });

  it('shows 7 days in the free tier and everything in plus', async () => {
    for (const owner of [free, plus]) {
      await save(owner, 'old');
      await age(owner, 'old');
      await save(owner, 'mixed', ['Alt', 'Neu']);
      await age(owner, 'mixed', ['m0']);
    }
    expect((await list(free)).items.map(({ id }) => id)).not.toContain('old');
    expect([(await read(free, 'old')).status, (await read(plus, 'old')).status]).toEqual([404, 200]);
    expect((await api.call('PATCH', '/api/chat/history/old', { as: free, body: { title: 'x' } })).status).toBe(404);
    const seen = async (as: string) =>
      ((await read(as, 'mixed')).body as { messages: { id: string }[] }).messages.map(({ id }) => id);
    expect([await seen(free), await seen(plus)]).toEqual([['m1'], ['m0', 'm1']]);
    expect((await list(plus)).items).toContainEqual(expect.objectContaining({ id: 'old' }));
    expect((await api.call('DELETE', '/api/chat/history/old', { as: free })).status).toBe(204);
  });

  it('pages without losing or repeating a chat while others come in', async () => {
    const owner = await personWith(api, { tier: 'plus' });
    for (let index = 0; index < 5; index += 1) await save(owner, `page-${index}`);
    const seen: string[] = [];
    for (let cursor: string | null = '', turn = 0; cursor !== null; turn += 1) {
      const page: List = await list(owner, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await save(owner, `new-${turn}`);
    }
    expect(seen).toEqual(['page-4', 'page-3', 'page-2', 'page-1', 'page-0']);
    expect((await api.call('GET', '/api/chat/history?cursor=x', { as: owner })).status).toBe(422);
  });

  it('deletes one chat or all of them', async () => {
    const owner = await personWith(api, { tier: 'free' });
    for (const id of ['one', 'two', 'three']) await save(owner, id);
    expect((await api.call('DELETE', '/api/chat/history/one', { as: owner })).status).toBe(204);
    expect((await list(owner)).items).toHaveLength(2);
    expect((await api.call('DELETE', '/api/chat/history', { as: owner })).status).toBe(204);
    expect((await list(owner)).items).toEqual([]);
    const left = await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.selectFrom('chatMessages').select('position').where('userId', '=', owner).execute(),
    );
    expect(left).toEqual([]);
  });

  it.each<readonly [string, object]>([
    ['no messages', { id: 'x', messages: [] }],
    ['an id with a slash', { id: 'a/b', messages: [message('a', 'Hallo')] }],
    ['a foreign part', { id: 'x', messages: [{ id: 'a', role: 'user', parts: [{ type: 'tool-x' }] }] }],
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'http://x.de',
      '//x.de',
      ' tel:112',
      'tel:1\n',
    ].map(
      (href) =>
        [
          `help that leads to ${href}`,
          {
            id: 'x',
            messages: [
              {
                id: 'a',
                role: 'assistant',
                parts: [
                  {
                    type: 'data-help',
                    data: { kind: 'crisis', numbers: [{ label: 'Notruf', number: '112', hours: '', href }] },
                  },
                ],
              },
            ],
          },
        ] as const,
    ),
    ['control signs', { id: 'x', messages: [message('a', 'Hallo\u0007')] }],
  ])('refuses %s', async (_title, body) => {
    expect((await api.call('POST', '/api/chat/history', { as: plus, body })).status).toBe(422);
  });
});

describe('chat/export', () => {
  const exportAs = (as: string, query = '') => api.call('GET', `/api/chat/export${query}`, { as });

  it('belongs to plus', async () => {
    expect((await exportAs(free)).body).toMatchObject({ code: 'feature_not_in_tier', requiredTier: 'plus' });
  });

  it('gives one chat or all, as a file, in each format', async () => {
    const owner = await personWith(api, { tier: 'plus' });
    await save(owner, 'a', ['Wächst „das“ *nach*?', 'Über so etwas spricht man mit dem Team.']);
    await save(owner, 'b', ['Zweiter Chat']);
    const json = await exportAs(owner, '?format=json');
    expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="chats-\d{4}-\d\d-\d\d\.json"/);
    expect((json.body as { chats: { id: string }[] }).chats.map(({ id }) => id)).toEqual(['a', 'b']);
    const markdown = await exportAs(owner, '?format=md&chatId=a');
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(String(markdown.body)).toContain('> Wächst „das“ \\*nach\\*?');
    expect(String(markdown.body)).not.toContain('Zweiter Chat');
    const pdf = await exportAs(owner, '?format=pdf&chatId=a');
    expect([pdf.headers.get('content-type'), String(pdf.body).startsWith('%PDF-1.7')]).toEqual([
      'application/pdf',
      true,
    ]);
    expect((await exportAs(owner, '?chatId=unknown')).status).toBe(404);
    expect((await exportAs(owner, '?format=docx')).status).toBe(422);
    expect((await exportAs(plus, '?chatId=a')).status).toBe(404);
  });

  it('writes a PDF that is tagged, in German, with its title, numbered, and with every umlaut', async () => {
    const bytes = await writeChatsPdf([exportPictureChat()], new Date('2026-05-03T12:00:00Z'));
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Über Ärztinnen, Größe und „Grading“: ≥ 2 mm, ğ, Ł');
    expect(text).toContain(`Seite 1 von ${totalPages}`);
    expect(totalPages).toBeGreaterThan(1);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Ihre Chats', Language: 'de-DE' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'P']) expect(tree).toContain(`"role":"${tag}"`);
  });

  it('goes to who asks for one file at a time', async () => {
    const owner = await personWith(api, { tier: 'plus' });
    await save(owner, 'a');
    const answers = await Promise.all(Array.from({ length: 5 }, () => exportAs(owner, '?format=pdf')));
    expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body, headers.get('retry-after')]).toMatchObject([429, { code: 'rendering_in_progress' }, '10']);
    }
  });

  it('is limited for each person', async () => {
    expect((await exportAs(plus, '?format=json')).headers.get('x-ratelimit-limit')).toBe('30');
  });
});
