import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { consented, event, openVoiceTestKit } from './voice-test-kit.ts';

const kit = await openVoiceTestKit();

const LUMP = {
  kind: 'finding',
  text: 'Sie haben einen Knoten bemerkt. Linke Seite, oben außen. Bemerkt seit zwei Wochen.',
  side: 'left',
  place: 'upper_outer',
};
const DENT = { kind: 'finding', text: 'Sie haben eine Delle bemerkt. Rechte Seite.', side: 'right' };
const SITUATION = { kind: 'situation', text: 'Sie haben angegeben: keine Regelblutung.' };
const WISHED = { kind: 'skipped', text: 'Ausgelassen: rechte Achsel.', reason: 'wish' };
const SPARED = { kind: 'skipped', text: 'Nicht abgetastet: die Stelle am Port.', reason: 'situation' };
const ENTRIES = [LUMP, DENT, SITUATION, WISHED, SPARED];
const OUTLOOK = {
  isComplete: true,
  nextStep: 'Bitte zeigen Sie es in den nächsten Tagen Ihrem Brustzentrum.',
  nextDate: 'Das nächste Mal passt in einem Monat, am besten immer am gleichen Tag.',
  guideVersion: '7.8.9',
};

/** A person with one exam whose summary she kept. */
async function withSummary(
  facts: { readonly entries?: readonly object[]; readonly outlook?: object | undefined } = {},
) {
  const { entries = ENTRIES, outlook = OUTLOOK } = facts;
  const person = newPerson();
  const { sessionId } = await kit.beginAs(person);
  const summary = event('summary', {
    entries,
    ...('outlook' in facts && facts.outlook === undefined ? {} : { outlook }),
  });
  await kit.report(sessionId, event('started'), consented(), summary, event('ended', { reason: 'completed' }));
  const path = `/api/voice/sessions/${sessionId}`;
  const read = await kit.api.call('GET', path, { as: person });
  return { person, sessionId, path, read, etag: read.headers.get('ETag') ?? '' };
}

function change(
  path: string,
  person: string,
  { etag, changes }: { readonly etag?: string; readonly changes: unknown },
) {
  return kit.api.call('PATCH', path, {
    as: person,
    body: { changes },
    ...(etag === undefined ? {} : { headers: { 'If-Match': etag } }),
  });
}

describe('GET voice/sessions', () => {
  it('lists only what she kept when asked for that', async () => {
    const { person, sessionId } = await withSummary();
    await kit.beginAs(person);
    const all = await kit.api.call('GET', '/api/voice/sessions', { as: person });
    const saved = await kit.api.call('GET', '/api/voice/sessions?saved=true', { as: person });
    expect((all.body as { items: unknown[] }).items).toHaveLength(2);
    expect((saved.body as { items: unknown[] }).items).toMatchObject([
      { id: sessionId, summary: ENTRIES, summaryOutlook: OUTLOOK, summaryCorrectedAt: null },
    ]);
    expect((await kit.api.call('GET', '/api/voice/sessions?saved=false', { as: person })).status).toBe(422);
  });

  it('forgets what follows from a summary together with it', async () => {
    const { person, sessionId } = await withSummary();
    await kit.report(sessionId, event('discarded'));
    const saved = await kit.api.call('GET', '/api/voice/sessions?saved=true', { as: person });
    expect(saved.body).toMatchObject({ items: [] });
    const one = await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person });
    expect(one.body).toMatchObject({ summary: null, summaryOutlook: null, summarySavedAt: null });
  });
});

