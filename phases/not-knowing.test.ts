import { describe, expect, it } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import { BEGINNING } from './context.ts';
import { fromStoredSnapshot, toResumePoint } from './snapshot.ts';
import { STEP_IDS } from './steps.ts';
import { finding, idsOf, scriptedCall, situation } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import { isEnded, isPaused, summaryOf } from './view.ts';

const library = loadLibrary();

/** Steps that ask nothing: they tell something and pass on. */
const PASSING = ['achseln.omitted', 'zweite_seite.omitted'];

/** A call that stands at this step, or undefined where the step asks nothing. */
function callAt(step: (typeof STEP_IDS)[number]): ScriptedCall | undefined {
  if (PASSING.includes(step)) return undefined;
  const isEarly = step.startsWith('willkommen.');
  const needsScar = step.endsWith('.scar') || step.endsWith('.implant_edge');
  const call = scriptedCall({
    ...BEGINNING,
    step,
    consent: step !== 'willkommen.consent',
    askTogether: step === 'willkommen.rest',
    answered: isEarly
      ? []
      : ['operation', 'radiotherapy', 'chemotherapy', 'earlier_surgery', 'cycle', 'workup', 'body'],
    situations: [
      ...(needsScar ? [{ situation: 'reconstruction' as const, side: 'both' as const }] : []),
      ...(step === 'betrachten.without_mirror' ? [{ situation: 'low_vision' as const }] : []),
    ],
    findings: step === 'abschluss.readback' ? [{ sign: 'lump', side: 'left', place: 'upper' }] : [],
    sideChosen: step !== 'erste_seite.which_side',
  });
  return call;
}

const asking = STEP_IDS.flatMap((step) => {
  const call = callAt(step);
  return call?.openQuestion() === step ? [step] : [];
});

describe('"ich verstehe die Frage nicht"', () => {
  it('is asked of nearly every step here', () => {
    expect(asking.length).toBeGreaterThan(28);
  });

  it.each(asking.filter((step) => step !== 'willkommen.rest'))(
    'at %s gets simpler words, then others, then what can be answered, and the exam stays there',
    (step) => {
      const call = callAt(step);
      const [first, second, third] = [1, 2, 3].map(() => idsOf(call?.hear('not_understood') ?? []));
      expect(first?.[0]).toMatch(/\.simple$/);
      expect(second).toEqual(['language.offer', ...(first ?? [])]);
      expect(library.render({ id: first?.[0] ?? '', variables: { side: 'left' } }, 0).text).not.toBe(
        library.render({ id: first?.[0] ?? '', variables: { side: 'left' } }, 1).text,
      );
      expect(third?.[0]).toMatch(/^help\./);
      expect(call?.openQuestion()).toBe(step);
    },
  );

  it('is offered simple language only where it does not have it', () => {
    const call = callAt('betrachten.hips');
    call?.hear({ type: 'language', to: 'simple' });
    call?.hear('not_understood');
    expect(idsOf(call?.hear('not_understood') ?? [])).toEqual(['betrachten.hips.simple']);
  });

  it('at the questions put as one has them put one by one', () => {
    const call = callAt('willkommen.rest');
    expect(idsOf(call?.hear('not_understood') ?? [])).toEqual(['willkommen.one_by_one', 'willkommen.operation']);
  });

  it.each([
    ['follow_up.finding_side', (call: ScriptedCall) => void call.hear('unclear', finding())],
    ['follow_up.situation_side', (call: ScriptedCall) => void call.hear('unclear', situation('radiotherapy'))],
    ['follow_up.fever', (call: ScriptedCall) => void call.hear('unclear', situation('chemotherapy'))],
    ['stopping', (call: ScriptedCall) => void call.hear('stop')],
    ['comforting', (call: ScriptedCall) => void call.hear('unclear', { type: 'distress', kind: 'fear' })],
    ['paused', (call: ScriptedCall) => void call.hear('pause')],
  ])('at %s has a simple form, too', (question, arrive) => {
    const call = scriptedCall();
    call.untilLooking();
    arrive(call);
    expect(call.openQuestion()).toBe(question);
    expect(idsOf(call.hear('not_understood'))).toEqual([`${question}.simple`]);
  });

  it('on irradiated skin never loses the reminder not to press', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('unclear', situation('radiotherapy', 'both'));
    call.until('erste_seite');
    while (!call.openQuestion().endsWith('.strips')) call.hear('done');
    expect(idsOf(call.hear('not_understood'))).toEqual(['seite.strips.simple', 'seite.gentle']);
  });
});

