import { playMoment } from './fake-service.ts';
import { atPlace, expectLive, inCall, listen, openMore } from './visit.ts';
import type { PageState } from './visit.ts';

/** What becomes of her words on a bad line, and what sound and status say. */
export const DELIVERY_STATES: readonly PageState[] = [
  {
    name: 'call-typed-into-a-cut',
    expected: 'Getipptes wird gesendet',
    reach: async (visit) => {
      await visit.page.clock.install();
      await atPlace(visit);
      await visit.tap('Noch nicht');
      await listen(visit.page, "listener.onLink('reconnecting');");
      await openMore(visit);
      await visit.page.getByLabel('Antwort tippen').fill('nein');
      await visit.tap('Senden');
      await visit.page.clock.runFor(3_100);
      await visit.page.getByText('nicht angekommen', { exact: true }).waitFor();
    },
  },
  {
    name: 'call-danger-in-a-cut',
    expected: 'Anrufen geht trotzdem',
    reach: async (visit) => {
      await atPlace(visit);
      await listen(visit.page, "listener.onLink('reconnecting');");
      await openMore(visit);
      await visit.page.getByLabel('Antwort tippen').fill('ich bekomme keine Luft');
      await visit.tap('Senden');
      await visit.page.locator('.help-panel:not([hidden])').waitFor();
    },
  },
  {
    name: 'call-not-arrived',
    expected: 'Es wird noch einmal gesendet',
    reach: async (visit) => {
      await visit.page.clock.install();
      await atPlace(visit);
      await visit.page.evaluate(() => {
        window.fakeSwallows = true;
      });
      await visit.tap('Noch nicht');
      await visit.page.clock.runFor(3_100);
    },
  },
  {
    name: 'call-unheard',
    expected: 'Bitte sagen Sie es noch einmal.',
    reach: async (visit) => {
      await atPlace(visit);
      await listen(visit.page, "listener.onLink('reconnecting'); listener.onVoice(); listener.onLink('connected');");
    },
  },
  {
    name: 'call-being-heard',
    expected: 'Hört zu',
    reach: async (visit) => {
      await atPlace(visit);
      await visit.page.evaluate(() => {
        window.fakeLevel = 0.6;
      });
      await visit.page.locator('.own-level[data-voice]').waitFor();
    },
  },
  {
    name: 'call-read-without-sound',
    expected: 'Wird gelesen',
    reach: async (visit) => {
      await inCall(visit, 'typing');
      await playMoment(visit.page, {
        step: 'erste_seite.strips',
        side: 'left',
        state: 'speaking',
        says: ['Beginnen Sie an der linken Achsel.'],
      });
      await openMore(visit);
      await visit.page.getByRole('switch', { name: 'Ton', checked: false }).waitFor();
      await expectLive(visit.page, 'polite');
    },
  },
];