describe('PATCH voice/sessions/{id}', () => {
  it('is closed to everybody else, who learns nothing, and changes nothing for them', async () => {
    const { person, path, etag } = await withSummary();
    const changes = [{ note: 0, text: 'fremd' }];
    expect((await change(path, newPerson(), { etag, changes })).status).toBe(404);
    const nobody = await kit.api.call('PATCH', path, { body: { changes }, headers: { 'If-Match': etag } });
    expect(nobody.status).toBe(401);
    expect((await kit.api.call('GET', path, { as: person })).body).toMatchObject({ summary: ENTRIES });
  });

  it('asks for the state that the change was made from, and refuses an old one', async () => {
    const { person, path, etag } = await withSummary();
    const changes = [{ note: 1, text: 'Die Delle ist doch links.' }];
    expect((await change(path, person, { changes })).status).toBe(428);
    expect((await change(path, person, { etag, changes })).status).toBe(200);
    expect((await change(path, person, { etag, changes: [{ note: 0, text: null }] })).status).toBe(412);
  });

  it('writes her words and shows that they are hers; the place is the one that she names with them', async () => {
    const { person, path, etag } = await withSummary();
    const moved = { note: 0, text: '  Der Knoten ist doch rechts.  ', side: 'right', place: 'lower_inner' };
    const { status, body, headers } = await change(path, person, {
      etag,
      changes: [moved, { note: 1, text: 'Delle' }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ summaryCorrectedAt: expect.any(String) as string });
    expect((body as { summary: unknown }).summary).toEqual([
      { kind: 'finding', text: 'Der Knoten ist doch rechts.', side: 'right', place: 'lower_inner', corrected: true },
      { kind: 'finding', text: 'Delle', corrected: true },
      SITUATION,
      WISHED,
      SPARED,
    ]);
    const again = await kit.api.call('GET', path, { as: person });
    expect(again.body).toEqual(body);
    expect(again.headers.get('ETag')).toBe(headers.get('ETag'));
  });

  it('removes a single note and leaves the others', async () => {
    const { person, path, etag } = await withSummary();
    const { body } = await change(path, person, { etag, changes: [{ note: 0, text: null }] });
    expect((body as { summary: unknown }).summary).toEqual([DENT, SITUATION, WISHED, SPARED]);
  });

  it.each([
    ['a note that is not there', [{ note: 5, text: 'x' }], 422],
    [
      'the same note twice',
      [
        { note: 0, text: 'x' },
        { note: 0, text: null },
      ],
      422,
    ],
    ['no words', [{ note: 0, text: '   ' }], 422],
    ['too many words', [{ note: 0, text: 'x'.repeat(501) }], 422],
    ['a place that nobody knows', [{ note: 0, text: 'x', place: 'knee' }], 422],
    ['an unknown field', [{ note: 0, text: 'x', kind: 'note' }], 422],
    ['nothing at all', [], 422],
  ])('refuses %s', async (_name, changes, status) => {
    const { person, path, etag } = await withSummary();
    expect((await change(path, person, { etag, changes })).status).toBe(status);
    expect((await kit.api.call('GET', path, { as: person })).body).toMatchObject({ summary: ENTRIES });
  });

  it('has nothing to correct where nothing was kept', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    const path = `/api/voice/sessions/${sessionId}`;
    const etag = (await kit.api.call('GET', path, { as: person })).headers.get('ETag') ?? '';
    expect((await change(path, person, { etag, changes: [{ note: 0, text: 'x' }] })).status).toBe(409);
  });
});

