import { playMoment } from './fake-service.ts';
import { atPlace, openMore } from './visit.ts';
import type { PageState, Visit } from './visit.ts';

/** Her notes on the page: closed, open, struck and taken back, changed, and while something matters more. */

const LUMP = {
  id: '1',
  kind: 'finding',
  number: 1,
  text: 'Sie haben einen Knoten bemerkt, hart, so groß wie eine Erbse. Linke Seite, oben außen. Bemerkt seit zwei Wochen.',
} as const;
const DENT = {
  id: '2',
  kind: 'finding',
  number: 2,
  text: 'Sie haben eine Delle bemerkt. Linke Seite, unten.',
} as const;
const OTHERS = [
  { id: '3', kind: 'situation', text: 'Sie haben angegeben: eine Bestrahlung.' },
  { id: '4', kind: 'skipped', text: 'Ausgelassen: rechte Achsel.' },
] as const;
const ALL = [LUMP, DENT, ...OTHERS];

async function withNotes(visit: Visit): Promise<void> {
  await atPlace(visit);
  await playMoment(visit.page, { notes: ALL });
}

async function opened(visit: Visit): Promise<void> {
  await withNotes(visit);
  await openMore(visit);
  await visit.tap('Notizen (4)');
}

async function expectSent(visit: Visit, words: string): Promise<void> {
  const sent = await visit.page.evaluate(() => window.fakeSent ?? []);
  if (sent.at(-1) !== words) throw new Error(`sent was ${sent.join(' | ')} instead of ${words}`);
}

async function expectFocusOn(visit: Visit, name: string): Promise<void> {
  const focused = await visit.page.evaluate(() => {
    const element = document.querySelector('voice-exam')?.shadowRoot?.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? 'nothing';
  });
  if (focused !== name) throw new Error(`the focus is on ${focused} instead of ${name}`);
}

/** All of them. */
export const NOTES_STATES: readonly PageState[] = [
  {
    name: 'call-notes',
    expected: 'Notizen (4)',
    reach: async (visit) => {
      await withNotes(visit);
      await openMore(visit);
      if (await visit.page.getByText(LUMP.text).isVisible()) throw new Error('the notes are open by themselves');
    },
  },
  { name: 'call-notes-open', expected: 'Außerdem festgehalten', reach: opened },
  {
    name: 'call-notes-struck',
    expected: `Gestrichen: ${LUMP.text}`,
    reach: async (visit) => {
      await opened(visit);
      // By keyboard: the focus goes on to what takes it back.
      await visit.page.getByRole('button', { name: 'Notiz 1 streichen' }).focus();
      await visit.page.keyboard.press('Enter');
      await visit.page.keyboard.press('Enter');
      await expectSent(visit, 'Notiz 1 streichen');
      if ((await visit.page.evaluate(() => window.fakeSent?.length)) !== 1) throw new Error('it was sent twice');
      await playMoment(visit.page, {
        notes: [{ ...DENT, id: '1', number: 1 }, ...OTHERS],
        says: ['Den Knoten auf der linken Seite habe ich gestrichen.'],
      });
      await expectFocusOn(visit, 'Zurücknehmen');
    },
  },
  {
    name: 'call-notes-taken-back',
    expected: 'Notizen (4)',
    reach: async (visit) => {
      await opened(visit);
      await playMoment(visit.page, { notes: OTHERS });
      await visit.tap('Zurücknehmen');
      await expectSent(visit, 'Notiz nicht streichen');
      await playMoment(visit.page, { notes: ALL });
      if (await visit.page.getByText('Gestrichen:').isVisible()) throw new Error('it is still struck');
    },
  },
  {
    name: 'call-notes-change',
    expected: 'Notizen (4)',
    reach: async (visit) => {
      await opened(visit);
      await visit.tap('Notiz 2 ändern');
      await expectFocusOn(visit, 'Antwort tippen');
      await visit.page.keyboard.type('rechts, nicht links');
      const words = await visit.page.getByLabel('Antwort tippen').inputValue();
      if (words !== 'Notiz 2 ändern: rechts, nicht links') throw new Error(`the field holds ${words}`);
    },
  },
  {
    name: 'call-notes-crisis',
    expected: 'Sie sind nicht allein',
    reach: async (visit) => {
      await opened(visit);
      await playMoment(visit.page, {
        reason: 'crisis',
        says: ['Ich bin eine KI und kann Ihnen hier nicht genug helfen.'],
      });
      if (await visit.page.getByRole('button', { name: 'Notizen (4)' }).isVisible())
        throw new Error('the notes stand beside the numbers');
      for (const name of ['Ja', 'Nein', 'Weiß nicht'])
        await visit.page.getByRole('button', { name, exact: true }).waitFor();
    },
  },
  {
    name: 'call-notes-reconnecting',
    expected: 'Keine Verbindung.',
    reach: async (visit) => {
      await opened(visit);
      await visit.page.evaluate(() => window.fakeListener?.onLink('reconnecting'));
    },
  },
];
