import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedSnapshotSchema } from '#core/contracts/voice-sessions.ts';
import { fromStoredSnapshot, toResumePoint } from './snapshot.ts';
import { STEP_IDS, phaseOfStep } from './steps.ts';
import { finding, idsOf, linesOf, scriptedCall, situation } from './testing/scripted-call.ts';
import { phaseOf, summaryOf } from './view.ts';
import { BEGINNING } from './context.ts';
import { applies } from './plan.ts';

/** Written by the first release. Stays as it is for good: somebody's dropped call looks like this. */
const firstRelease: unknown = JSON.parse(readFileSync(new URL('./fixtures/snapshot-v1.json', import.meta.url), 'utf8'));

/** As it is written now, with all that a finding can have. */
const withFacts: unknown = JSON.parse(
  readFileSync(new URL('./fixtures/snapshot-v1-finding-facts.json', import.meta.url), 'utf8'),
);

/** As it is written since how she is spoken to stands in it. */
const withLanguage: unknown = JSON.parse(
  readFileSync(new URL('./fixtures/snapshot-v1-language.json', import.meta.url), 'utf8'),
);

describe('a stored snapshot', () => {
  it('keeps how she is spoken to; what was written before goes on as it was said', () => {
    expect(fromStoredSnapshot(withLanguage)).toMatchObject({ step: 'erste_seite.nipple', language: 'simple' });
    for (const older of [firstRelease, withFacts]) expect(fromStoredSnapshot(older)?.language).toBe('standard');
    const call = scriptedCall();
    call.hear('yes');
    call.hear({ type: 'language', to: 'simple' });
    expect(fromStoredSnapshot(toResumePoint(call.snapshot()))?.language).toBe('simple');
  });

  it('keeps size, feel, colour and event of what she noticed', () => {
    expect(fromStoredSnapshot(withFacts)?.findings).toEqual([
      {
        sign: 'lump',
        side: 'left',
        place: 'armpit',
        since: { unit: 'weeks', amount: 2 },
        size: 'pea',
        traits: ['hard', 'movable'],
      },
      { sign: 'nipple_fluid', side: 'right', place: 'nipple', colour: 'bloody', sinceEvent: 'operation' },
    ]);
  });

  it('of the first release still resumes in the same phase, on the same side, in the same pace', () => {
    const resume = fromStoredSnapshot(firstRelease);
    expect(resume).toMatchObject({ step: 'erste_seite.strips', firstSide: 'left', rate: 0.85, gain: 1.35 });
    const call = scriptedCall(resume);
    expect(call.directives[0]).toEqual({ type: 'pace', rate: 0.85, gain: 1.35 });
    expect(linesOf(call.directives).slice(0, 2)).toEqual([
      { id: 'resume.erste_seite' },
      { id: 'erste_seite.strips', variables: { side: 'left' } },
    ]);
    expect(summaryOf(call.snapshot())).toHaveLength(4);
  });

  it('is written so that it can be read again, in every phase', () => {
    for (const phase of [
      'vorbereitung',
      'betrachten',
      'achseln',
      'erste_seite',
      'zweite_seite',
      'abschluss',
    ] as const) {
      const call = scriptedCall();
      call.hear('yes', situation('radiotherapy', 'left'));
      call.until(phase);
      if (phase !== 'abschluss')
        call.hear(
          'unclear',
          finding({ side: 'right', place: 'fold', since: { unit: 'days', amount: 3 }, size: 'pea', traits: ['hard'] }),
        );
      const stored: unknown = JSON.parse(JSON.stringify(toResumePoint(call.snapshot())));
      expect(storedSnapshotSchema.safeParse(stored).success).toBe(true);
      const resumed = scriptedCall(fromStoredSnapshot(stored));
      expect(phaseOf(resumed.snapshot())).toBe(phase);
      expect(summaryOf(resumed.snapshot())).toEqual(summaryOf(call.snapshot()));
      expect(idsOf(resumed.directives)[0]).toBe(`resume.${phase}`);
      expect(resumed.directives.some(({ type }) => type === 'consented')).toBe(false);
    }
  });

  it('resumes at every step that applies', () => {
    for (const step of STEP_IDS.filter(
      (id) => applies({ ...BEGINNING, consent: true, cursor: id }, id) && phaseOfStep(id) !== 'willkommen',
    )) {
      const call = scriptedCall({ ...BEGINNING, consent: true, answered: [], step });
      expect(call.openQuestion()).toBe(step);
    }
  });

  it('asks again for what decides what may be touched', () => {
    const resume = {
      ...BEGINNING,
      consent: true,
      step: 'achseln.armpit_right' as const,
      situations: [{ situation: 'fresh_operation' as const }, { situation: 'chemotherapy' as const }],
    };
    const call = scriptedCall(resume);
    expect(call.openQuestion()).toBe('follow_up.fever');
    call.hear('no');
    expect(call.openQuestion()).toBe('follow_up.situation_side');
    call.hear({ type: 'side', side: 'left' });
    expect(call.openQuestion()).toBe('achseln.armpit_right');
  });

  it('of a step that no longer exists resumes at the beginning of its phase', () => {
    const data = { ...(firstRelease as { data: Record<string, unknown> }).data, step: 'abandoned_step' };
    expect(fromStoredSnapshot({ version: 1, data })?.step).toBe('erste_seite.which_side');
  });

  it('of an older version is brought forward by its migration', () => {
    const data = (firstRelease as { data: Record<string, unknown> }).data;
    const older = Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'fixedDay'));
    expect(fromStoredSnapshot({ version: 1, data: older })).toBeUndefined();
    const history = {
      version: 2,
      migrations: { 1: (stored: Readonly<Record<string, unknown>>) => ({ ...stored, fixedDay: true }) },
    };
    expect(fromStoredSnapshot({ version: 1, data: older }, history)).toMatchObject({
      step: 'erste_seite.strips',
      fixedDay: true,
    });
  });

  it('without consent is none of ours', () => {
    const data = { ...(firstRelease as { data: Record<string, unknown> }).data, consent: false };
    expect(fromStoredSnapshot({ version: 1, data })).toBeUndefined();
  });

  it('of a newer version than ours is not guessed at', () => {
    expect(fromStoredSnapshot({ ...(firstRelease as object), version: 99 })).toBeUndefined();
  });

  it('that is broken begins anew and never throws', () => {
    for (const broken of [
      undefined,
      null,
      0,
      '',
      '{}',
      [],
      {},
      { version: 1 },
      { version: 1, data: null },
      { version: 1, data: {} },
    ]) {
      expect(fromStoredSnapshot(broken)).toBeUndefined();
    }
    const data = (firstRelease as { data: Record<string, unknown> }).data;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(data)), fc.anything(), (key, value) => {
        const point = fromStoredSnapshot({ version: 1, data: { ...data, [key]: value } });
        if (point !== undefined) expect(() => scriptedCall(point)).not.toThrow();
      }),
    );
  });
});
