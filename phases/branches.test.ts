import { describe, expect, it } from 'vitest';
import { finding, idsOf, linesOf, scriptedCall, situation } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import { phaseOf } from './view.ts';

function enteredPhases(call: ScriptedCall): readonly string[] {
  return call.directives.flatMap((directive) => (directive.type === 'phase_entered' ? [directive.phase] : []));
}

describe('branches', () => {
  it('never touches a freshly operated side and says why', () => {
    const call = scriptedCall();
    call.hear('yes', situation('fresh_operation', 'right'));
    call.until('abschluss');
    const said = linesOf(call.directives);
    expect(said).toContainEqual({ id: 'achseln.omitted_side', variables: { side: 'right' } });
    expect(said).toContainEqual({ id: 'zweite_seite.omitted', variables: { side: 'right' } });
    expect(said).toContainEqual({ id: 'betrachten.fresh_operation' });
    const touching = said.filter(
      ({ id, variables }) =>
        /^(achseln\.(armpit|collarbone)|erste_seite\.|zweite_seite\.|seite\.)/.test(id) &&
        variables?.['side'] === 'right',
    );
    expect(touching.map(({ id }) => id)).toEqual(['zweite_seite.omitted']);
    expect(said).toContainEqual({ id: 'erste_seite.strips', variables: { side: 'left' } });
  });

  it.each([situation('fresh_operation', 'both'), situation('fresh_operation')])(
    'only looks when both sides are fresh, or the side is not known',
    (fresh) => {
      const call = scriptedCall();
      call.hear('yes', fresh);
      if (call.openQuestion() === 'follow_up.situation_side') call.hearAll('unclear', 'unclear');
      call.until('abschluss');
      expect(idsOf(call.directives)).toContain('achseln.omitted_all');
      expect(enteredPhases(call)).toEqual(['willkommen', 'vorbereitung', 'betrachten', 'achseln', 'abschluss']);
    },
  );

  it('asks for the side of an operation and takes "beide"', () => {
    const call = scriptedCall();
    call.hearAll('yes', 'yes');
    expect(call.openQuestion()).toBe('follow_up.situation_side');
    call.hear({ type: 'side', side: 'both' });
    expect(call.snapshot().context.situations).toEqual([{ situation: 'fresh_operation', side: 'both' }]);
  });

  it('wants no pressure on an irradiated side', () => {
    const call = scriptedCall();
    call.hear('yes', situation('radiotherapy', 'left'));
    call.until('abschluss');
    const said = linesOf(call.directives);
    expect(said).toContainEqual({ id: 'achseln.armpit_gentle', variables: { side: 'left' } });
    expect(said).toContainEqual({ id: 'seite.gentle', variables: { side: 'left' } });
    expect(said).not.toContainEqual({ id: 'zweite_seite.pressure' });
    expect(said).toContainEqual({ id: 'erste_seite.pressure' });
  });

  it('asks for fever first when there is chemotherapy', () => {
    const call = scriptedCall();
    call.hear('yes', situation('chemotherapy'));
    expect(call.openQuestion()).toBe('follow_up.fever');
    expect(idsOf(call.hear('yes'))).toEqual(['fever.urgent', 'fever.second_way', 'fever.ask']);
    call.hear('yes');
    expect(call.directives.at(-1)).toEqual({ type: 'ended', reason: 'stopped' });
  });

  it('sends her to the clinic for fever in the middle of feeling, once chemotherapy is known', () => {
    const call = scriptedCall();
    call.hear('yes', situation('chemotherapy'));
    call.hear('no');
    call.until('erste_seite');
    expect(idsOf(call.hear('unclear', { type: 'fever' }))[0]).toBe('fever.urgent');
    call.hear('no');
    expect(phaseOf(call.snapshot())).toBe('erste_seite');
  });

  it('asks about chemotherapy when fever comes up first', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('unclear', { type: 'fever' });
    expect(call.openQuestion()).toBe('follow_up.fever_chemotherapy');
    expect(idsOf(call.hear('yes'))).toContain('fever.urgent');
  });

  it('takes chemotherapy and fever out of one utterance', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('unclear', { type: 'fever' }, situation('chemotherapy'));
    expect(call.openQuestion()).toBe('fever_urgent');
  });

  it('feels chest wall and scar after a mastectomy, and no nipple', () => {
    const call = scriptedCall();
    call.hear('yes', situation('mastectomy', 'right'));
    call.until('zweite_seite');
    const said = linesOf(call.directives);
    expect(said).toContainEqual({ id: 'erste_seite.chest_wall', variables: { side: 'right' } });
    expect(said).toContainEqual({ id: 'erste_seite.scar', variables: { side: 'right' } });
    expect(said).not.toContainEqual({ id: 'erste_seite.nipple', variables: { side: 'right' } });
  });

  it('adds the edge of an implant', () => {
    const call = scriptedCall();
    call.hear('yes', situation('reconstruction', 'left'));
    call.until('abschluss');
    expect(linesOf(call.directives)).toContainEqual({ id: 'zweite_seite.implant_edge', variables: { side: 'left' } });
  });

  it.each(['pregnant', 'breastfeeding', 'no_cycle'] as const)('proposes a fixed day for "%s"', (name) => {
    const call = scriptedCall();
    call.hear('yes', situation(name));
    call.until('abschluss');
    expect(idsOf(call.directives)).toContain('abschluss.next_fixed_day');
  });

  it('sits, leans and leaves the mirror out for who cannot stand, lie or see', () => {
    const call = scriptedCall();
    call.hear(
      'yes',
      situation('cannot_stand'),
      situation('cannot_lie'),
      situation('low_vision'),
      situation('arm_swelling'),
    );
    call.hear('no');
    call.until('abschluss');
    const said = idsOf(call.directives);
    expect(said).toEqual(
      expect.arrayContaining([
        'vorbereitung.setting_without_mirror',
        'betrachten.without_mirror',
        'erste_seite.position_seated',
        'seite.arm_swelling',
      ]),
    );
    expect(said).not.toContain('betrachten.hips');
  });

  it('notes a finding under work-up for the appointment', () => {
    const call = scriptedCall();
    call.hear('yes', situation('finding_under_workup'));
    call.untilLooking();
    const report = idsOf(
      call.hear('unclear', finding({ side: 'left', place: 'upper', since: { unit: 'weeks', amount: 3 } })),
    );
    expect(report).toContain('finding.under_workup');
    expect(report).not.toContain('finding.see_doctor');
  });

  it('leaves the side being felt at once when she says that it is freshly operated', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hearAll('next', 'done');
    call.hear('unclear', situation('fresh_operation', 'right'));
    expect(call.snapshot().context).toMatchObject({ cursor: 'erste_seite.position', firstSide: 'left' });
    call.until('abschluss');
    expect(linesOf(call.directives)).toContainEqual({ id: 'zweite_seite.omitted', variables: { side: 'right' } });
  });

  it('goes on with the second side when she says too late that the first was freshly operated', () => {
    const call = scriptedCall();
    call.until('zweite_seite');
    call.hear('unclear', situation('fresh_operation', 'right'));
    expect(call.openQuestion()).toBe('zweite_seite.position');
  });
});
