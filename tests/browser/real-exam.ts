import type { Browser } from 'playwright-core';
import { reachTarget } from '#tests/virtual-caller/target.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { ExamPage, VIEWPORTS, launchBrowser } from './exam-page.ts';
import { focusedName } from './keyboard.ts';
import { axeProblems, layoutProblems } from './look-at-page.ts';
import { answerTo } from './patient-answers.ts';

/** Two whole exams against the real system: typed on a phone with a reload in phase 5, and by keyboard alone. */

/** More turns than any exam takes. */
const TURN_LIMIT = 90;
/** Longest time for one turn; a busy machine speaks slowly. */
const TURN_MS = 120_000;

/** Farthest that the field for typing may be, in tabs. */
const FIELD_TABS = 2;

/** Takes note of one outcome. @returns whether it passed. */
export type Report = (name: string, problems: readonly string[]) => boolean;

/** The two walks. */
const WALKS = ['typed', 'keyboard'] as const;

/**
 * Walks through the exam.
 * @param names of the walks; none of them: both.
 * @returns the outcomes.
 */
export async function walkRealExam(
  pictures: string,
  report: Report,
  names: readonly string[] = [],
): Promise<readonly boolean[]> {
  const reached = await reachTarget(
    {},
    createProgress((line) => {
      console.log(line);
    }),
  );
  const browser = await launchBrowser({ viewport: VIEWPORTS.phone });
  const walk = { browser, url: reached.target.url, pictures, report };
  const wanted = WALKS.filter((name) => names.includes(name) || !WALKS.some((other) => names.includes(other)));
  const outcomes: boolean[] = [];
  try {
    if (wanted.includes('typed')) outcomes.push(...(await walkTyped(walk)));
    if (wanted.includes('keyboard')) outcomes.push(await walkByKeyboard(walk));
  } catch (error) {
    outcomes.push(report('the walk', [error instanceof Error ? error.message : 'unknown']));
  } finally {
    await browser.close();
    await reached.close({ keepLogs: outcomes.includes(false) });
  }
  return outcomes;
}

/** Typed on a phone. */
async function walkTyped({ browser, url, pictures, report }: Walk): Promise<readonly boolean[]> {
  const exam = await ExamPage.open(browser, url, { viewport: VIEWPORTS.phone });
  await exam.signIn();
  await exam.begin('typing', TURN_MS);
  return [
    report('the exam reaches phase 5 typed', await typeUntil(exam, pictures, 'Schritt 5')),
    report('a reload in phase 5 resumes there', await reload(exam, pictures)),
    report('the exam reaches its end', await typeUntil(exam, pictures, 'the end')),
    report('the summary is shown', await summaryProblems(exam, pictures)),
    report('the console stays quiet', exam.consoleProblems),
  ];
}

interface Walk {
  readonly browser: Browser;
  readonly url: string;
  readonly pictures: string;
  readonly report: Report;
}

/** No mouse from the first tab to the last. */
async function walkByKeyboard({ browser, url, pictures, report }: Walk): Promise<boolean> {
  const exam = await ExamPage.open(browser, url, { viewport: VIEWPORTS.desktop, byKeyboard: true });
  await exam.signIn();
  await exam.begin('typing', TURN_MS);
  const problems = [...(await typeUntil(exam, pictures, 'the end'))];
  if (exam.farthestField > FIELD_TABS) problems.push(`the field was ${String(exam.farthestField)} tabs away`);
  const focused = await focusedName(exam.page);
  if (focused === 'body') problems.push('at the end nothing has the focus');
  await exam.photograph(pictures, 'real--keyboard-end');
  return report('a whole exam by keyboard alone', [...problems, ...exam.consoleProblems]);
}

async function typeUntil(exam: ExamPage, pictures: string, goal: string): Promise<readonly string[]> {
  const problems: string[] = [];
  let lastStep = '';
  for (let turn = 0; turn < TURN_LIMIT; turn += 1) {
    const before = await exam.guideLineCount();
    await exam.waitForTurn(Math.max(0, before - 1), TURN_MS);
    if (await exam.hasEnded()) return goal === 'the end' ? problems : [...problems, 'the exam ended early'];
    const step = await exam.step();
    if (step !== lastStep) {
      lastStep = step;
      await exam.photograph(pictures, `real--${/\d/u.exec(step)?.[0] ?? '0'}`);
      problems.push(...(await layoutProblems(exam.page)), ...(await axeProblems(exam.page)));
      if ((await exam.page.locator('.step-card svg').count()) !== 1) problems.push(`${step} has no drawing`);
    }
    if (step.startsWith(goal)) return problems;
    await exam.type(answerTo(await exam.heardSinceOwnWords()));
    await exam.waitForTurn(before, TURN_MS);
  }
  return [...problems, `${goal} was not reached`];
}

async function reload(exam: ExamPage, pictures: string): Promise<readonly string[]> {
  await exam.page.reload();
  await exam.page.getByText('Angemeldet').waitFor();
  await exam.photograph(pictures, 'real--reloaded');
  await exam.tap('Tippend weitermachen');
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
