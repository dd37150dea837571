import { momentAt } from './exam-moments.ts';
import { playMoment } from './fake-service.ts';
import { inCall, openMore } from './visit.ts';
import type { PageState, Visit } from './visit.ts';

/** The body on which a place is shown by a finger: for a question, and to move a note at the read-back. */

const NOTES = [
  {
    id: '1',
    kind: 'finding',
    number: 1,
    text: 'Sie haben einen Knoten bemerkt. Linke Seite, oben außen.',
    side: 'left',
    place: 'upper_outer',
  },
  { id: '2', kind: 'finding', number: 2, text: 'Sie haben eine Delle bemerkt. Rechte Seite.', side: 'right' },
  {
    id: '3',
    kind: 'finding',
    number: 3,
    text: 'Sie haben eine Rötung bemerkt. Rechte Seite, in der Achsel.',
    side: 'right',
    place: 'armpit',
  },
] as const;

async function askedForPlace(visit: Visit): Promise<void> {
  await inCall(visit);
  await playMoment(visit.page, {
    ...momentAt('erste_seite.strips', { question: 'follow_up.finding_place' }),
    hears: 'Ja',
  });
  await visit.tap('Auf dem Bild zeigen');
}

async function atReadBack(visit: Visit): Promise<void> {
  await inCall(visit);
  await playMoment(visit.page, { ...momentAt('abschluss.readback'), hears: 'Fertig', notes: NOTES });
  await visit.tap('Notizen auf dem Bild');
}

/** Taps in the drawing as a finger does, by drawing units from its middle and upper edge. */
async function tapAt({ page }: Visit, x: number, y: number): Promise<void> {
  const at = await page.locator('.map-panel svg').evaluate(
    (svg, point) => {
      const matrix = svg instanceof SVGSVGElement ? svg.getScreenCTM() : null;
      const { x: left, y: top } = new DOMPoint(point.x, point.y).matrixTransform(matrix ?? undefined);
      return { left, top };
    },
    { x, y },
  );
  await page.mouse.click(at.left, at.top);
}

async function expectSaid({ page }: Visit, words: string): Promise<void> {
  const said = await page.evaluate(() => window.fakeSent ?? []);
  if (said.at(-1) !== words) throw new Error(`said was ${said.join(' | ')} instead of ${words}`);
  if (await page.locator('.map-panel').isVisible()) throw new Error('the body is still open');
}

/** All of them. */
export const MAP_STATES: readonly PageState[] = [
  { name: 'map-place', expected: 'Tippen Sie auf die Stelle', reach: askedForPlace },
  {
    name: 'map-place-shown',
    expected: 'Links oben außen',
    reach: async (visit) => {
      await askedForPlace(visit);
      // Beside the spot: a finger means what lies nearest.
      await tapAt(visit, -46, 66);
      await expectSaid(visit, 'Links oben außen');
    },
  },
  {
    name: 'map-place-by-keyboard',
    expected: 'Rechts in der Achsel',
    reach: async (visit) => {
      await askedForPlace(visit);
      await visit.page.getByRole('button', { name: 'Rechts in der Achsel' }).focus();
      await visit.page.keyboard.press('Enter');
      await expectSaid(visit, 'Rechts in der Achsel');
    },
  },
  {
    name: 'map-closed',
    expected: 'Oben außen',
    reach: async (visit) => {
      await askedForPlace(visit);
      await visit.page.keyboard.press('Escape');
      await visit.page.getByRole('button', { name: 'Auf dem Bild zeigen' }).waitFor();
      await openMore(visit);
      if (await visit.page.locator('.map-panel').isVisible()) throw new Error('the body is still open');
    },
  },
  { name: 'map-notes', expected: 'Stimmt eine Stelle nicht?', reach: atReadBack },
  {
    name: 'map-note-chosen',
    expected: 'Notiz 1: Tippen Sie auf die richtige Stelle.',
    reach: async (visit) => {
      await atReadBack(visit);
      await tapAt(visit, -37, 63);
    },
  },
  {
    name: 'map-note-moved',
    expected: 'Notiz 1 ändern: Links unten innen',
    reach: async (visit) => {
      await atReadBack(visit);
      await tapAt(visit, -37, 63);
      await visit.page.getByText('Notiz 1: Tippen Sie auf die richtige Stelle.').waitFor();
      await tapAt(visit, -15, 90);
      await expectSaid(visit, 'Notiz 1 ändern: Links unten innen');
    },
  },
  {
    name: 'map-which-note',
    expected: 'Notiz 3',
    reach: async (visit) => {
      await inCall(visit);
      const asked = momentAt('erste_seite.strips', { question: 'follow_up.note_to_strike' });
      await playMoment(visit.page, { ...asked, hears: 'Streichen', notes: NOTES });
      await visit.tap('Notizen auf dem Bild');
      await visit.page.getByText('Welche Notiz?').first().waitFor();
      await tapAt(visit, 49, 52);
      await expectSaid(visit, 'Notiz 3');
    },
  },
];
