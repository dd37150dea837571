import type { Page } from 'playwright-core';
import { atPlace, listen } from './visit.ts';
import type { PageState, Visit } from './visit.ts';

/** What she kept, on the page: the list, one exam, a correction, a removal, and what can go wrong with them. */

const LUMP = {
  kind: 'finding',
  text: 'Sie haben einen Knoten bemerkt. Linke Seite, oben außen. Größe: wie eine Erbse. Bemerkt seit zwei Wochen.',
  side: 'left',
  place: 'upper_outer',
};
const DENT = {
  kind: 'finding',
  text: 'Sie haben eine Delle bemerkt. Rechte Seite, in der Achsel.',
  side: 'right',
  place: 'armpit',
};
const EXAM = {
  id: '5f0f8a3e-1a52-4c52-9a34-0a3c3f9f6b11',
  state: 'ended',
  createdAt: '2026-11-02T18:00:00.000Z',
  startedAt: '2026-11-02T18:00:00.000Z',
  summary: [
    LUMP,
    DENT,
    { kind: 'situation', text: 'Sie haben angegeben: keine Regelblutung.' },
    { kind: 'skipped', text: 'Ausgelassen: rechtes Schlüsselbein.', reason: 'wish' },
  ],
  summaryOutlook: {
    isComplete: true,
    nextStep:
      'Beurteilen kann ich das nicht. Bitte zeigen Sie es in den nächsten Tagen Ihrem Brustzentrum oder Ihrer Praxis.',
    nextDate: 'Das nächste Mal passt in einem Monat, am besten immer am gleichen Tag.',
    guideVersion: '1',
  },
  summaryCorrectedAt: null,
};
const SHORT = {
  ...EXAM,
  id: '6f0f8a3e-1a52-4c52-9a34-0a3c3f9f6b12',
  startedAt: '2026-10-02T18:00:00.000Z',
  summary: [{ kind: 'note', text: 'Die Untersuchung ist nicht vollständig.' }],
  summaryOutlook: { ...EXAM.summaryOutlook, isComplete: false },
};

async function opened({ api, tap, page }: Visit): Promise<void> {
  api.saved = [EXAM, SHORT];
  await tap('Gespeicherte Übungen');
  await page.getByText('2 Notizen').waitFor();
}

async function atExam(visit: Visit): Promise<void> {
  await opened(visit);
  await visit.page.getByRole('button', { name: /Übung vom 2\. November/u }).click();
  await visit.page.getByText(LUMP.text).waitFor();
}

async function expectFocus(page: Page, wanted: string): Promise<void> {
  const focused = await page.evaluate(
    () => document.querySelector('voice-exam')?.shadowRoot?.activeElement?.textContent ?? 'nothing',
  );
  if (!focused.includes(wanted)) throw new Error(`the focus is on ${focused} instead of ${wanted}`);
}

function expectAsked({ api }: Visit, wanted: RegExp): void {
  if (!api.savedAsked.some((asked) => wanted.test(asked))) throw new Error(`asked was ${api.savedAsked.join(' | ')}`);
}

