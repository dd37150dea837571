import type { ExamContext, FollowUp, FollowUpKind } from '../context.ts';
import type { ExamEvent } from '../events.ts';
import { completedBy, hasFacts, positionAtHand, positionsMeant } from '../notes.ts';
import { line } from '../scripts/line.ts';
import type { Effect, Reaction } from '../setup.ts';
import { isStep } from '../steps.ts';
import { findingLines, noteLines, restoredLine, struckLine } from '../summary.ts';
import type { FindingFacts, NotePointer } from '../vocabulary.ts';
import { factsIn, noteFacts, readAgain } from './finding.ts';
import { saying } from './speech.ts';

/**
 * Her notes are hers: any of them can be struck, corrected, taken back and read at any time. What several notes could
 * mean is asked, and everything that happens is said.
 */

/** Whether a step or a follow-up is open, to which `route` leads back; asides keep their own question. */
export function isOnTheWay(context: ExamContext): boolean {
  return isStep(context.openQuestion) || context.openQuestion.startsWith('follow_up.');
}

/** Whether striking or correcting has to ask which note is meant. */
export function mustAskWhich(context: ExamContext, event: ExamEvent): boolean {
  if (event.type === 'discard') return context.findings.length > 0;
  if (event.type !== 'strike_note' && event.type !== 'correct_note') return false;
  return event.type === 'correct_note' ? context.findings.length > 0 : meantBy(context, pointerIn(event)).length > 1;
}

function isEmpty(pointer: NotePointer): boolean {
  return Object.values(pointer).every((value) => value === undefined);
}

function isAboutFinding({ kind }: FollowUp): boolean {
  return kind.startsWith('finding_') || kind.startsWith('note_') || kind === 'correction';
}

/** "Streichen Sie das", while one note is spoken of, means that one. */
function meantBy(context: ExamContext, pointer: NotePointer): readonly number[] {
  const atHand = positionAtHand(context);
  if (isEmpty(pointer) && atHand !== undefined && context.followUps.some(isAboutNoteAtHand)) return [atHand];
  return positionsMeant(context, pointer);
}

function isAboutNoteAtHand(followUp: FollowUp): boolean {
  return isAboutFinding(followUp) && !followUp.kind.startsWith('note_');
}

/** Takes a note out and says so; asks which when several may be meant. */
export const strikeNote: Reaction = (context, event) => {
  const pointer = event.type === 'strike_note' ? pointerIn(event) : {};
  const meant = event.type === 'discard' ? [0, 1] : meantBy(context, pointer);
  return strike(context, meant, pointer.which === 'all');
};

function strike(context: ExamContext, meant: readonly number[], all = false): Effect {
  if (context.findings.length === 0) return { directives: saying([line('notes.none')]) };
  if (meant.length === 0) return { directives: saying([line('notes.not_found'), ...noteLines(context)]) };
  if (meant.length > 1 && !all) return { context: { followUps: asking(context, 'note_to_strike') } };
  const struck = context.findings.filter((_, position) => meant.includes(position));
  const atHand = positionAtHand(context);
  const isAtHand = atHand !== undefined && meant.includes(atHand);
  return {
    context: {
      findings: context.findings.filter((_, position) => !meant.includes(position)),
      struck,
      noteAtHand: undefined,
      followUps: context.followUps.filter(({ kind }) => !isSettled(kind, isAtHand)),
      ...(isAtHand ? { notedHere: false } : {}),
    },
    directives: saying(struck.length > 1 ? [line('notes.struck_all')] : struck.map(struckLine)),
  };
}

function isSettled(kind: FollowUpKind, isAtHand: boolean): boolean {
  if (kind.startsWith('note_') || kind === 'correction') return true;
  return isAtHand && kind.startsWith('finding_');
}

function asking(context: ExamContext, ...kinds: readonly ('note_to_strike' | 'note_to_correct' | 'correction')[]) {
  const others = context.followUps.filter(({ kind }) => !kind.startsWith('note_') && kind !== 'correction');
  return [...kinds.map((kind) => ({ kind })), ...others];
}

/** What an answer to "welche Notiz?" points at. Without a note on the side that was named, the side is a fact. */
function pointedAt(
  context: ExamContext,
  event: ExamEvent,
): { readonly meant: readonly number[]; readonly isFact: boolean } {
  const pointer = pointerIn(event);
  const exact = isEmpty(pointer) ? [] : positionsMeant(context, pointer);
  if (exact.length > 0 || pointer.sign === undefined) return { meant: exact, isFact: false };
  return { meant: positionsMeant(context, { sign: pointer.sign }), isFact: true };
}

function pointerIn(event: ExamEvent): NotePointer {
  if (event.type === 'strike_note' || event.type === 'correct_note') return event.note ?? {};
  if (event.type === 'side') return event.side === 'both' ? { which: 'all' } : { side: event.side };
  if (event.type === 'finding_detail')
    return event.side === 'both' ? { which: 'all' } : { side: event.side, place: event.place };
  if (event.type !== 'finding') return {};
  const { sign, side, place } = event.finding;
  return {
    sign,
    ...(side === 'unknown' ? {} : { side }),
    ...(place === 'unknown' ? {} : { place }),
  };
}

