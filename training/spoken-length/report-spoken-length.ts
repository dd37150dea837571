import { writeFileSync } from 'node:fs';
import type { AuthoredText } from '#core/contracts/authored-text.ts';
import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
import { clausesOf, prepareForSpeech } from '#agent/speaking/speech-text.ts';
import { loadLibrary } from '#prompts/library.ts';
import { loadAudioLength } from './audio-length.ts';
import { estimatedClauseSeconds, fitWeights } from './estimated-length.ts';
import { AIMS, flowSeconds } from './flows.ts';
import type { FlowSeconds } from './flows.ts';
import { secondsOf } from './pieces.ts';
import type { ClauseSeconds } from './pieces.ts';
import { quietExam } from './quiet-exam.ts';

const PAGE = new URL('../../docs/spoken-length.md', import.meta.url);
/** What the chat and the page show is read, never heard. */
const NEVER_SPOKEN = /^(?:chat|step)\./;
/** A listener in distress loses a longer line, in seconds. */
const LONG_LINE_S = 12;

/** A line with the length of its longest concrete text. */
interface LineLength {
  readonly id: string;
  readonly texts: number;
  readonly longestS: number;
  readonly longest: string;
}

/**
 * `node training/spoken-length/report-spoken-length.ts`: speaks every authored line with the embedded synthesizer and
 * writes docs/spoken-length.md; takes about a minute. `--fit` prints the weights of the estimate, fitted anew.
 */
async function main(): Promise<void> {
  const library = loadLibrary();
  const audio = await loadAudioLength();
  const spokenTexts = (language?: ExamLanguage) =>
    [...library.allTexts(language)].filter(({ lineId }) => !NEVER_SPOKEN.test(lineId));
  if (process.argv.includes('--fit')) {
    process.stdout.write(`${JSON.stringify(fitWeights(measuredClauses(spokenTexts(), audio)))}\n`);
    return;
  }
  const [usual, simple] = (['standard', 'simple'] as const).map((language) => {
    const exam = quietExam(library, language);
    return {
      lines: lengthsOf(spokenTexts(language), audio),
      measured: flowSeconds(exam, audio),
      estimated: flowSeconds(exam, estimatedClauseSeconds),
    };
  });
  if (usual !== undefined && simple !== undefined) writeFileSync(PAGE, pageOf(usual, simple));
}

/** What was measured of one of the two forms. */
interface FormLengths {
  readonly lines: readonly LineLength[];
  readonly measured: FlowSeconds;
  readonly estimated: FlowSeconds;
}

function measuredClauses(texts: readonly AuthoredText[], audio: ClauseSeconds) {
  const clauses = new Set(texts.flatMap((text) => clausesOf(prepareForSpeech(spokenOf(text)))));
  return [...clauses].map((clause) => ({ clause, seconds: audio(clause) }));
}

function spokenOf({ text, spoken }: AuthoredText): string {
  return spoken ?? text;
}

function lengthsOf(texts: readonly AuthoredText[], audio: ClauseSeconds): readonly LineLength[] {
  const lengths = new Map<string, LineLength>();
  for (const text of texts) {
    const known = lengths.get(text.lineId);
    const seconds = secondsOf(spokenOf(text), audio);
    const isLongest = known === undefined || seconds > known.longestS;
    lengths.set(text.lineId, {
      id: text.lineId,
      texts: (known?.texts ?? 0) + 1,
      longestS: isLongest ? seconds : known.longestS,
      longest: isLongest ? text.text : known.longest,
    });
  }
  return [...lengths.values()].sort((one, other) => other.longestS - one.longestS || (one.id < other.id ? -1 : 1));
}

function pageOf({ lines, measured, estimated }: FormLengths, simple: FormLengths): string {
  const long = lines.filter(({ longestS }) => longestS > LONG_LINE_S);
  const simpleSeconds = new Map(simple.lines.map(({ id, longestS }) => [id, longestS.toFixed(1)]));
  const inSimple = simple.measured;
  return `# How long it takes to say it

Written by \`node training/spoken-length/report-spoken-length.ts\`; edit the texts in \`prompts/\`, not this page. Every authored line that is
heard was spoken by the embedded synthesizer in the guiding voice at normal rate, clause by clause as in a call, with the breath between
clauses. Her own time, thinking and network are not in it; another synthesizer has another pace.

## On the way

A quiet exam: consent, no situation, nothing noticed, saved, each question answered at once. "Estimated" is what the test beside the report
reckons from syllables, letters and commas without speaking (fitted to the audio of all lines with \`--fit\`).

In simple language the sentences are shorter and more; nothing is aimed at there but to be understood.

| what | measured | estimated | aim | in simple language |
|---|---|---|---|---|
| greeting, before the first question | ${inSeconds(measured.greeting)} | ${inSeconds(estimated.greeting)} | at most ${inSeconds(AIMS.greeting)} | ${inSeconds(inSimple.greeting)} |
| from the first word to the end of the consent question | ${inSeconds(measured.toConsent)} | ${inSeconds(estimated.toConsent)} | under ${inSeconds(AIMS.toConsent)} | ${inSeconds(inSimple.toConsent)} |
| everything that is said in a quiet exam | ${inMinutes(measured.quietExam)} | ${inMinutes(estimated.quietExam)} | under ${inMinutes(AIMS.quietExam)} | ${inMinutes(inSimple.quietExam)} |

## Longer than ${String(LONG_LINE_S)} s

${String(long.length)} of ${String(lines.length)} lines.

| line | seconds | longest wording |
|---|---|---|
${long.map(({ id, longestS, longest }) => `| ${id} | ${longestS.toFixed(1)} | ${longest.replaceAll('\n', ' ')} |`).join('\n')}

## Every line

Longest first; \`texts\` counts wordings with every value of their variables.

| line | texts | longest, seconds | in simple language |
|---|---|---|---|
${lines
  .map(
    ({ id, texts, longestS }) =>
      `| ${id} | ${String(texts)} | ${longestS.toFixed(1)} | ${simpleSeconds.get(id) ?? ''} |`,
  )
  .join('\n')}
`;
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).replace(/\.0$/, '')} s`;
}

function inMinutes(seconds: number): string {
  const rounded = Math.round(seconds);
  return `${String(Math.floor(rounded / 60))} min ${String(rounded % 60)} s`;
}

await main();
