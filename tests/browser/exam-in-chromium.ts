import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExamPage, VIEWPORTS, launchBrowser } from './exam-page.ts';
import { recordMonologue } from './monologue.ts';
import { answerTo } from './patient-answers.ts';
import { installSpokenMicrophone, sayAloud } from './spoken-microphone.ts';

/**
 * Walks through the whole exam in Chromium, by typing or by speaking, and takes pictures on the way:
 *   node tests/browser/exam-in-chromium.ts --url http://localhost:3000 --pictures /tmp/pictures
 *     [--speak | --monologue] [--screen phone|desktop] [--scheme light|dark] [--turns 80] [--patience SECONDS]
 * `--speak` answers each question through a replaced microphone; `--monologue` plays a recording into the browser's
 * own pretended one and only watches.
 * Exit code 1: it did not reach the end, or the console showed an error.
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    pictures: { type: 'string', default: 'pictures' },
    speak: { type: 'boolean', default: false },
    monologue: { type: 'boolean', default: false },
    screen: { type: 'string', default: 'phone' },
    scheme: { type: 'string', default: 'light' },
    turns: { type: 'string', default: '80' },
    patience: { type: 'string', default: '60' },
  },
});

const viewport = values.screen === 'desktop' ? VIEWPORTS.desktop : VIEWPORTS.phone;
const colorScheme = values.scheme === 'dark' ? 'dark' : 'light';
const turnLimit = Number(values.turns);
/** Longest time for one turn of the guide; a busy machine speaks slowly. */
const patienceMs = Number(values.patience) * 1000;
/** Longest time in one of the seven steps while the recording says "weiter". */
const MONOLOGUE_STEP_MS = 480_000;
/** Spoken words that were not understood are tried as often as a patient person would, then typed. */
const SPOKEN_ATTEMPTS = 2;

/** Answers the last question and waits for what comes of it. */
async function takeTurn(exam: ExamPage, answer: string, attempt: number): Promise<void> {
  const before = await exam.guideLineCount();
  if (values.speak && attempt < SPOKEN_ATTEMPTS) await sayAloud(exam.page, answer);
  else await exam.type(answer);
  await exam.waitForTurn(before, patienceMs);
}

/** Leads through the exam. @returns whether the end was reached. */
async function walkThrough(exam: ExamPage): Promise<boolean> {
  let lastStep = '';
  let attempts = 0;
  for (let turn = 0; turn < turnLimit; turn += 1) {
    if (await exam.hasEnded()) break;
    const step = await exam.step();
    if (step !== lastStep) {
      lastStep = step;
      await exam.photograph(values.pictures, `${values.screen}-step-${/\d/u.exec(step)?.[0] ?? '0'}`);
    }
    const heard = await exam.heardSinceOwnWords();
    const answer = answerTo(heard);
    console.log(`${step} | ${heard.at(-1) ?? ''} → ${answer}`);
    const stepBefore = `${step}${heard.join(' ')}`;
    await takeTurn(exam, answer, attempts);
    attempts = `${await exam.step()}${(await exam.heardSinceOwnWords()).join(' ')}` === stepBefore ? attempts + 1 : 0;
  }
  // An end before the last phase is a call that was lost, however calm the page looks.
  return (await exam.hasEnded()) && lastStep.includes('7 von 7');
}

/** Watches an exam that is led by what the pretended microphone plays. @returns whether the end was reached. */
async function watch(exam: ExamPage): Promise<boolean> {
  let lastStep = '';
  while (!(await exam.hasEnded())) {
    const step = await exam.step();
    if (step !== lastStep) {
      console.log(step);
      await exam.photograph(values.pictures, `${values.screen}-step-${/\d/u.exec(step)?.[0] ?? '0'}`);
    }
    lastStep = step;
    await exam.waitForOtherStep(step, MONOLOGUE_STEP_MS);
  }
  return lastStep.includes('7 von 7');
}

async function leadThrough(exam: ExamPage): Promise<boolean> {
  await exam.photograph(values.pictures, `${values.screen}-welcome`);
  await exam.signIn();
  await exam.begin(values.speak || values.monologue ? 'voice' : 'typing', patienceMs);
  await exam.waitForTurn(0, patienceMs);
  return values.monologue ? watch(exam) : walkThrough(exam);
}

/** However it ended: the last picture and every line. */
async function showEnd(exam: ExamPage): Promise<void> {
  await exam.photograph(values.pictures, `${values.screen}-end`);
  for (const line of await exam.lines()) console.log(`  ${line.replaceAll('\n', ' ')}`);
}

async function main(): Promise<number> {
  mkdirSync(values.pictures, { recursive: true });
  const options = { viewport, colorScheme } as const;
  const folder = mkdtempSync(join(tmpdir(), 'monologue-'));
  const browser = await launchBrowser({
    ...options,
    microphoneFile: values.monologue ? recordMonologue(folder) : undefined,
  });
  try {
    const exam = await ExamPage.open(browser, values.url, {
      ...options,
      beforeLoad: values.speak ? installSpokenMicrophone : undefined,
    });
    const hasEnded = await leadThrough(exam).finally(() => showEnd(exam));
    for (const problem of exam.consoleProblems) console.error(`console: ${problem}`);
    console.log(hasEnded ? 'Reached the end.' : 'Did not reach the end.');
    return hasEnded && exam.consoleProblems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
