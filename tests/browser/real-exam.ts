import type { Browser } from 'playwright-core';
import { reachTarget } from '#tests/virtual-caller/target.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { ExamPage, VIEWPORTS, launchBrowser } from './exam-page.ts';
import { ExamTranscript } from './exam-transcript.ts';
import { focusedName } from './keyboard.ts';
import { axeProblems, layoutProblems } from './look-at-page.ts';
import { answerTo } from './patient-answers.ts';
import { installSpokenMicrophone, sayAloud } from './spoken-microphone.ts';

/**
 * Whole exams against the real system: typed on a phone without sound and with a reload in phase 5, by keyboard alone,
 * and spoken. Each waits for what happens on the page; only a turn that never comes ends it early.
 */

/** More turns than any exam takes. */
const TURN_LIMIT = 90;
/** Longest time for one turn; a busy machine speaks slowly. */
const TURN_MS = 240_000;

/** Farthest that the field for typing may be, in tabs. */
const FIELD_TABS = 2;
/** Spoken words that were not understood are said again as often as a patient person would, then typed. */
const SPOKEN_ATTEMPTS = 3;

/** Takes note of one outcome. @returns whether it passed. */
export type Report = (name: string, problems: readonly string[]) => boolean;

/** The walks. */
const WALKS = ['typed', 'keyboard', 'spoken'] as const;

/** Settings of {@link walkRealExam}. */
export interface WalkOptions {
  /** Names of the walks; none of them: all. */
  readonly names?: readonly string[];
  /** What was said goes to docs/web/transcripts. */
  readonly transcripts?: boolean;
}

/** Walks through the exam. @returns the outcomes. */
export async function walkRealExam(
  pictures: string,
  report: Report,
  { names = [], transcripts = false }: WalkOptions = {},
): Promise<readonly boolean[]> {
  const reached = await reachTarget(
    {},
    createProgress((line) => {
      console.log(line);
    }),
  );
  const browser = await launchBrowser({ viewport: VIEWPORTS.phone });
  const walk = { browser, url: reached.target.url, pictures, report, transcripts };
  const wanted = WALKS.filter((name) => names.includes(name) || !WALKS.some((other) => names.includes(other)));
  const outcomes: boolean[] = [];
  try {
    if (wanted.includes('typed')) outcomes.push(...(await walkTyped(walk)));
    if (wanted.includes('keyboard')) outcomes.push(await walkByKeyboard(walk));
    if (wanted.includes('spoken')) outcomes.push(await walkSpoken(walk));
  } catch (error) {
    outcomes.push(report('the walk', [error instanceof Error ? error.message : 'unknown']));
  } finally {
    await browser.close();
    await reached.close({ keepLogs: outcomes.includes(false) });
  }
  return outcomes;
}

interface Walk {
  readonly browser: Browser;
  readonly url: string;
  readonly pictures: string;
  readonly report: Report;
  readonly transcripts: boolean;
}

/** Typed on a phone, without a sound. */
async function walkTyped({ browser, url, pictures, report, transcripts }: Walk): Promise<readonly boolean[]> {
  const exam = await ExamPage.open(browser, url, { viewport: VIEWPORTS.phone });
  const transcript = new ExamTranscript();
  const going = { exam, pictures, transcript, answer: (words: string) => exam.type(words) };
  await exam.signIn();
  await exam.begin('typing', TURN_MS);
  const silent = await soundProblems(exam);
  const outcomes = [
    report('typing begins without sound', silent),
    report('the exam reaches phase 5 typed', await goUntil(going, 'Schritt 5')),
    report('a reload in phase 5 resumes there', await reload(going)),
    report('the exam reaches its end', await goUntil(going, 'the end')),
    report('the summary is shown', await summaryProblems(exam, pictures)),
    report('the console stays quiet', exam.consoleProblems),
  ];
  if (transcripts)
    await transcript.write('typed-without-sound', [
      'Eine ganze Übung, getippt und ohne Ton',
      'Geschrieben von `npm run test:browser -- --only-real typed --transcripts`: ein Browser, das ganze System, jede Antwort getippt. Niemand hat sie geglättet.',
    ]);
  return outcomes;
}

async function soundProblems({ page }: ExamPage): Promise<readonly string[]> {
  const isHeard = await page.evaluate(() => {
    const audio = document.querySelector('voice-exam')?.shadowRoot?.querySelector('audio');
    return audio !== null && audio !== undefined && !audio.muted && audio.volume > 0;
  });
  return isHeard ? ['a voice is to be heard'] : [];
}

