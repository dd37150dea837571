import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDocumentBench } from '../documents-test-kit.ts';
import type { DocumentBench } from '../documents-test-kit.ts';
import { snippetOf, wantedStems } from './snippet.ts';

let bench: DocumentBench;
beforeAll(async () => {
  bench = await startDocumentBench();
});
afterAll(async () => {
  await bench.close();
});

interface Found {
  readonly title: string;
  readonly match: {
    title: { start: number; end: number }[];
    snippet: { text: string; marks: { start: number; end: number }[] } | null;
  } | null;
}

async function approved(as: string, title: string, text: string): Promise<string> {
  const documentId = await bench.inReview(as);
  await bench.api.call('PATCH', `/api/documents/${documentId}`, { as, body: { title } });
  await bench.api.call('POST', '/api/documents/approve-extraction', { as, body: { documentId, text } });
  return documentId;
}

async function search(as: string, query: Record<string, string>) {
  const { status, body } = await bench.api.call('GET', `/api/documents?${new URLSearchParams(query).toString()}`, {
    as,
  });
  expect(status).toBe(200);
  return body as { items: Found[]; nextCursor: string | null };
}

describe('searching her documents', () => {
  it('finds nothing of anybody else, and nothing that she has not approved', async () => {
    const owner = await bench.newPerson();
    await approved(owner, 'Brief', 'Der Knoten liegt links.');
    const stranger = await bench.newPerson();
    await bench.inReview(stranger, '%PDF Der Knoten liegt rechts.');
    expect((await search(stranger, { q: 'Knoten' })).items).toEqual([]);
  });

  it.each(['Knoten', 'knotens', 'KNOTEN', 'Lage des Knotens'])('finds a word in whatever form: %s', async (q) => {
    const as = await bench.newPerson();
    await approved(as, 'Brief', 'Zur Lage des Knotens äußerte sich die Ärztin.');
    await approved(as, 'Anderer', 'Das Blutbild wurde geprüft.');
    expect((await search(as, { q })).items.map(({ title }) => title)).toEqual(['Brief']);
  });

  it('finds a part of a long word, and takes signs of queries for what they are', async () => {
    const as = await bench.newPerson();
    await approved(as, 'Brief', 'Der Sentinellymphknoten wurde untersucht. 100%_sicher');
    expect((await search(as, { q: 'lymphknoten' })).items).toHaveLength(1);
    for (const q of ['%%%%', '____', "'; drop table x; --", '"', '& | !', '\\']) await search(as, { q });
    expect((await search(as, { q: '%%%%' })).items).toEqual([]);
  });

  it('puts a title before a text, and often before once', async () => {
    const as = await bench.newPerson();
    await approved(as, 'Histologie', 'Untersucht wurde Gewebe.');
    await approved(as, 'Oft', 'Histologie, Histologie und noch einmal Histologie.');
    await approved(as, 'Einmal', `Siehe Histologie. ${'Weiteres steht im Brief. '.repeat(40)}`);
    const titles = (await search(as, { q: 'Histologie' })).items.map(({ title }) => title);
    expect(titles).toEqual(['Histologie', 'Oft', 'Einmal']);
  });

  it('marks what it found, by places and without any markup', async () => {
    const as = await bench.newPerson();
    await approved(as, 'Knoten <b>links</b>', `${'Vorgeschichte. '.repeat(60)}Der <b>Knoten</b> misst 12 mm.\nEnde.`);
    const [found] = (await search(as, { q: 'Knoten' })).items;
    const { snippet, title } = found?.match ?? { snippet: null, title: [] };
    expect(title.map(({ start, end }) => found?.title.slice(start, end))).toEqual(['Knoten']);
    expect(snippet?.marks.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['Knoten']);
    expect(snippet?.text).toContain('<b>Knoten</b> misst 12 mm. Ende.');
    expect(snippet?.text.length).toBeLessThanOrEqual(200);
    expect((await search(as, {})).items[0]?.match).toBeNull();
  });

  it('gives page after page, each document once', async () => {
    const as = await bench.newPerson();
    for (const name of ['A', 'B', 'C']) await approved(as, name, 'Der Knoten liegt links.');
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await search(as, { q: 'Knoten', limit: '1', ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen.sort()).toEqual(['A', 'B', 'C']);
  });
});

describe('a snippet', () => {
  it('is the piece in which most of the words stand', () => {
    const text = `Der Knoten. ${'Es folgt anderes. '.repeat(30)}Der Knoten in der Achsel links.`;
    expect(snippetOf(text, wantedStems('Knoten Achsel')).text).toContain('Knoten in der Achsel');
  });

  it('is the beginning where nothing stands, and empty of nothing', () => {
    expect(snippetOf('Anfang des Briefs.', wantedStems('Knoten'))).toEqual({ text: 'Anfang des Briefs.', marks: [] });
    expect(snippetOf('', wantedStems('Knoten'))).toEqual({ text: '', marks: [] });
  });

  it('cuts no sign in two', () => {
    const { text } = snippetOf('😀'.repeat(300), []);
    expect(text.isWellFormed()).toBe(true);
  });
});
