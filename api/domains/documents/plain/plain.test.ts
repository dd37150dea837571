import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cautiousClassifier } from '#api/domains/chat/chat-test-kit.ts';
import type { JudgedModel } from '#api/domains/chat/index.ts';
import { startDocumentBench } from '../documents-test-kit.ts';
import type { DocumentBench } from '../documents-test-kit.ts';

const LETTER =
  'Invasives Mammakarzinom links.\n\nDer Herd misst 12 mm. Die Nachsorge ist alle drei Monate vorgesehen. Paclitaxel 80 mg/m² i.v. wurde gegeben.';

interface Version {
  readonly method: string;
  readonly note: string;
  readonly disclaimer: string;
  readonly sentences: readonly {
    text: string;
    wording: string;
    source: { start: number; end: number };
    words: { start: number; end: number; term: string }[];
  }[];
  readonly explanations: readonly { term: string; explanation: string }[];
}

/** A model that answers what a test says. */
function modelThat(answer: (content: string) => string): JudgedModel {
  return {
    model: {
      async *stream({ messages }) {
        yield await Promise.resolve(answer(messages[0]?.content ?? ''));
      },
      ping: () => Promise.resolve(),
    },
    classifier: cautiousClassifier,
  };
}

async function approved(bench: DocumentBench, as: string, text = LETTER): Promise<string> {
  const documentId = await bench.inReview(as);
  const { status } = await bench.api.call('POST', '/api/documents/approve-extraction', {
    as,
    body: { documentId, text },
  });
  if (status !== 200) throw new Error(`not approved: ${status}`);
  return documentId;
}

async function ask(bench: DocumentBench, path: 'simplify' | 'summarize', text = LETTER): Promise<Version> {
  const as = await bench.newPerson();
  const documentId = await approved(bench, as, text);
  const { status, body } = await bench.api.call('POST', `/api/documents/${path}`, { as, body: { documentId } });
  expect(status).toBe(200);
  return body as Version;
}

async function askWith(answer: (content: string) => string, path: 'simplify' | 'summarize' = 'simplify') {
  answerNow = answer;
  return ask(judged, path);
}

let bench: DocumentBench;
/** With a model, which answers what the test at hand says. */
let judged: DocumentBench;
let answerNow: (content: string) => string;
beforeAll(async () => {
  bench = await startDocumentBench();
  judged = await startDocumentBench({ judged: modelThat((content) => answerNow(content)) });
});
afterAll(async () => {
  await Promise.all([bench.close(), judged.close()]);
});

describe.each(['simplify', 'summarize'] as const)('%s', (path) => {
  it('is for her own approved texts alone', async () => {
    const owner = await bench.newPerson();
    const documentId = await approved(bench, owner);
    const send = (as: string, id: string) =>
      bench.api.call('POST', `/api/documents/${path}`, { as, body: { documentId: id } });
    expect((await send(await bench.newPerson(), documentId)).status).toBe(404);
    expect((await send(owner, randomUUID())).status).toBe(404);
    expect((await send(await bench.newPerson('free'), documentId)).status).toBe(403);
    const unread = await bench.inReview(owner);
    expect(await send(owner, unread)).toMatchObject({ status: 409, body: { code: 'text_not_approved' } });
  });

  it('without a model keeps every sentence, explains the words, and says so', async () => {
    const version = await ask(bench, path);
    expect(version.method).toBe('glossary');
    expect(version.note).toMatch(/wie sie sind/);
    expect(version.disclaimer).toContain('keine Beurteilung');
    for (const { text, wording, source, words } of version.sentences) {
      expect(wording).toBe('original');
      expect(LETTER.slice(source.start, source.end)).toBe(text);
      for (const { start, end, term } of words) {
        expect(text.slice(start, end)).not.toBe('');
        expect(version.explanations.map((entry) => entry.term)).toContain(term);
      }
    }
    expect(version.explanations.map(({ term }) => term)).toEqual(
      expect.arrayContaining(['Mammakarzinom', 'Paclitaxel']),
    );
  });
});