/** No mouse from the first tab to the last. */
async function walkByKeyboard({ browser, url, pictures, report }: Walk): Promise<boolean> {
  const exam = await ExamPage.open(browser, url, { viewport: VIEWPORTS.desktop, byKeyboard: true });
  await exam.signIn();
  await exam.begin('typing', TURN_MS);
  const going = { exam, pictures, transcript: new ExamTranscript(), answer: (words: string) => exam.type(words) };
  const problems = [...(await goUntil(going, 'the end'))];
  if (exam.farthestField > FIELD_TABS) problems.push(`the field was ${String(exam.farthestField)} tabs away`);
  const focused = await focusedName(exam.page);
  if (focused === 'body') problems.push('at the end nothing has the focus');
  await exam.photograph(pictures, 'real--keyboard-end');
  return report('a whole exam by keyboard alone', [...problems, ...exam.consoleProblems]);
}

/** Every answer is said into a microphone; what is not understood three times is typed, and told. */
async function walkSpoken({ browser, url, pictures, report, transcripts }: Walk): Promise<boolean> {
  const exam = await ExamPage.open(browser, url, { viewport: VIEWPORTS.phone, beforeLoad: installSpokenMicrophone });
  const transcript = new ExamTranscript();
  await exam.signIn();
  await exam.begin('voice', TURN_MS);
  let [typed, attempts, before] = [0, 0, ''];
  const answer = async (words: string): Promise<void> => {
    const question = `${await exam.step()} ${(await exam.heardSinceOwnWords()).at(-1) ?? ''}`;
    attempts = question === before ? attempts + 1 : 0;
    before = question;
    if (attempts < SPOKEN_ATTEMPTS) return sayAloud(exam.page, words);
    typed += 1;
    transcript.remark('Dreimal nicht verstanden, nun getippt.');
    await exam.typeFromVoice(words);
  };
  const problems = await goUntil({ exam, pictures, transcript, answer }, 'the end');
  console.log(`        ${String(typed)} answers had to be typed`);
  if (transcripts)
    await transcript.write('spoken', [
      'Eine ganze Übung, gesprochen',
      'Geschrieben von `npm run test:browser -- --only-real spoken --transcripts`: ein Browser, das ganze System, jede Antwort von einer künstlichen Stimme in das Mikrofon gesprochen. Was hinter „Sie:“ steht, ist, was verstanden wurde.',
    ]);
  return report('a whole exam by voice', [...problems, ...exam.consoleProblems]);
}

/** An exam on its way, and how it is answered. */
interface Going {
  readonly exam: ExamPage;
  readonly pictures: string;
  readonly transcript: ExamTranscript;
  readonly answer: (words: string) => Promise<void>;
}

async function goUntil(going: Going, goal: string): Promise<readonly string[]> {
  const { exam, pictures, transcript } = going;
  const problems: string[] = [];
  let lastStep = '';
  for (let turn = 0; turn < TURN_LIMIT; turn += 1) {
    const before = await exam.guideLineCount();
    await exam.waitForTurn(Math.max(0, before - 1), TURN_MS);
    await transcript.follow(exam);
    if (await exam.hasEnded()) return goal === 'the end' ? problems : [...problems, 'the exam ended early'];
    const step = await exam.step();
    if (step !== lastStep) {
      lastStep = step;
      console.log(`        ${step}`);
      await exam.photograph(pictures, `real--${/\d/u.exec(step)?.[0] ?? '0'}`);
      problems.push(...(await layoutProblems(exam.page)), ...(await axeProblems(exam.page)));
      if ((await exam.page.locator('.step-card svg').count()) !== 1) problems.push(`${step} has no drawing`);
    }
    if (step.startsWith(goal)) return problems;
    const words = answerTo(await exam.heardSinceOwnWords());
    await exam.takeTurn(() => going.answer(words), TURN_MS);
  }
  return [...problems, `${goal} was not reached`];
}

async function reload({ exam, pictures, transcript }: Going): Promise<readonly string[]> {
  await exam.page.reload();
  await exam.page.getByText('Angemeldet').waitFor();
  await exam.photograph(pictures, 'real--reloaded');
  await exam.tap('Tippend weitermachen');
  transcript.remark('Sie lädt die Seite neu und macht weiter.');
  await exam.waitForTurn(0, TURN_MS);
  await exam.page.getByText('Wir machen bei „Erste Seite“ weiter').waitFor({ timeout: TURN_MS });
  await exam.photograph(pictures, 'real--resumed');
  const step = await exam.step();
  return step.startsWith('Schritt 5') ? [] : [`resumed in "${step}"`];
}

async function summaryProblems(exam: ExamPage, pictures: string): Promise<readonly string[]> {
  await exam.page.getByText('Hier steht nur, was Sie selbst gesagt haben').waitFor({ timeout: TURN_MS });
  await exam.photograph(pictures, 'real--end');
  return [...(await layoutProblems(exam.page)), ...(await axeProblems(exam.page))];
}