async function exportOf(path: string, person: string, format: string) {
  const answer = await fetch(`${kit.api.url}${path}/export?format=${format}`, {
    headers: { Authorization: `Bearer ${await kit.api.tokenFor(person)}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function pdfOf(path: string, person: string) {
  const { status, bytes } = await exportOf(path, person, 'pdf');
  expect(status).toBe(200);
  const file = join(mkdtempSync(join(tmpdir(), 'summary-')), 'summary.pdf');
  writeFileSync(file, bytes);
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: true });
  const page = await document.getPage(1);
  const { metadata, info } = await document.getMetadata();
  const structure = JSON.stringify(await page.getStructTree());
  const title = (info as { readonly Title?: string }).Title;
  return { file, text: text.replaceAll(/\s+/gu, ' '), structure, metadata, title };
}

const hasPoppler = spawnSync('pdffonts', ['-v']).error === undefined;

describe('GET voice/sessions/{id}/export', () => {
  it('is closed to everybody else', async () => {
    const { path } = await withSummary();
    expect((await exportOf(path, newPerson(), 'pdf')).status).toBe(404);
    expect((await kit.api.call('GET', `${path}/export?format=pdf`)).status).toBe(401);
  });

  it('has nothing to give where nothing was kept, and knows two kinds of files', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    expect((await exportOf(`/api/voice/sessions/${sessionId}`, person, 'pdf')).status).toBe(409);
    expect((await exportOf(`/api/voice/sessions/${sessionId}`, person, 'docx')).status).toBe(422);
  });

  it('tells on paper what she said, what was left out and why, what follows, whom to call, and what it is', async () => {
    const { person, path } = await withSummary();
    const { text } = await pdfOf(path, person);
    for (const expected of [
      'Notiz 1 Sie haben einen Knoten bemerkt. Linke Seite, oben außen.',
      'Notiz 2 Sie haben eine Delle bemerkt.',
      'keine Regelblutung',
      'Ausgelassen: rechte Achsel. Der Grund: Sie wollten es so.',
      'Nicht abgetastet: die Stelle am Port.',
      OUTLOOK.nextStep,
      OUTLOOK.nextDate,
      'eine KI geführt, keine Ärztin',
      'keine Beurteilung',
      'Stand der Anleitung: 7.8.9',
      '116 117',
      '0800 420 30 40',
      '112',
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/nicht vollständig|Beginn der Regel/iu);
  });

  it('says on paper that the exam was stopped early, in its title too', async () => {
    const entries = [{ kind: 'note', text: 'Aufgehört haben Sie bei den Achseln.' }];
    const { person, path } = await withSummary({ entries, outlook: { ...OUTLOOK, isComplete: false } });
    const { text, title } = await pdfOf(path, person);
    expect(text).toContain('Nicht vollständig');
    expect(text).toContain('bei den Achseln');
    expect(title).toContain('unvollständig');
  });

  it('is tagged for screen readers, and tells the map in words', async () => {
    const { person, path } = await withSummary();
    const { structure, metadata } = await pdfOf(path, person);
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'Figure'])
      expect(structure).toContain(`"role":"${tag}"`);
    expect(structure).toContain('"alt":"Umriss des Oberkörpers');
    expect(metadata.get('pdfuaid:part')).toBe('1');
  });

  it.runIf(hasPoppler)('has all its fonts in the file, with their letters named', async () => {
    const { person, path } = await withSummary();
    const { file } = await pdfOf(path, person);
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/\byes\s+yes\s+yes\b/u);
  });

  it('shows on the paper what she corrected, and never the place it had before', async () => {
    const { person, path, etag } = await withSummary();
    await change(path, person, { etag, changes: [{ note: 0, text: 'Der Knoten ist weg.' }] });
    const { text, structure } = await pdfOf(path, person);
    expect(text).toContain('Der Knoten ist weg.');
    expect(text).toContain('nachträglich geändert');
    expect(text).not.toContain('oben außen');
    expect(structure).not.toContain('Figure');
  });

  it('is told by exams of older versions, too, without inventing what they did not keep', async () => {
    const { person, path } = await withSummary({ entries: [DENT], outlook: undefined });
    const { text } = await pdfOf(path, person);
    expect(text).toContain('Delle');
    expect(text).not.toContain('Stand der Anleitung');
    expect(text).not.toContain('Das nächste Mal');
  });

  it('is the same as plain text, under a discreet name', async () => {
    const { person, path } = await withSummary();
    const { headers, bytes } = await exportOf(path, person, 'txt');
    const text = Buffer.from(bytes).toString('utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain('– Notiz 1: Sie haben einen Knoten bemerkt.');
    expect(text).toContain('– Ärztlicher Bereitschaftsdienst: 116 117');
    expect(headers.get('Content-Disposition')).toMatch(/filename="zusammenfassung-\d{4}-\d{2}-\d{2}\.txt"/u);
    expect(headers.get('Cache-Control')).toContain('no-store');
  });
});
