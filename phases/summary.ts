import type { LineRef } from '#core/contracts/authored-text.ts';
import type { ExamContext, SituationFact } from './context.ts';
import { line } from './scripts/line.ts';
import { nameOfStep, phaseOfStep } from './steps.ts';
import type { FindingReport, Place, Since } from './vocabulary.ts';

/** One entry of the summary: what she reported, in authored words. `note`: what holds for the whole. */
export interface SummaryLines {
  readonly kind: 'finding' | 'skipped' | 'situation' | 'note';
  readonly lines: readonly LineRef[];
}

/** The part of the context that the summary is made of. */
export type Told = Pick<ExamContext, 'findings' | 'situations' | 'skipped' | 'cursor' | 'openQuestion'>;

/** The summary in the order in which she would tell it. Nothing in it is rated. */
export function summaryEntries(context: Told): readonly SummaryLines[] {
  return [
    ...context.findings.map((finding) => ({ kind: 'finding' as const, lines: findingLines(finding) })),
    ...context.situations.map((fact) => ({
      kind: 'situation' as const,
      lines: situationLines(fact),
    })),
    ...context.skipped.map(({ step, side }) => ({
      kind: 'skipped' as const,
      lines: [
        line(`summary.skipped.${phaseOfStep(step)}.${nameOfStep(step)}`, side === undefined ? undefined : { side }),
      ],
    })),
    ...(endsEarly(context) ? [{ kind: 'note' as const, lines: [incompleteLine(context)] }] : []),
  ];
}

/** She stops, or stopped, before everything was done. */
export function endsEarly({ cursor, openQuestion }: Told): boolean {
  const isLeaving = openQuestion === 'keeping' || openQuestion === 'ended';
  return isLeaving && phaseOfStep(cursor) !== 'abschluss';
}

/** That the exam is incomplete, and how far it went. */
function incompleteLine({ cursor }: Pick<Told, 'cursor'>): LineRef {
  return line('summary.incomplete', { reached: phaseOfStep(cursor) });
}

/** All notes as they are read to her on request, findings numbered when there are several. */
export function noteLines(context: Told): readonly LineRef[] {
  const numbered = context.findings.length > 1;
  return summaryEntries(context).flatMap(({ kind, lines }, index) =>
    kind === 'finding' && numbered ? [numberLine(index), ...lines] : lines,
  );
}

/** "Erste Notiz." */
export function numberLine(index: number): LineRef {
  return line('notes.number', { number: `n${String(index + 1)}` });
}

/** A finding as she told it: what, where, how, since when. */
export function findingLines(finding: FindingReport): readonly LineRef[] {
  const { size, traits = [], colour, since, sinceEvent } = finding;
  return [
    signLine(finding),
    ...placeLines(finding),
    ...(size === undefined ? [] : [line('summary.size', { size })]),
    ...traits.map((trait) => line('summary.trait', { trait })),
    ...(colour === undefined || signKey(finding) === 'nipple_blood' ? [] : [line('summary.colour', { colour })]),
    ...(since === undefined ? [] : [sinceLine(since)]),
    ...(sinceEvent === undefined ? [] : [line('summary.since', { since: sinceEvent })]),
  ];
}

/** What she noticed. */
export function signLine(finding: FindingReport): LineRef {
  return line('summary.sign', { sign: signKey(finding) });
}

/** A drop of blood stays blood. */
function signKey({ sign, colour }: FindingReport): string {
  return sign === 'nipple_fluid' && colour === 'bloody' ? 'nipple_blood' : sign;
}

function placeLines({ side, place }: FindingReport): readonly LineRef[] {
  if (side === 'unknown') return place === 'unknown' ? [] : [line('summary.place', { place })];
  if (place === 'unknown') return [line('summary.side', { sides: side })];
  return [line('summary.side_and_place', { sides: side, place })];
}

/** Numbers that the prompt library has words for. */
const LARGEST_AMOUNT = 31;

function sinceLine({ unit, amount }: Since): LineRef {
  if (unit === 'today') return line('summary.since', { since: 'today' });
  const count = Math.min(LARGEST_AMOUNT, Math.max(1, Math.round(amount)));
  return line('summary.since', { since: `${unit}_${String(count)}` });
}

function situationLines({ situation, side, assumed }: SituationFact): readonly LineRef[] {
  if (assumed === true) return [line('summary.situation_unsure', { situation })];
  const named = line('summary.situation', { situation });
  return side === undefined || side === 'unknown' ? [named] : [named, line('summary.side', { sides: side })];
}

/** "Aus Ihren Notizen gestrichen: den Knoten links." */
export function struckLine(finding: FindingReport): LineRef {
  const { side } = finding;
  const struck = signKey(finding);
  return side === 'unknown' ? line('notes.struck', { struck }) : line('notes.struck_side', { struck, at_side: side });
}

/** "Den Knoten links habe ich wieder aufgenommen." */
export function restoredLine(finding: FindingReport): LineRef {
  return lineAbout('notes.restored', finding);
}

function lineAbout(id: string, finding: FindingReport): LineRef {
  const noted = signKey(finding);
  const { side } = finding;
  return side === 'unknown' ? line(id, { noted }) : line(`${id}_side`, { noted, at_side: side });
}

/** Places that the word for the sign says already, or that say nothing. */
const SAYS_NO_MORE: ReadonlySet<Place> = new Set<Place>(['unknown', 'breast']);
const PLACED_SIGNS: ReadonlySet<string> = new Set(['nipple_change', 'nipple_fluid', 'scar_bumps']);

/** "Den Knoten oben außen habe ich. Gibt es hier noch etwas anderes?" */
export function anythingBesides(finding: FindingReport): LineRef {
  const { place, sign } = finding;
  if (SAYS_NO_MORE.has(place) || PLACED_SIGNS.has(sign)) return lineAbout('observation.besides', finding);
  return line('observation.besides_place', { noted: signKey(finding), place });
}
