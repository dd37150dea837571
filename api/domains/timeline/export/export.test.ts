import ICAL from 'ical.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTimelineBench } from '../timeline-test-kit.ts';
import type { TimelineBench } from '../timeline-test-kit.ts';
import { enterTwoYears } from '../two-years.ts';
import type { TwoYears } from '../two-years.ts';

let bench: TimelineBench;
let years: TwoYears;
beforeAll(async () => {
  bench = await startTimelineBench();
  years = await enterTwoYears(bench);
});
afterAll(async () => {
  await bench.close();
});

/** What a calendar keeps of a file: one entry for each UID, the one with the highest SEQUENCE. */
function importInto(calendar: Map<string, ICAL.Component>, text: string): void {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const event of root.getAllSubcomponents('vevent')) {
    const uid = String(event.getFirstPropertyValue('uid'));
    const known = calendar.get(uid);
    const sequenceOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue('sequence'));
    if (known === undefined || sequenceOf(event) >= sequenceOf(known)) calendar.set(uid, event);
  }
}

const valueOf = (event: ICAL.Component | undefined, name: string) => String(event?.getFirstPropertyValue(name));
const starts = (calendar: Map<string, ICAL.Component>) =>
  [...calendar.values()].map((event) => valueOf(event, 'dtstart')).sort();

describe('a calendar file', () => {
  it('is read whole, and twice without doubles; a later one changes what is there', async () => {
    const { as } = years;
    const calendar = new Map<string, ICAL.Component>();
    const first = await bench.export(as, 'format=ics&titles=full');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('content-disposition')).toMatch(/^attachment; filename="zeitstrahl-\d{4}-\d\d-\d\d\.ics"/);
    // Spring, "2025-02", "2027-04", a winter and no date at all; the visit cancelled just now is in it.
    expect(first.headers.get('x-timeline-left-out')).toBe('5');
    importInto(calendar, first.text);
    const size = calendar.size;
    expect(size).toBe(15);
    importInto(calendar, (await bench.export(as, 'format=ics&titles=full')).text);
    expect(calendar.size).toBe(size);
    const moved = (await bench.list(as)).find(({ date }) => date === '2027-03-02T08:15')!;
    await bench.api.call('PATCH', `/api/timeline/${moved.id}`, {
      as,
      body: { date: '2027-03-09T09:00', endDate: '2027-03-09T09:30' },
    });
    importInto(calendar, (await bench.export(as, 'format=ics&titles=full')).text);
    expect(calendar.size).toBe(size);
    expect(starts(calendar)).toContain('2027-03-09T08:00:00Z');
    expect(starts(calendar)).not.toContain('2027-03-02T07:15:00Z');
    await bench.api.call('PATCH', `/api/timeline/${moved.id}`, {
      as,
      body: { date: '2027-03-02T08:15', endDate: '2027-03-02T08:45' },
    });
  });

  it('of unchanged events is the same to the byte', async () => {
    const [one, other] = [await bench.export(years.as, 'format=ics'), await bench.export(years.as, 'format=ics')];
    expect(one.text).toBe(other.text);
  });

  it('says days as days that end on the next one, and times as moments, summer and winter', async () => {
    const { text } = await bench.export(years.as, 'format=ics&titles=full');
    const calendar = new Map<string, ICAL.Component>();
    importInto(calendar, text);
    const byTitle = (title: string) => [...calendar.values()].find((event) => valueOf(event, 'summary') === title);
    expect(text).toContain('DTSTART;VALUE=DATE:20240412\r\nDTEND;VALUE=DATE:20240413\r\n');
    const radiation = byTitle('Bestrahlung linke Brust');
    expect([valueOf(radiation, 'dtstart'), valueOf(radiation, 'dtend')]).toEqual(['2025-01-13', '2025-02-01']);
    const third = byTitle('Chemo TCbHP (3 von 6)');
    expect([valueOf(third, 'dtstart'), valueOf(third, 'dtend')]).toEqual([
      '2024-07-01T07:00:00Z',
      '2024-07-01T12:30:00Z',
    ]);
    expect(valueOf(third, 'location')).toBe('Tagesklinik, 2. Stock');
    expect([...calendar.values()].filter((event) => valueOf(event, 'status') === 'CANCELLED')).toHaveLength(1);
    expect(text).not.toMatch(/VTIMEZONE|RRULE|VALUE=DATE:\d{8}Z/);
  });

  it('has lines of at most 75 octets that end as they must, and no character torn apart', async () => {
    const as = await bench.newPerson();
    const title = `${'Ärztinnen-Gespräch, „Größe“; 🌿👩‍⚕️ \\ '.repeat(5)}Ende`;
    await bench.entered(as, { type: 'Termin', status: 'planned', title, date: '2026-03-30' });
    const { text, bytes } = await bench.export(as, 'format=ics&titles=full');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text).not.toContain('\uFFFD');
    for (const line of Buffer.from(bytes).toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
    const calendar = new Map<string, ICAL.Component>();
    importInto(calendar, text);
    expect(valueOf([...calendar.values()][0], 'summary')).toBe(title);
  });

  it('says nothing of her health unless she wants it to', async () => {
    const { text } = await bench.export(years.as, 'format=ics');
    expect(new Set(text.match(/^(?:SUMMARY|LOCATION|DESCRIPTION|CATEGORIES|X-WR-CALNAME).*$/gm))).toEqual(
      new Set(['SUMMARY:Termin', 'X-WR-CALNAME:Termine']),
    );
    expect(text).not.toMatch(/Chemo|Klinik|Krebs|Zeitstrahl/i);
  });

  it('keeps what was cancelled for ninety days and then lets it go', async () => {
    const as = await bench.newPerson();
    const { id } = await bench.entered(as, { type: 'Termin', status: 'planned', title: 'Weg', date: '2026-05-05' });
    await bench.api.call('PATCH', `/api/timeline/${id}`, { as, body: { status: 'cancelled' } });
    expect((await bench.export(as, 'format=ics')).text).toContain('STATUS:CANCELLED');
    await bench.api.database.transactRaw((session) =>
      session.query(`update companion.timeline_events set updated_at = now() - interval '91 days' where id = $1`, [id]),
    );
    expect((await bench.export(as, 'format=ics')).text).not.toContain('VEVENT');
  });
});