/** Whether a finding is reported that none of the notes is about. */
export function namesNothingNoted(context: ExamContext, event: ExamEvent): boolean {
  return event.type === 'finding' && event.refers !== 'known' && pointedAt(context, event).meant.length === 0;
}

/** The answer to "welche Notiz soll ich streichen?". */
export const strikeNamed: Reaction = (context, event) =>
  strike(context, pointedAt(context, event).meant, pointerIn(event).which === 'all');

/** Nothing is struck after all. */
export const leaveNotes: Reaction = (context) => ({
  context: { followUps: context.followUps.filter(({ kind }) => !kind.startsWith('note_') && kind !== 'correction') },
  directives: saying([line('notes.kept')]),
});

/** "Nicht löschen!", "nehmen Sie das zurück": what was struck last comes back; nothing is ever deleted by it. */
export const keepNote: Reaction = (context, event) => {
  if (context.struck.length === 0) return leaveNotes(context, event);
  const findings = [...context.findings, ...context.struck];
  return {
    context: { findings, struck: [], noteAtHand: findings.length - 1, ...readAgain(context) },
    directives: saying(context.struck.length > 1 ? [line('notes.restored_all')] : context.struck.map(restoredLine)),
  };
};

/** "Was haben Sie notiert?" */
export const readNotes: Reaction = (context) => {
  const lines = noteLines(context);
  return { directives: saying(lines.length === 0 ? [line('notes.none')] : [line('notes.intro'), ...lines]) };
};

/** "Das mit der Delle stimmt nicht": what is right is put in at once when she said it, else asked. */
export const correctNote: Reaction = (context, event) => {
  if (event.type !== 'correct_note') return {};
  if (context.findings.length === 0) return { directives: saying([line('notes.none')]) };
  const { note = {}, facts } = event;
  const meant = meantBy(context, note);
  const position = isEmpty(note) && hasFacts(facts) ? positionAtHand(context) : meant[0];
  if (position === undefined) return { directives: saying([line('notes.not_found'), ...noteLines(context)]) };
  if (meant.length > 1 && !hasFacts(facts))
    return { context: { followUps: asking(context, 'note_to_correct', 'correction') } };
  if (!hasFacts(facts)) return { context: { noteAtHand: position, followUps: asking(context, 'correction') } };
  return corrected(context, position, facts);
};

function corrected(context: ExamContext, position: number, facts: FindingFacts | undefined): Effect {
  const effect = noteFacts(context, position, facts ?? {});
  const changed = effect.context?.findings?.[position];
  const isReadBack = readAgain(context).cursor !== undefined;
  return {
    context: { ...effect.context, ...readAgain(context) },
    directives: saying(
      changed === undefined || isReadBack ? [line('ack.noted')] : [line('notes.completed'), ...findingLines(changed)],
    ),
  };
}

/** The answer to "welche Notiz soll ich ändern?", which may say at once how it is right. */
export const correctNamed: Reaction = (context, event) => {
  const { meant, isFact } = pointedAt(context, event);
  const [position] = meant;
  if (position === undefined) return { directives: saying([line('notes.not_found'), ...noteLines(context)]) };
  if (meant.length > 1) return { directives: saying([line('notes.which_exactly')]) };
  const facts = factsAbout(event, isFact);
  if (hasFacts(facts)) return corrected({ ...context, followUps: asking(context) }, position, facts);
  return { context: { noteAtHand: position, followUps: asking(context, 'correction') } };
};

function factsAbout(event: ExamEvent, isFact: boolean): FindingFacts {
  const told: FindingFacts = event.type === 'finding' ? event.finding : factsIn(event);
  const { since, sinceEvent, size, traits, colour, side, place } = told;
  const where = isFact
    ? { side: side === 'unknown' ? undefined : side, place: place === 'unknown' ? undefined : place }
    : {};
  return { since, sinceEvent, size, traits, colour, ...where };
}

/** "Es war keine Delle, eine Rötung": in a correction, what she names takes the place of what was noted. */
export const correctSign: Reaction = (context, event) => {
  const position = positionAtHand(context);
  const known = position === undefined ? undefined : context.findings[position];
  if (event.type !== 'finding' || position === undefined || known === undefined) return {};
  const finding = completedBy(known, event.finding);
  return {
    context: {
      findings: context.findings.with(position, finding),
      noteAtHand: position,
      followUps: asking(context),
      ...readAgain(context),
    },
    directives: saying([line('ack.noted')]),
  };
};

/** The answer to "was soll ich ändern?"; at the end the readback tells it, before that she hears the note at once. */
export const correctFacts: Reaction = (context, event) => {
  const position = positionAtHand(context);
  const facts = factsIn(event);
  return position === undefined || !hasFacts(facts)
    ? leaveNotes(context, event)
    : corrected({ ...context, followUps: asking(context) }, position, facts);
};