describe('a letter in plain words', () => {
  it('has the sentences that were written anew, each with its place', async () => {
    const version = await askWith((content) => {
      const number = /\[(\d+)\] Die Nachsorge/.exec(content)?.[1];
      return number === undefined ? '' : `[${number}] Alle drei Monate ist ein Termin zur Nachsorge vorgesehen.`;
    });
    expect(version.method).toBe('mixed');
    const plain = version.sentences.filter(({ wording }) => wording === 'plain');
    expect(plain.map(({ text }) => text)).toEqual(['Alle drei Monate ist ein Termin zur Nachsorge vorgesehen.']);
    expect(plain.map(({ source }) => LETTER.slice(source.start, source.end))).toEqual([
      'Die Nachsorge ist alle drei Monate vorgesehen.',
    ]);
    const originals = version.sentences.filter(({ wording }) => wording === 'original').map(({ text }) => text);
    expect(originals).toEqual([
      'Invasives Mammakarzinom links.',
      'Der Herd misst 12 mm.',
      'Paclitaxel 80 mg/m² i.v. wurde gegeben.',
    ]);
  });

  it.each<[string, (content: string) => string]>([
    ['changes a number', () => '[2] Der Bereich ist 21 mm groß.'],
    ['leaves a dose out', () => '[4] Sie haben eine Infusion mit Paclitaxel bekommen.'],
    ['names no source', () => 'Die Nachsorge ist alle drei Monate.'],
    ['names a source that is not there', () => '[99] Die Nachsorge ist alle drei Monate vorgesehen.'],
    ['says what must not be said', () => '[3] Nehmen Sie Schlaftabletten und Verbotenes, alle drei Monate.'],
    ['calms her', () => '[3] Machen Sie sich keine Sorgen, das ist harmlos, alle drei Monate.'],
    ['says nothing', () => ''],
    [
      'breaks',
      () => {
        throw new Error('broken');
      },
    ],
  ])('keeps the letter where the model %s', async (_what, answer) => {
    const version = await askWith(answer);
    expect(version.method).toBe('glossary');
    expect(version.sentences.map(({ text }) => text).join(' ')).toBe(LETTER.replaceAll(/\s+/g, ' '));
  });

  it('gives the model the text between marks that no letter can name', async () => {
    const contents: string[] = [];
    await askWith((content) => {
      contents.push(content);
      return '';
    });
    const [content = ''] = contents;
    const mark = /^Brief ([0-9a-f]{18})\n/.exec(content)?.[1] ?? 'none';
    expect(content.endsWith(`\nEnde des Briefs ${mark}`)).toBe(true);
    for (const line of content.split('\n').slice(1, -1)) expect(line).toMatch(/^\[\d+\] /);
  });
});

describe('a summary', () => {
  it('is the model’s where enough of it may be read', async () => {
    const version = await askWith(
      (content) =>
        ['Der Herd', 'Die Nachsorge', 'Paclitaxel']
          .map((start) => new RegExp(`\\[(\\d+)\\] (${start}.*)`).exec(content))
          .map((match) => `[${match?.[1] ?? ''}] ${match?.[2] ?? ''}`)
          .join('\n'),
      'summarize',
    );
    for (const { source, text, wording } of version.sentences)
      if (wording === 'plain') expect(LETTER.slice(source.start, source.end)).toBe(text);
    expect(['model', 'glossary']).toContain(version.method);
  });

  it('of a long letter has at most eight sentences, those that tell most', async () => {
    const filler = 'Wir danken für das Vertrauen in unser Haus. '.repeat(60);
    const text = `${filler}\n\nDiagnose: Mammakarzinom links.\n\n${filler}\n\nProcedere: Kontrolle in drei Monaten.`;
    const version = await ask(bench, 'summarize', text);
    expect(version.sentences.length).toBeLessThanOrEqual(8);
    expect(version.sentences.map((sentence) => sentence.text)).toEqual([
      'Diagnose: Mammakarzinom links.',
      'Procedere: Kontrolle in drei Monaten.',
    ]);
  });
});