/** All of them. */
export const SAVED_STATES: readonly PageState[] = [
  {
    name: 'saved-empty',
    expected: 'Sie haben noch keine Übung gespeichert.',
    reach: ({ tap }) => tap('Gespeicherte Übungen'),
  },
  {
    name: 'saved-list',
    expected: 'nicht vollständig',
    reach: async (visit) => {
      await opened(visit);
      await expectFocus(visit.page, 'Ihre gespeicherten Übungen');
    },
  },
  {
    name: 'saved-exam',
    expected: 'am besten immer am gleichen Tag',
    reach: async (visit) => {
      await atExam(visit);
      await visit.page.locator('.map-mark').nth(1).click();
      await expectFocus(visit.page, DENT.text);
    },
  },
  {
    name: 'saved-edit',
    expected: 'So soll es dastehen',
    reach: async (visit) => {
      await atExam(visit);
      await visit.tap('Notiz 1: Ändern');
      if ((await visit.page.getByLabel('Stelle').inputValue()) !== 'upper_outer') throw new Error('the place is lost');
    },
  },
  {
    name: 'saved-corrected',
    expected: 'Ihre Änderung ist gespeichert.',
    reach: async (visit) => {
      await atExam(visit);
      await visit.tap('Notiz 1: Ändern');
      await visit.page.getByLabel('So soll es dastehen').fill('Der Knoten ist doch rechts.');
      await visit.page.getByLabel('Seite', { exact: true }).selectOption('rechts');
      await visit.tap('Übernehmen');
      await visit.page.getByText('Der Knoten ist doch rechts.').waitFor();
      expectAsked(
        visit,
        /^PATCH .*"note":0,"text":"Der Knoten ist doch rechts\.","side":"right","place":"upper_outer"/u,
      );
    },
  },
  {
    name: 'saved-removed',
    expected: 'Ihre Änderung ist gespeichert.',
    reach: async (visit) => {
      await atExam(visit);
      await visit.tap('Notiz 2: Entfernen');
      await visit.tap('Notiz 2: Wirklich entfernen?');
      await visit.page.getByText(DENT.text).waitFor({ state: 'detached' });
      if ((await visit.page.locator('.map-mark').count()) !== 1) throw new Error('the map shows what is removed');
    },
  },
  {
    name: 'saved-changed-elsewhere',
    expected: 'inzwischen an anderer Stelle geändert',
    reach: async (visit) => {
      await atExam(visit);
      visit.api.savedFails.push(412);
      await visit.tap('Notiz 2: Entfernen');
      await visit.tap('Notiz 2: Wirklich entfernen?');
    },
  },
  {
    name: 'saved-not-written',
    expected: 'Das hat nicht geklappt.',
    reach: async (visit) => {
      await atExam(visit);
      visit.api.savedFails.push(500);
      await visit.tap('Notiz 1: Ändern');
      await visit.page.getByLabel('So soll es dastehen').fill('Anders.');
      await visit.tap('Übernehmen');
      await visit.page.getByText('Das hat nicht geklappt.').waitFor();
      // What she wrote is still there to be sent again.
      if ((await visit.page.getByLabel('So soll es dastehen').inputValue()) !== 'Anders.')
        throw new Error('her words are lost');
      // Nothing lies on the way to help.
      await visit.page.getByRole('button', { name: 'Hilfe', exact: true }).click({ trial: true });
    },
  },
  {
    name: 'saved-pdf',
    expected: 'Als PDF laden',
    reach: async (visit) => {
      await atExam(visit);
      const download = visit.page.waitForEvent('download');
      await visit.tap('Als PDF laden');
      const name = (await download).suggestedFilename();
      if (!/^zusammenfassung-2026-11-02\.pdf$/u.test(name)) throw new Error(`the file is called ${name}`);
    },
  },
  {
    name: 'saved-deleted',
    expected: 'Die Übung ist gelöscht.',
    reach: async (visit) => {
      await atExam(visit);
      await visit.tap('Diese Übung löschen');
      await visit.tap('Wirklich die ganze Übung löschen?');
      await visit.page.getByText('2 Notizen').waitFor({ state: 'detached' });
      expectAsked(visit, /^DELETE .*6b11$/u);
    },
  },
  {
    name: 'saved-after-exam',
    expected: 'Wie es weitergeht',
    reach: async (visit) => {
      visit.api.saved = [{ ...EXAM, id: 's' }];
      await atPlace(visit);
      await listen(visit.page, "listener.onAttributes({ state: 'ended' }); listener.onAgent(false);");
      await visit.page.getByText('am besten immer am gleichen Tag').waitFor();
      if (await visit.page.getByText('Beginn der Regel').isVisible())
        throw new Error('she is told of a cycle she has not');
      await visit.tap('Ansehen, ändern, als PDF laden');
      await visit.page.getByRole('button', { name: 'Notiz 1: Ändern' }).waitFor();
    },
  },
];
