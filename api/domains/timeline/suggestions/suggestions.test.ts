import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceSentences } from '#api/domains/documents/index.ts';
import { startTimelineBench } from '../timeline-test-kit.ts';
import type { ShownEvent, TimelineBench } from '../timeline-test-kit.ts';
import { findSuggestions } from './find-suggestions.ts';

let bench: TimelineBench;
beforeAll(async () => {
  bench = await startTimelineBench();
});
afterAll(async () => {
  await bench.close();
});

interface Suggestion {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly date: string;
  readonly status: string;
  readonly quote: { readonly text: string; readonly start: number; readonly end: number } | null;
}

const LETTER = readFileSync(
  fileURLToPath(new URL('../../../../training/documents/letters/01-entlassung.txt', import.meta.url)),
  'utf8',
);

const suggest = (as: string, documentId: string) =>
  bench.api.call('POST', '/api/timeline/suggestions', { as, body: { documentId } });
const itemsOf = ({ body }: { readonly body: unknown }) => (body as { readonly items: readonly Suggestion[] }).items;
const accept = (as: string, { id }: Suggestion, body: object = {}) =>
  bench.api.call('POST', `/api/timeline/suggestions/${id}/accept`, { as, body });
const decline = (as: string, { id }: Suggestion) =>
  bench.api.call('POST', `/api/timeline/suggestions/${id}/decline`, { as });

const found = (text: string, letterDate: string | null = null) =>
  findSuggestions({ sentences: sourceSentences(text), letterDate, today: '2026-11-22' }).map(
    ({ type, status, date, endDate, title, side }) => ({ type, status, date, endDate, title, side }),
  );
const factsOf = (text: string, letterDate: string | null = null) =>
  found(text, letterDate).map(({ type, status, date, title }) => [type, status, date, title]);

describe('what an approved letter tells of', () => {
  it('is suggested with its sentence; nothing of it stands in the timeline before she says so', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.approvedLetter(as, LETTER);
    const answer = await suggest(as, documentId);
    expect(answer.status).toBe(200);
    const items = itemsOf(answer);
    expect(items.map(({ type, date, title }) => [type, date, title])).toEqual([
      ['Termin', '2025-03-03', 'Stationärer Aufenthalt'],
      ['OP', '2025-03-04', 'Brusterhaltende Operation'],
      ['Tumorkonferenz', '2025-03-12', 'Tumorkonferenz'],
    ]);
    for (const { quote } of items) expect(LETTER.slice(quote?.start, quote?.end)).toBe(quote?.text);
    expect(items[1]?.quote?.text).toContain('Am 04.03.2025 erfolgte die brusterhaltende Operation rechts');
    expect(await bench.list(as)).toEqual([]);
  });

  it('is entered as she corrects it, once; what she declined does not come back', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.approvedLetter(as, LETTER);
    const [stay, operation, conference] = itemsOf(await suggest(as, documentId));
    const accepted = await accept(as, operation!, { title: 'Meine OP', place: 'Lindenau' });
    expect(accepted).toMatchObject({
      status: 201,
      body: {
        type: 'OP',
        title: 'Meine OP',
        date: '2025-03-04',
        place: 'Lindenau',
        side: 'R',
        source: 'document',
        documentId,
      },
    });
    expect((await accept(as, operation!)).body).toEqual(accepted.body);
    expect((await decline(as, operation!)).status).toBe(409);
    expect((await decline(as, stay!)).body).toMatchObject({ state: 'declined' });
    expect((await decline(as, stay!)).status).toBe(200);
    expect((await accept(as, stay!)).status).toBe(409);
    expect(itemsOf(await suggest(as, documentId)).map(({ id }) => id)).toEqual([conference!.id]);
    expect(await bench.list(as)).toHaveLength(1);
    const event = accepted.body as ShownEvent;
    await bench.api.call('DELETE', `/api/timeline/${event.id}`, { as });
    expect((await accept(as, operation!)).status).toBe(409);
    expect(itemsOf(await suggest(as, documentId))).toHaveLength(1);
  });

  it('is of her own approved letters alone, and goes with them', async () => {
    const [as, stranger] = [await bench.newPerson(), await bench.newPerson()];
    const documentId = await bench.approvedLetter(as, LETTER);
    expect((await suggest(stranger, documentId)).status).toBe(404);
    const [first] = itemsOf(await suggest(as, documentId));
    expect((await accept(stranger, first!)).status).toBe(404);
    await bench.api.database.transactRaw((session) =>
      session.query('delete from companion.document_texts where document_id = $1', [documentId]),
    );
    expect((await suggest(as, documentId)).body).toMatchObject({ code: 'text_not_approved' });
    await bench.api.call('DELETE', `/api/documents/${documentId}`, { as });
    expect(itemsOf(await bench.api.call('GET', '/api/timeline/suggestions', { as }))).toEqual([]);
  });

  it('takes its place in a text that she approved anew', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.approvedLetter(as, LETTER);
    const before = itemsOf(await suggest(as, documentId));
    await decline(as, before[0]!);
    await bench.api.database.transactRaw((session) =>
      session.query(
        `update companion.document_texts set extraction_id = gen_random_uuid(), text = 'Neu: ' || text where document_id = $1`,
        [documentId],
      ),
    );
    const stale = itemsOf(await bench.api.call('GET', '/api/timeline/suggestions', { as }));
    expect(stale.map(({ quote }) => quote)).toEqual([null, null]);
    const after = itemsOf(await suggest(as, documentId));
    expect(after.map(({ title }) => title)).toEqual(['Brusterhaltende Operation', 'Tumorkonferenz']);
    expect(`Neu: ${LETTER}`.slice(after[0]?.quote?.start, after[0]?.quote?.end)).toBe(after[0]?.quote?.text);
  });
});

