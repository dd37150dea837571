import type { Page } from 'playwright-core';
import type { PageState, Visit } from './visit.ts';

/** Coming, staying and leaving, as a person with an account of her own lives it; the look itself signs in before. */

async function leave({ tap, page }: Visit): Promise<void> {
  await tap('Abmelden');
  await page.getByText('Sie sind abgemeldet.').waitFor();
}

/** From now on the server knows accounts of people, as in production. */
async function asInProduction(page: Page): Promise<void> {
  await page.route('**/page-config.json', (route) =>
    route.fulfill({
      json: { demoSignIn: false, identityUrl: new URL(page.url()).origin, publishableKey: 'public', testMode: true },
    }),
  );
  await page.reload();
}

const stored = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage), document.cookie].filter(Boolean));

/** All of them. */
export const SIGN_IN_STATES: readonly PageState[] = [
  {
    name: 'signed-in-reloaded',
    expected: 'Angemeldet als',
    reach: async ({ page }) => {
      const before = await stored(page);
      if (before.join() !== 'voice-exam.sign-in') throw new Error(`the device keeps ${before.join()}`);
      await page.reload();
      await page.getByText('Angemeldet als').waitFor();
    },
  },
  {
    name: 'signed-out',
    expected: 'Sie sind abgemeldet.',
    reach: async (visit) => {
      await leave(visit);
      const kept = await stored(visit.page);
      if (kept.length > 0) throw new Error(`the device keeps ${kept.join()}`);
      await visit.page.reload();
      await visit.page.getByRole('button', { name: 'Als Demo-Person anmelden' }).waitFor();
      await visit.tap('Gespeicherte Übungen');
      await visit.page.getByText('Bitte melden Sie sich an').first().waitFor();
      // The notice leads to the sign-in, and that back to what she wanted.
      await visit.tap('Anmelden');
      await visit.page.getByText('Sie haben noch keine Übung gespeichert.').waitFor();
      await leave(visit);
    },
  },
  {
    name: 'sign-in-goes-on',
    expected: /Der Schritt|Stopp/u,
    reach: async (visit) => {
      await leave(visit);
      await visit.tap('Lieber tippen');
      // Two taps from the opening to the call: how, and who.
      await visit.tap('Anmelden');
      await visit.page.locator('.dock').waitFor();
    },
  },
  {
    name: 'sign-in-form',
    expected: 'Passwort stimmen nicht',
    reach: async (visit) => {
      await leave(visit);
      await asInProduction(visit.page);
      await visit.page.route('**/auth/v1/token*', (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid_credentials', message: 'Invalid login credentials' } }),
      );
      await visit.tap('Anmelden');
      await visit.page.getByLabel('E-Mail-Adresse').fill('anna@example.org');
      await visit.page.getByLabel('Passwort').fill('falsch');
      await visit.tap('Jetzt anmelden');
    },
  },
  {
    name: 'sign-in-own-account',
    expected: 'Angemeldet als anna@example.org.',
    reach: async (visit) => {
      await leave(visit);
      await asInProduction(visit.page);
      await visit.page.route('**/auth/v1/token*', (route) =>
        route.fulfill({
          json: {
            access_token: 't',
            refresh_token: 'r',
            token_type: 'bearer',
            expires_in: 3600,
            user: { id: 'u', email: 'anna@example.org' },
          },
        }),
      );
      await visit.tap('Anmelden');
      await visit.page.getByLabel('E-Mail-Adresse').fill('anna@example.org');
      await visit.page.getByLabel('Passwort').fill('richtig');
      await visit.page.keyboard.press('Enter');
    },
  },
  {
    name: 'sign-in-tester',
    expected: 'Testschlüssel übernommen.',
    reach: async (visit) => {
      await leave(visit);
      await asInProduction(visit.page);
      if (await visit.page.getByLabel('Testschlüssel').isVisible()) throw new Error('the test secret is in her way');
      await visit.page.getByText('Zugang für Tests').click();
      await visit.page.getByLabel('Testschlüssel').fill('geheim');
      await visit.tap('Übernehmen');
    },
  },
  {
    name: 'welcome-operator',
    expected: 'Ein Angebot von Brustzentrum am Park.',
    reach: async ({ page }) => {
      // On low screens it makes room for the words.
      await page.locator('.welcome-picture svg').waitFor({ state: 'attached' });
      const steps = await page.locator('.seven-steps li').allInnerTexts();
      if (steps.length !== 7) throw new Error(`the start shows ${String(steps.length)} steps`);
      const address = await page.getByRole('link', { name: 'Datenschutz' }).getAttribute('href');
      if (address !== 'https://example.org/datenschutz') throw new Error(`the link leads to ${String(address)}`);
      await page.getByText('Schön, dass Sie sich Zeit').scrollIntoViewIfNeeded();
    },
  },
];