describe('"weiß nicht"', () => {
  it('to the consent question consents to nothing, however often', () => {
    const call = scriptedCall();
    for (let times = 0; times < 4; times += 1) {
      expect(idsOf(call.hear('unsure'))).toEqual(['unsure.consent', 'willkommen.consent.again']);
    }
    expect(call.snapshot().context.consent).toBe(false);
    expect(call.directives.some(({ type }) => type === 'consented')).toBe(false);
  });

  it('to an operation asks once more, then touches nothing, and tells it as no fact of hers', () => {
    const call = scriptedCall();
    call.hear('yes');
    expect(idsOf(call.hear('unsure'))).toEqual(['unsure.operation']);
    expect(idsOf(call.hear('unsure'))[0]).toBe('situation.fresh_operation_unknown');
    const told = summaryOf(call.snapshot()).filter(({ kind }) => kind === 'situation');
    expect(told.map(({ lines }) => lines.map(({ id }) => id))).toEqual([['summary.situation_unsure']]);
    call.until('abschluss');
    expect(
      idsOf(call.directives).filter((id) => id.startsWith('achseln.armpit') || id.startsWith('erste_seite')),
    ).toEqual([]);
  });

  it('to an operation that she recalls after all becomes a fact with its side', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hearAll('unsure', 'unsure');
    call.hear('unclear', situation('fresh_operation', 'left'));
    expect(call.snapshot().context.situations).toEqual([{ situation: 'fresh_operation', side: 'left' }]);
  });

  it('that was treated with caution is still that after a dropped call', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('no');
    call.hearAll('unsure', 'unsure');
    const resumed = fromStoredSnapshot(toResumePoint(call.snapshot()));
    expect(resumed?.situations).toEqual([{ situation: 'radiotherapy', side: 'unknown', assumed: true }]);
  });

  it('to any other question of phase 1 asks in simpler words, then leaves it open', () => {
    const call = scriptedCall();
    call.hearAll('yes', 'no', 'no');
    expect(idsOf(call.hear('unsure'))).toEqual(['unsure.situation_answer', 'willkommen.chemotherapy.simple']);
    expect(idsOf(call.hear('unsure'))).toEqual(['ack.question_skipped', 'willkommen.medicines']);
    expect(call.snapshot().context.situations).toEqual([]);
  });

  it('to "ist Ihnen etwas aufgefallen?" helps to decide, then notes the doubt and goes on', () => {
    const call = scriptedCall();
    call.untilLooking();
    expect(idsOf(call.hear('unsure'))).toEqual(['unsure.observation']);
    expect(call.snapshot().context.findings).toEqual([]);
    expect(idsOf(call.hear('unsure'))[0]).toBe('unsure.observation_noted');
    expect(call.snapshot().context.findings.map(({ sign }) => sign)).toEqual(['unsure']);
    expect(call.openQuestion()).toBe('betrachten.hips');
  });

  it('to the offer to note it, "nein" notes nothing', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hearAll('unsure', 'nothing_noticed');
    expect(call.snapshot().context.findings).toEqual([]);
    expect(call.openQuestion()).toBe('betrachten.hips');
  });

  it('while feeling names what can be done, and skips nothing', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hear({ type: 'side', side: 'right' });
    call.hear('done');
    const before = call.openQuestion();
    expect(idsOf(call.hear('unsure'))[0]).toBe('unsure.step_done');
    expect(call.openQuestion()).toBe(before);
  });

  it('to saving stores nothing and deletes nothing, and the question waits in the pause', () => {
    const call = scriptedCall();
    call.until('abschluss');
    for (let times = 0; times < 2; times += 1) {
      expect(idsOf(call.hear('unsure'))).toEqual(['unsure.save_or_discard', 'abschluss.save.again']);
    }
    expect(idsOf(call.hear('unsure'))[0]).toBe('unsure.save_later');
    expect(isPaused(call.snapshot())).toBe(true);
    expect(call.directives.filter(({ type }) => type.startsWith('summary_'))).toEqual([]);
    call.hear('resume');
    expect(call.openQuestion()).toBe('abschluss.save');
  });

  it('to keeping what she told, when she leaves, keeps nothing without a yes', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding({ side: 'left', place: 'upper', since: { unit: 'weeks', amount: 2 } }));
    call.hear('stop');
    call.hearAll('unsure', 'unsure');
    expect(isEnded(call.snapshot())).toBe(false);
    expect(idsOf(call.hear('unsure'))[0]).toBe('unsure.not_saved');
    expect(isEnded(call.snapshot())).toBe(true);
    expect(call.directives.filter(({ type }) => type === 'summary_saved')).toEqual([]);
  });

  it('to fever has her measure; with a chemotherapy that is unknown, too, she is sent to her clinic', () => {
    const call = scriptedCall();
    call.hear('yes', situation('chemotherapy'));
    expect(idsOf(call.hear('unsure'))).toEqual(['unsure.fever']);
    expect(idsOf(call.hear('unsure'))[0]).toBe('unsure.fever_open');
    const other = scriptedCall();
    other.hear('yes', { type: 'fever' });
    other.hearAll('unsure', 'unsure');
    expect(other.openQuestion()).toBe('fever_urgent');
  });

  it('to "was ist Ihnen aufgefallen?" needs no word for it', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('yes');
    expect(idsOf(call.hear('unsure'))).toEqual(['unsure.finding_sign']);
    call.hear('unsure');
    expect(call.snapshot().context.findings.map(({ sign }) => sign)).toEqual(['other']);
  });

  it('to a detail of a finding leaves it open', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding({ side: 'left' }));
    call.hear('unsure');
    expect(call.openQuestion()).toBe('follow_up.finding_since');
  });
});