describe('a date of a letter', () => {
  it.each([
    ['Frau Muster, geboren am 12.03.1961, kam zur Nachsorge.', 'a birthday'],
    ['Lindenau, den 14.03.2025\n\nOperation besprochen.', "the letter's own day"],
    ['Wir beziehen uns auf den Arztbrief vom 14.03.2025 zur Operation.', "another letter's day"],
    ['Die Mutter wurde am 04.03.2010 an der Brust operiert.', "somebody else's"],
    ['Eine Operation am 04.03.2025 wurde von der Patientin abgelehnt.', 'something that did not happen'],
    ['Keine Chemotherapie am 04.03.2025.', 'something that did not happen'],
    ['Letrozol weiter bis 05/2030.', 'until when something goes on'],
    ['Am 04.03.2025 hat die Patientin angerufen.', 'nothing'],
    ['Operation am 31.02.2025.', 'no day'],
  ])('is left alone: %s (%s)', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('is read in the forms that letters have, no more exact than they are', () => {
    expect(factsOf('Mastektomie rechts am 4.3.25.')).toEqual([['OP', 'done', '2025-03-04', 'Mastektomie']]);
    expect(factsOf('Mastektomie rechts am 4. März 2025.')).toEqual([['OP', 'done', '2025-03-04', 'Mastektomie']]);
    expect(factsOf('Bestrahlung vom 6.5. bis 31.5.2024.')).toEqual([
      ['Bestrahlung', 'done', '2024-05-06', 'Bestrahlung'],
    ]);
    expect(found('Bestrahlung vom 6.5. bis 31.5.2024.')[0]).toMatchObject({ endDate: '2024-05-31' });
    expect(factsOf('Chemotherapie Januar bis Mai 2024.')).toEqual([
      ['Systemtherapie', 'done', '2024-01', 'Chemotherapie'],
    ]);
    expect(factsOf('Mammographie 03/2024 unauffällig.')).toEqual([['Termin', 'done', '2024-03', 'Mammographie']]);
    expect(factsOf('Operation im Frühjahr 2024.')).toEqual([['OP', 'done', '2024-21', 'Operation']]);
    expect(factsOf('Operation im 2. Quartal 2024.')).toEqual([['OP', 'done', '2024-34', 'Operation']]);
    expect(factsOf('Mammakarzinom rechts (2019), operiert.')).toEqual([['Diagnose', 'done', '2019', 'Mammakarzinom']]);
  });

  it('that lies behind the letter is planned', () => {
    const text = 'Die Nachsorge ist am 15.07.2025 um 10:30 Uhr vorgesehen. Die Operation war am 04.03.2025.';
    expect(factsOf(text, '2025-03-14')).toEqual([
      ['Nachsorge', 'planned', '2025-07-15T10:30', 'Nachsorge'],
      ['OP', 'done', '2025-03-04', 'Operation'],
    ]);
  });

  it('belongs to what stands beside it: several in one sentence', () => {
    const text =
      'Es folgten die Stanzbiopsie am 03.04.2024, die Operation am 12.05.2024 und die Bestrahlung ab 01.07.2024.';
    expect(factsOf(text).map(([type, , date]) => [type, date])).toEqual([
      ['OP', '2024-04-03'],
      ['OP', '2024-05-12'],
      ['Bestrahlung', '2024-07-01'],
    ]);
  });
});