describe('a table', () => {
  it('opens in German spreadsheets, whatever stands in a cell', async () => {
    const { status, headers, text, bytes } = await bench.export(years.as, 'format=csv');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = '', ...rows] = text.slice(1).split('\r\n');
    expect(head.split(';').slice(0, 7)).toEqual([
      'Datum',
      'Beginn (ISO 8601)',
      'Ende (ISO 8601)',
      'Genauigkeit (oBDS)',
      'Art',
      'Titel',
      'Stand',
    ]);
    expect(rows.at(-1)).toBe('');
    const row = (word: string) => rows.find((line) => line.includes(word)) ?? '';
    expect(row('Knoten ertastet')).toMatch(/^Frühjahr 2024;2024-21;;M;Symptom;Knoten ertastet;erledigt;;;links;/);
    expect(row('HYPERLINK')).toContain(`;"'=HYPERLINK(""http://x"") Mammographie";`);
    expect(row('Brusterhaltende')).toContain('"OP-Bericht; Klinik ""am Park"""');
    expect(text).toContain('"Eine Woche später: Leukozyten zu niedrig.\n- danach Spritze zu Hause"');
    expect(row('Letrozol')).toContain('HO: Hormontherapie;;A: nach der Operation (adjuvant)');
  });

  it.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', ' =1', '＝1', '\u200B=1'])(
    'makes no formula of %j',
    async (note) => {
      const as = await bench.newPerson();
      await bench.enter(as, { type: 'Termin', status: 'planned', title: 'x', date: null, note });
      const { text } = await bench.export(as, 'format=csv');
      expect(text).not.toMatch(/(?:^|;)"?[\s\u200B]*[=+\-@＝]/m);
    },
  );
});

describe('a file on paper', () => {
  it('tells in German and tagged what was, what is planned and how exactly it is known', async () => {
    const { status, headers, bytes } = await bench.export(years.as, 'format=pdf');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const source = Buffer.from(bytes).toString('latin1');
    for (const mark of ['/Lang (de-DE)', '/StructTreeRoot', '/S /Table', '/S /TH']) expect(source).toContain(mark);
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const flat = text.replaceAll(/\s+/g, ' ');
    for (const part of [
      'Behandlungszeitstrahl',
      'kein ärztlicher Bericht',
      '12. April 2024 Diagnose: Brustkrebs links',
      '24. April 2024 Tumorkonferenz 13. Mai 2024 bis 2. September 2024 Systemtherapie',
      'Frühjahr 2024 Symptom: Knoten ertastet',
      'Systemtherapie: Chemo TCbHP, 6 von 6',
      'Nr. 1: 13. Mai 2024 · Nr. 2: 3. Juni 2024 ·',
      'Nr. 3: 1. Juli 2024',
      'Winter 2026/27',
      'ohne Datum',
      'Dokument: OP-Bericht',
    ])
      expect(flat).toContain(part);
    expect(flat.indexOf('Bisher')).toBeLessThan(flat.indexOf('Geplant'));
  });

  it('of an empty time says so', async () => {
    const { status, bytes } = await bench.export(await bench.newPerson(), 'format=pdf');
    expect(status).toBe(200);
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('In diesem Zeitraum steht nichts im Zeitstrahl.');
  });
});

describe('an export', () => {
  it.each(['pdf', 'ics', 'csv', 'fhir'])('as %s has nothing of anybody else', async (format) => {
    const as = await bench.newPerson();
    const { status, text } = await bench.export(as, `format=${format}&titles=full`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/Chemo|Letrozol/);
  });

  it('is cut down to days, kinds and states', async () => {
    const { text } = await bench.export(years.as, 'format=csv&type=Systemtherapie&from=2024-06-01&to=2024-07-31');
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(';')[7]),
    ).toEqual(['2', '3', '4']);
  });

  it.each(['', 'format=docx', 'format=ics&titles=laut', 'format=csv&from=2024', 'format=csv&zyklus=1'])(
    'as %j is refused',
    async (query) => {
      expect((await bench.export(years.as, query)).status).toBe(422);
    },
  );
});
