import type { Page } from 'playwright-core';
import { attributesAt } from './exam-moments.ts';
import { playMoment } from './fake-service.ts';
import type { FakeApi } from './fake-service.ts';

/** How a state of the page is described and reached. */

/** One visit in the test's hand. */
export interface Visit {
  readonly page: Page;
  readonly api: FakeApi;
  readonly tap: (label: string) => Promise<void>;
}

/** A state with a word that must stand on the page there. */
export interface PageState {
  readonly name: string;
  readonly expected: string | RegExp;
  readonly reach: (visit: Visit) => Promise<void>;
  /** Before the page loads. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Into the call, with nobody in the room yet. */
export async function inCall({ page, tap }: Visit, input: 'voice' | 'typing' = 'voice'): Promise<void> {
  if (input === 'typing') {
    await tap('Lieber tippen');
  } else {
    await tap('Mit Stimme beginnen');
    await tap('Weiter zur Übung');
  }
  await page.locator('.dock').waitFor();
}

/** Lets the room report something; the code runs in the page. */
export const listen = (page: Page, code: string): Promise<unknown> =>
  page.evaluate(`(() => { const listener = window.fakeListener; ${code} })()`);

/** In the middle of the exam. */
export const atPlace = async (visit: Visit): Promise<void> => {
  await inCall(visit);
  await playMoment(visit.page, {
    ...attributesAt('erste_seite.strips'),
    says: ['Beginnen Sie an der linken Achsel.'],
    hears: 'Bereit',
  });
};

/** Opens the sheet where it is not open anyway. */
export async function openMore({ page }: Visit): Promise<void> {
  const more = page.getByRole('button', { name: /^(?:Tippen und mehr|Mehr)$/u });
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** Whether screen readers read out steps and sentences: only while no voice does. */
export const expectLive = async (page: Page, wanted: 'off' | 'polite'): Promise<void> => {
  const found = await page
    .locator('.step, .transcript')
    .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-live')));
  if (found.join() !== `${wanted},${wanted}`) throw new Error(`live regions are ${found.join()} instead of ${wanted}`);
};
