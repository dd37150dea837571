import { writeTaggedPdf } from '#api/rendering/pdf/tagged-pdf.ts';
import type { PdfRow, PdfWriter } from '#api/rendering/pdf/tagged-pdf.ts';
import { readableDate, readableDates } from '../dates/partial-date.ts';
import { INTENTION_WORDS, POSITION_WORDS, SIDE_WORDS, STATUS_WORDS, THERAPY_WORDS } from '../vocabulary.ts';
import { fullTitleOf } from './exported-event.ts';
import type { ExportedEvent } from './exported-event.ts';

/** What the file on paper is made of. */
export interface PaperExport {
  readonly events: readonly ExportedEvent[];
  /** Today in Berlin, `2026-11-22`. */
  readonly today: string;
  readonly now: Date;
}

const TITLE = 'Behandlungszeitstrahl';
const NOTE =
  'Von der Patientin selbst eingetragen, kein ärztlicher Bericht. Daten sind so genau, wie sie bekannt sind; Angaben nach oBDS, wo sie gemacht wurden.';
const EMPTY = 'In diesem Zeitraum steht nichts im Zeitstrahl.';
/** Room that a heading needs with the first row below it, in points. */
const HEADING_ROOM = 110;

/** Makes the file; runs in the rendering room. */
export async function render({ events, today, now }: PaperExport): Promise<Uint8Array> {
  const dated = events.filter(({ date }) => date !== null);
  const sections = [
    ['Diagnose', dated.filter(({ type, status }) => type === 'Diagnose' && status === 'done')],
    ['Bisher', dated.filter(({ type, status }) => type !== 'Diagnose' && status === 'done')],
    ['Geplant', dated.filter(({ status }) => status === 'planned')],
    ['Abgesagt', dated.filter(({ status }) => status === 'cancelled')],
    ['Ohne Datum', events.filter(({ date }) => date === null)],
  ] as const;
  return writeTaggedPdf({ title: TITLE, now }, (writer) => {
    writer.line('title', TITLE);
    writer.line('note', `Stand: ${readableDate(today)}. ${NOTE}`);
    if (events.length === 0) writer.line('text', EMPTY);
    for (const [heading, members] of sections) writeSection(writer, heading, members);
  });
}

function writeSection(writer: PdfWriter, heading: string, events: readonly ExportedEvent[]): void {
  if (events.length === 0) return;
  writer.keepTogether(HEADING_ROOM);
  writer.line('heading', heading);
  writer.table(groupsOf(events).map(rowOf));
  writer.gap(10);
}

/** What belongs to one series stands in one row, where its first one stands. */
function groupsOf(events: readonly ExportedEvent[]): readonly (readonly ExportedEvent[])[] {
  return [
    ...Map.groupBy(events, ({ seriesId, id, title }) => (seriesId === null ? id : `${seriesId} ${title}`)).values(),
  ];
}

function rowOf(group: readonly ExportedEvent[]): PdfRow {
  const [first, ...others] = group;
  if (first === undefined) return { label: '', text: '', details: [] };
  if (others.length === 0)
    return {
      label: readableDates(first.date, first.endDate),
      text: namedOf(first.type, fullTitleOf(first)),
      details: detailsOf(first),
    };
  const last = others.at(-1) ?? first;
  return {
    label: readableDates(dayOf(first.date), dayOf(last.endDate ?? last.date)),
    text: `${namedOf(first.type, first.title)}, ${countOf(group)}`,
    details: [
      group
        .map(({ cycle, date, endDate }) => `Nr. ${cycle ?? 0}: ${readableDates(dayOf(date), dayOf(endDate))}`)
        .join(' · '),
      ...detailsOf({ ...first, note: null, document: null, hasExam: false }),
      ...group.flatMap(({ cycle, note, document }) =>
        [note, document === null ? null : `Dokument: ${document.title}`]
          .filter((text) => text !== null)
          .map((text) => `Nr. ${cycle ?? 0}: ${text}`),
      ),
    ],
  };
}

/** "OP: Brusterhaltende Operation", but not "Tumorkonferenz: Tumorkonferenz". */
function namedOf(type: string, title: string): string {
  return title.toLowerCase().startsWith(type.toLowerCase()) ? title : `${type}: ${title}`;
}

/** In a row of many, the times of day only hide the days. */
function dayOf(date: string | null): string | null {
  return date?.slice(0, 10) ?? null;
}

function countOf(group: readonly ExportedEvent[]): string {
  const planned = group[0]?.seriesCount ?? null;
  const times = `${group.length}-mal`;
  return planned === null || planned < group.length ? times : `${group.length} von ${planned}`;
}

function detailsOf(event: ExportedEvent): readonly string[] {
  const { side, therapieart, intention, stellungOp, place, note, document, hasExam, status, date } = event;
  const facts = [
    date === null ? STATUS_WORDS[status] : null,
    side === null ? null : SIDE_WORDS[side],
    therapieart === null ? null : `${THERAPY_WORDS[therapieart]} (${therapieart})`,
    intention === null ? null : `${INTENTION_WORDS[intention]} (${intention})`,
    stellungOp === null ? null : `${POSITION_WORDS[stellungOp]} (${stellungOp})`,
    place,
  ].filter((fact) => fact !== null);
  return [
    facts.join(' · '),
    note ?? '',
    document === null ? '' : `Dokument: ${document.title}`,
    hasExam ? 'Dazu gehört eine gespeicherte Selbstuntersuchung.' : '',
  ];
}
