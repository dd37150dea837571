import { momentAt } from './exam-moments.ts';
import { playMoment } from './fake-service.ts';
import { focusedName, pressByKeyboard, tabTo } from './keyboard.ts';
import { inCall } from './visit.ts';
import type { PageState, Visit } from './visit.ts';

/** The page without a mouse: the focus is always somewhere, Escape closes, the field is near, states are named. */

async function atStep(visit: Visit, input: 'voice' | 'typing' = 'voice'): Promise<void> {
  await inCall(visit, input);
  await playMoment(visit.page, momentAt('erste_seite.strips'));
}

async function expectFocus(visit: Visit, wanted: string): Promise<void> {
  const found = await focusedName(visit.page);
  if (found !== wanted) throw new Error(`the focus is on "${found}" instead of "${wanted}"`);
}

async function expectInView(visit: Visit, selector: string, wanted: boolean): Promise<void> {
  if ((await visit.page.locator(selector).isVisible()) !== wanted)
    throw new Error(`${selector} is ${wanted ? 'not ' : ''}to be seen`);
}

/** Farthest that the field may be from the conversation, in tabs. */
const FIELD_TABS = 2;

async function tabsToField(visit: Visit): Promise<number> {
  const { page } = visit;
  await page.locator('.transcript').focus();
  const more = page.getByRole('button', { name: 'Tippen und mehr' });
  if (!(await more.isVisible())) return tabTo(page, 'Antwort tippen');
  const tabs = await pressByKeyboard(page, 'Tippen und mehr');
  return tabs + (await tabTo(page, 'Antwort tippen'));
}

/** All of them. */
export const KEYBOARD_STATES: readonly PageState[] = [
  {
    name: 'keyboard-sign-in',
    expected: 'Eine KI spricht mit Ihnen, keine Ärztin.',
    reach: async (visit) => {
      await visit.page.reload();
      // The sign-in stays over a reload; she leaves it first, by keyboard too.
      await pressByKeyboard(visit.page, 'Abmelden');
      await visit.page.getByRole('button', { name: 'Als Demo-Person anmelden' }).waitFor();
      await pressByKeyboard(visit.page, 'Als Demo-Person anmelden');
      await visit.page.getByText('Angemeldet als').waitFor();
      if ((await focusedName(visit.page)) === 'body') throw new Error('after the sign-in nothing has the focus');
      await tabTo(visit.page, 'Mit Stimme beginnen');
    },
  },
  {
    name: 'keyboard-help',
    expected: 'Sagen Sie fertig',
    reach: async (visit) => {
      await atStep(visit);
      await pressByKeyboard(visit.page, 'Hilfe');
      await expectInView(visit, '.help-panel', true);
      await visit.page.keyboard.press('Tab');
      await visit.page.keyboard.press('Escape');
      await expectInView(visit, '.help-panel', false);
      await expectFocus(visit, 'Hilfe');
    },
  },
  {
    name: 'keyboard-numbers',
    expected: 'jetzt in Gefahr?',
    reach: async (visit) => {
      await atStep(visit);
      await tabTo(visit.page, 'Pause');
      await playMoment(visit.page, momentAt('erste_seite.strips', { question: 'crisis.asking' }));
      await expectFocus(visit, 'Sie sind nicht allein. Bitte sprechen Sie mit einem Menschen.');
      await pressByKeyboard(visit.page, 'Nummern schließen');
      await expectInView(visit, '.help-panel', false);
      await expectFocus(visit, 'Pause');
    },
  },
  {
    name: 'keyboard-numbers-while-typing',
    expected: 'Sie sind nicht allein',
    reach: async (visit) => {
      await atStep(visit, 'typing');
      await visit.page.getByLabel('Antwort tippen').pressSequentially('ich weiß nicht');
      await playMoment(visit.page, momentAt('erste_seite.strips', { question: 'crisis.asking' }));
      await visit.page.keyboard.type(' mehr weiter');
      const words = await visit.page.getByLabel('Antwort tippen').inputValue();
      if (words !== 'ich weiß nicht mehr weiter') throw new Error(`the field holds "${words}"`);
    },
  },
  {
    name: 'keyboard-field',
    expected: 'Sagen Sie fertig',
    reach: async (visit) => {
      await atStep(visit);
      const tabs = await tabsToField(visit);
      if (tabs > FIELD_TABS) throw new Error(`the field is ${String(tabs)} tabs away`);
      await visit.page.keyboard.type('Fertig');
      await visit.page.keyboard.press('Enter');
      const sent = await visit.page.evaluate(() => window.fakeSent ?? []);
      if (sent.join() !== 'Fertig') throw new Error(`sent was ${sent.join(' | ')}`);
      await expectFocus(visit, 'Antwort tippen');
    },
  },
  {
    name: 'keyboard-sheet',
    expected: 'Sagen Sie fertig',
    reach: async (visit) => {
      await atStep(visit);
      const more = visit.page.getByRole('button', { name: 'Tippen und mehr' });
      if (!(await more.isVisible())) return;
      await pressByKeyboard(visit.page, 'Tippen und mehr');
      await tabTo(visit.page, 'Langsamer');
      await visit.page.keyboard.press('Escape');
      await expectInView(visit, '.sheet', false);
      await expectFocus(visit, 'Tippen und mehr');
    },
  },
  {
    name: 'keyboard-answers',
    expected: 'Seit wann',
    reach: async (visit) => {
      await atStep(visit);
      await pressByKeyboard(visit.page, 'Da ist etwas');
      await playMoment(visit.page, momentAt('erste_seite.strips', { question: 'follow_up.finding_since' }));
      // The button under the keyboard is gone: the first answer to the new question has its place.
      await expectFocus(visit, 'Seit heute');
    },
  },
  {
    name: 'keyboard-switches',
    expected: 'Sagen Sie fertig',
    reach: async (visit) => {
      await atStep(visit);
      const more = visit.page.getByRole('button', { name: 'Tippen und mehr' });
      if (await more.isVisible()) await more.click();
      const microphone = visit.page.getByRole('switch', { name: 'Mikrofon', exact: true });
      if (!(await microphone.isChecked())) throw new Error('the microphone is on and said to be off');
      await tabTo(visit.page, 'Mikrofon');
      await visit.page.keyboard.press('Space');
      if (await microphone.isChecked()) throw new Error('the microphone is off and said to be on');
      const confusing = await visit.page
        .locator('[aria-pressed]')
        .filter({ hasText: /\b(?:an|aus)$/u })
        .count();
      if (confusing > 0) throw new Error('a button names its state and has one besides');
    },
  },
  {
    name: 'keyboard-notice',
    expected: 'Sagen Sie fertig',
    reach: async (visit) => {
      await atStep(visit);
      await visit.page.evaluate(() => window.fakeListener?.onMicrophone('refused'));
      await pressByKeyboard(visit.page, 'Verstanden');
      if ((await focusedName(visit.page)) === 'body') throw new Error('after the notice nothing has the focus');
    },
  },
];
