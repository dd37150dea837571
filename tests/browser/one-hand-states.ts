import type { Page } from 'playwright-core';
import { momentAt } from './exam-moments.ts';
import type { MomentFacts } from './exam-moments.ts';
import { playMoment } from './fake-service.ts';
import { inCall, openMore } from './visit.ts';
import type { PageState, Visit } from './visit.ts';
import type { StepId } from '#phases/steps.ts';

/** What one hand needs: answers that fit the question, words that have room, and everything else one tap away. */

async function at(visit: Visit, step: StepId, facts?: MomentFacts): Promise<void> {
  await inCall(visit);
  await playMoment(visit.page, { ...momentAt(step, facts), hears: 'Ja' });
}

async function typingAt(visit: Visit, step: StepId): Promise<void> {
  await inCall(visit, 'typing');
  await playMoment(visit.page, { ...momentAt(step), hears: 'Ja' });
}

async function expectAnswers(page: Page, wanted: readonly string[]): Promise<void> {
  const group = page.getByRole('group', { name: 'Kurze Antworten' });
  await group.getByRole('button').first().waitFor();
  const found = await group.getByRole('button').allInnerTexts();
  if (found.join() !== wanted.join())
    throw new Error(`the short answers are ${found.join()} instead of ${wanted.join()}`);
}

async function expectCard(page: Page, wanted: RegExp, unwanted: RegExp): Promise<void> {
  const text = (await page.locator('.step-card').innerText()).replaceAll('\n', ' ');
  if (!wanted.test(text) || unwanted.test(text)) throw new Error(`the card says: ${text}`);
}

/** Questions with the answers that fit them. */
const QUESTIONS: readonly (readonly [name: string, step: StepId, facts: MomentFacts, answers: readonly string[]])[] = [
  [
    'side-of-radiotherapy',
    'willkommen.radiotherapy',
    { question: 'follow_up.situation_side' },
    ['Links', 'Rechts', 'Beide', 'Weiß nicht'],
  ],
  ['first-side', 'erste_seite.which_side', {}, ['Links', 'Rechts']],
  [
    'since-when',
    'erste_seite.strips',
    { question: 'follow_up.finding_since' },
    ['Seit heute', 'Seit Tagen', 'Seit Wochen', 'Seit Monaten', 'Weiß nicht'],
  ],
  [
    'which-place',
    'erste_seite.strips',
    { question: 'follow_up.finding_place' },
    ['Oben außen', 'Oben innen', 'Unten außen', 'Unten innen', 'Brustwarze', 'Achsel', 'Weiß nicht'],
  ],
  ['save', 'abschluss.save', {}, ['Speichern', 'Verwerfen']],
  ['noticed', 'betrachten.hips', {}, ['Nein', 'Ja', 'Weiß nicht']],
];

/** Cards of people for whom the usual words would be wrong. */
const CARDS: readonly (readonly [name: string, step: StepId, facts: MomentFacts, wanted: RegExp, unwanted: RegExp])[] =
  [
    [
      'irradiated',
      'erste_seite.strips',
      { situations: [{ situation: 'radiotherapy', side: 'left' }] },
      /ohne Druck/u,
      /mittel|fest/u,
    ],
    [
      'irradiated-armpit',
      'achseln.armpit_left',
      { situations: [{ situation: 'radiotherapy', side: 'left' }] },
      /ohne Druck/u,
      /tief/u,
    ],
    [
      'hips-gentle',
      'betrachten.hips',
      { situations: [{ situation: 'one_arm' }] },
      /ohne zu drücken/u,
      /fest in die Hüften/u,
    ],
    [
      'arm-not-raised',
      'erste_seite.position',
      { situations: [{ situation: 'arm_swelling', side: 'left' }] },
      /auf ein Kissen/u,
      /hinter den Kopf/u,
    ],
    [
      'port-and-flat',
      'erste_seite.strips',
      {
        situations: [
          { situation: 'mastectomy', side: 'left', stage: 'healed' },
          { situation: 'port', side: 'left' },
          { situation: 'blood_thinners' },
        ],
      },
      /Brustwand.*Port auslassen/u,
      /Falte unter der Brust|mittel/u,
    ],
  ];

/** All of them. */
export const ONE_HAND_STATES: readonly PageState[] = [
  ...QUESTIONS.map(([name, step, facts, answers]): PageState => ({
    name: `answers-${name}`,
    expected: momentAt(step, facts).says?.at(-1) ?? '',
    reach: async (visit) => {
      await at(visit, step, facts);
      await expectAnswers(visit.page, answers);
    },
  })),
  ...CARDS.map(([name, step, facts, wanted, unwanted]): PageState => ({
    name: `card-${name}`,
    expected: wanted,
    reach: async (visit) => {
      await at(visit, step, facts);
      await visit.page.locator('.step-card svg').waitFor();
      await expectCard(visit.page, wanted, unwanted);
    },
  })),
  {
    name: 'danger-voice',
    expected: 'jetzt in Gefahr?',
    reach: async (visit) => {
      await at(visit, 'erste_seite.strips');
      await playMoment(visit.page, {
        ...momentAt('erste_seite.strips', { question: 'crisis.asking' }),
        hears: 'Ich will nicht mehr leben.',
        says: CRISIS,
      });
      await expectAnswers(visit.page, ['Ja', 'Nein', 'Weiß nicht']);
    },
  },
  {
    name: 'danger-typing',
    expected: 'jetzt in Gefahr?',
    reach: async (visit) => {
      await typingAt(visit, 'erste_seite.strips');
      await visit.page.getByLabel('Antwort tippen').fill('Ich will nicht mehr leben.');
      await visit.page.keyboard.press('Enter');
      await playMoment(visit.page, { ...momentAt('erste_seite.strips', { question: 'crisis.asking' }), says: CRISIS });
      await expectAnswers(visit.page, ['Ja', 'Nein', 'Weiß nicht']);
    },
  },
  {
    name: 'call-more',
    expected: 'Langsamer',
    reach: async (visit) => {
      await at(visit, 'erste_seite.strips');
      await openMore(visit);
      for (const name of ['Wiederholen', 'Zurück', 'Langsamer', 'Senden', 'Anderes Bild'])
        await visit.page.getByRole('button', { name, exact: true }).waitFor();
      for (const name of ['Mikrofon', 'Ton', 'Einfache Sprache'])
        await visit.page.getByRole('switch', { name, exact: true }).waitFor();
    },
  },
  {
    name: 'call-typing',
    expected: 'Sagen Sie fertig',
    reach: async (visit) => {
      await typingAt(visit, 'erste_seite.strips');
      await visit.page.getByLabel('Antwort tippen').waitFor();
    },
  },
];

const CRISIS = [
  'Bitte rufen Sie jetzt an: die TelefonSeelsorge, Tag und Nacht, kostenlos, unter 0800 111 0 111. In akuter Gefahr wählen Sie 112.',
  'Ist dort besetzt, geht auch 0800 111 0 222. Oder bitten Sie einen Menschen in Ihrer Nähe, bei Ihnen zu bleiben.',
  'Sind Sie, oder ist jemand anders, jetzt in Gefahr?',
];
