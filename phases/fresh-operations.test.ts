import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#tests/setup/property-runs.ts';
import { BEGINNING } from './context.ts';
import { fromStoredSnapshot, toResumePoint } from './snapshot.ts';
import { STEP_IDS } from './steps.ts';
import { likelyUtterance, utterance } from './testing/arbitraries.ts';
import { idsOf, linesOf, scriptedCall, situation } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import type { Directive, LineRef, Side } from './vocabulary.ts';

/** Lines that ask for hands on a side, or announce it. */
const TOUCHING =
  /^(?:achseln\.(?:armpit|collarbone)|(?:erste_seite|zweite_seite|seite)\.(?!omitted|intro)|situation\.(?:mastectomy|reconstruction|radiotherapy)|erste_seite\.chosen)/;
/** The question that follows the feeling of a side belongs to what is felt. */
function touches({ id, variables = {} }: LineRef, side: Side): boolean {
  const sides = [variables['side'], variables['sides']];
  return TOUCHING.test(id) && (sides.includes(side) || sides.includes('both'));
}

function touchingLines(directives: readonly Directive[], side: Side): readonly string[] {
  return linesOf(directives)
    .filter((line) => touches(line, side))
    .map(({ id }) => id);
}

const SURGERIES = ['mastectomy', 'reconstruction', 'earlier_operation'] as const;

describe('an operation of the last eight weeks, whatever it was', () => {
  it.each(SURGERIES)('"%s" leaves its side out from the beginning', (surgery) => {
    const call = scriptedCall();
    call.hear('yes', situation(surgery, 'left', 'fresh'));
    call.until('abschluss');
    expect(touchingLines(call.directives, 'left')).toEqual([]);
    expect(linesOf(call.directives)).toContainEqual({ id: 'situation.fresh_operation', variables: { sides: 'left' } });
    expect(linesOf(call.directives)).toContainEqual({ id: 'erste_seite.strips', variables: { side: 'right' } });
  });

  it('leaves its side at once in the middle of feeling it, with a word, and goes to the other one', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hearAll('next', 'done');
    const said = linesOf(call.hear('unclear', situation('reconstruction', 'right', 'fresh')));
    expect(said.slice(0, 2)).toEqual([
      { id: 'situation.fresh_operation', variables: { sides: 'right' } },
      { id: 'erste_seite.position', variables: { side: 'left' } },
    ]);
  });

  it('leaves the second side at once and goes to the end', () => {
    const call = scriptedCall();
    call.until('zweite_seite');
    call.hear('done');
    const said = idsOf(call.hear('unclear', situation('mastectomy', 'left', 'fresh')));
    expect(said.slice(0, 2)).toEqual(['situation.fresh_operation', 'abschluss.intro']);
  });

  it.each([
    ['yes', true],
    ['unsure', true],
    ['skip', true],
    ['next', true],
    ['no', false],
  ] as const)('that has no date is asked for it, and "%s" decides', (answer, isFresh) => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hearAll('next', 'done');
    const asked = idsOf(call.hear('unclear', situation('mastectomy', 'right')));
    expect(asked).toEqual(['ack.noted', 'follow_up.operation_age']);
    call.hear(answer);
    expect(call.snapshot().context.situations.some((fact) => fact.situation === 'fresh_operation')).toBe(isFresh);
    expect(call.snapshot().context.firstSide).toBe(isFresh ? 'left' : 'right');
  });

  it('that nobody can date after two tries counts as fresh', () => {
    const call = scriptedCall();
    call.hear('yes', situation('mastectomy', 'left'));
    call.hearAll('unclear', 'unclear');
    expect(idsOf(call.directives)).toContain('situation.fresh_operation');
  });

  it('counts on both sides until she names one', () => {
    const call = scriptedCall();
    call.hear('yes', situation('mastectomy', undefined, 'fresh'));
    expect(call.openQuestion()).toBe('follow_up.situation_side');
    call.hearAll('unclear', 'unclear');
    call.until('abschluss');
    expect(idsOf(call.directives)).toContain('achseln.omitted_all');
  });

  it('is placed by its side together with what was operated', () => {
    const call = scriptedCall();
    call.hear('yes', situation('mastectomy', undefined, 'fresh'));
    call.hear({ type: 'side', side: 'right' });
    expect(call.snapshot().context.situations).toEqual([
      { situation: 'mastectomy', stage: 'fresh', side: 'right' },
      { situation: 'fresh_operation', side: 'right' },
    ]);
  });

  it('does not ask twice for the date of the same side, and asks anew for another one', () => {
    const call = scriptedCall();
    call.hear('yes', situation('mastectomy', 'left', 'healed'));
    call.hear('unclear', situation('mastectomy', 'left'));
    expect(call.openQuestion()).toBe('willkommen.operation');
    call.hear('unclear', situation('mastectomy', 'right'));
    expect(call.openQuestion()).toBe('follow_up.operation_age');
  });

  it('without a date is asked for it again when the call drops before the answer', () => {
    const call = scriptedCall();
    call.until('achseln');
    call.hear('unclear', situation('reconstruction', 'right'));
    const resumed = scriptedCall(fromStoredSnapshot(toResumePoint(call.snapshot())));
    expect(resumed.openQuestion()).toBe('follow_up.operation_age');
  });

  it('never has its side touched again, whatever is said, in whatever order and phase, also after a dropped call', () => {
    // "Zurück" to the question and "nein" takes the answer back because she says so.
    const anything = fc.oneof({ weight: 3, arbitrary: likelyUtterance }, { weight: 1, arbitrary: utterance });
    const words = fc.array(
      anything.filter(({ type }) => type !== 'back'),
      { maxLength: 40 },
    );
    const report = fc.record({
      type: fc.constant('situation' as const),
      situation: fc.constantFrom(...SURGERIES),
      side: fc.constantFrom('left' as const, 'right' as const, 'both' as const),
      stage: fc.constant('fresh' as const),
    });
    const course = fc.record({ step: fc.constantFrom(...STEP_IDS), before: words, report, after: words, later: words });
    let touchedOther = 0;
    fc.assert(
      fc.property(course, ({ step, before, report: told, after, later }) => {
        const call = scriptedCall({ ...BEGINNING, consent: true, step });
        send(call, before);
        const isOver = call.snapshot().context.openQuestion === 'ended';
        const from = call.directives.length;
        send(call, [told, ...after]);
        const resumed = scriptedCall(fromStoredSnapshot(toResumePoint(call.snapshot())));
        send(resumed, later);
        const heard = [...call.directives.slice(from), ...(isOver ? [] : resumed.directives)];
        for (const side of ['left', 'right'] as const) {
          if (told.side === side || told.side === 'both') expect(touchingLines(heard, side)).toEqual([]);
          else touchedOther += touchingLines(heard, side).length;
        }
      }),
      { numRuns: propertyRuns({ few: 400, many: 3_000 }), seed: 8 },
    );
    // The test would be worth nothing if the exam never got to feeling.
    expect(touchedOther).toBeGreaterThan(100);
  });
});

function send(call: ScriptedCall, events: readonly Parameters<ScriptedCall['send']>[0][]): void {
  for (const event of events) call.send(event);
}
