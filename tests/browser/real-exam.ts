import { reachTarget } from '#tests/virtual-caller/target.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { ExamPage, VIEWPORTS, launchBrowser } from './exam-page.ts';
import { axeProblems, layoutProblems } from './look-at-page.ts';
import { answerTo } from './patient-answers.ts';

/** A whole typed exam against the real system, with a reload in phase 5. */

/** More turns than any exam takes. */
const TURN_LIMIT = 90;
/** Longest time for one turn; a busy machine speaks slowly. */
const TURN_MS = 120_000;

/** Takes note of one outcome. @returns whether it passed. */
export type Report = (name: string, problems: readonly string[]) => boolean;

/** Walks through the exam. @returns the outcomes. */
export async function walkRealExam(pictures: string, report: Report): Promise<readonly boolean[]> {
  const reached = await reachTarget(
    {},
    createProgress((line) => {
      console.log(line);
    }),
  );
  const browser = await launchBrowser({ viewport: VIEWPORTS.phone });
  const outcomes: boolean[] = [];
  try {
    const exam = await ExamPage.open(browser, reached.target.url, { viewport: VIEWPORTS.phone });
    await exam.signIn();
    await exam.begin('typing', TURN_MS);
    outcomes.push(report('the exam reaches phase 5 typed', await typeUntil(exam, pictures, 'Schritt 5')));
    outcomes.push(report('a reload in phase 5 resumes there', await reload(exam, pictures)));
    outcomes.push(report('the exam reaches its end', await typeUntil(exam, pictures, 'the end')));
    outcomes.push(report('the summary is shown', await summaryProblems(exam, pictures)));
    outcomes.push(report('the console stays quiet', exam.consoleProblems));
  } catch (error) {
    outcomes.push(report('the walk', [error instanceof Error ? error.message : 'unknown']));
  } finally {
    await browser.close();
    await reached.close({ keepLogs: outcomes.includes(false) });
  }
  return outcomes;
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
