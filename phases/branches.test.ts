import { describe, expect, it } from 'vitest';
import { finding, idsOf, linesOf, scriptedCall, situation } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import { cardOf } from './card.ts';
import { instructionOf, phaseOf, remindersOf } from './view.ts';

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

  it.each([
    ['a port is left out where strips and collarbone pass it', situation('port', 'right'), 'seite.port'],
    ['what was biopsied is felt softly', situation('biopsy', 'right'), 'seite.soft'],
    ['with blood thinners everything is felt softly', situation('blood_thinners'), 'seite.soft'],
    [
      'an implant is felt only as firmly as is comfortable',
      situation('reconstruction', 'right', 'healed'),
      'seite.soft',
    ],
  ])('%s', (_, told, expected) => {
    const call = scriptedCall();
    call.hear('yes', told);
    call.until('zweite_seite');
    const said = idsOf(call.directives);
    expect(said).toContain(expected);
    if (expected === 'seite.soft') {
      expect(said).toContain('vorbereitung.pressure_soft');
      expect(said).not.toContain('vorbereitung.pressure');
      expect(said).not.toContain('erste_seite.pressure');
    } else expect(said).toContain('achseln.port');
  });

  it('asks whether a hard spot is the port before anything is asked about it, and notes nothing if it is', () => {
    const call = scriptedCall();
    call.hear('yes', situation('port', 'left'));
    call.until('achseln');
    call.hear('unclear', finding({ sign: 'hardening', side: 'left', place: 'collarbone' }));
    expect(call.openQuestion()).toBe('follow_up.finding_at_port');
    expect(idsOf(call.hear('yes'))).toContain('port.not_noted');
    expect(call.snapshot().context.findings).toEqual([]);
    expect(phaseOf(call.snapshot())).toBe('achseln');
  });

  it('notes a hard spot that is not the port, and asks on', () => {
    const call = scriptedCall();
    call.hear('yes', situation('port'));
    call.until('achseln');
    call.hear('unclear', finding({ sign: 'lump', side: 'left', place: 'collarbone' }));
    call.hear('no');
    expect(call.openQuestion()).toBe('follow_up.finding_since');
    expect(call.snapshot().context.findings).toHaveLength(1);
  });

  it('asks for the month of a pregnancy and lays nobody flat from the sixth on, nor where nobody knows', () => {
    for (const answer of ['yes', 'unsure', 'skip'] as const) {
      const call = scriptedCall();
      call.hear('yes', situation('pregnant'));
      expect(call.openQuestion()).toBe('follow_up.pregnancy_month');
      expect(idsOf(call.hear(answer))).toContain('situation.pregnant_late');
      call.until('abschluss');
      const said = idsOf(call.directives);
      expect(said).toEqual(expect.arrayContaining(['erste_seite.position_pregnant', 'zweite_seite.position_pregnant']));
      expect(said.filter((id) => /seite\.position(_arm_rests|_one_arm)?$/.test(id))).toEqual([]);
    }
  });

  it('lies down as usual early in a pregnancy, and draws late ones seated', () => {
    const early = scriptedCall();
    early.hear('yes', situation('pregnant', undefined, 'early'));
    early.until('zweite_seite');
    expect(idsOf(early.directives)).toContain('erste_seite.position');
    const late = scriptedCall();
    late.hear('yes', situation('pregnant', undefined, 'late'));
    late.until('zweite_seite');
    expect(cardOf(late.snapshot()).hints).toContain('seated');
  });

  it('asks a man neither about pregnancy nor about the cycle, and plans without one', () => {
    const call = scriptedCall();
    call.hear('yes', situation('male'));
    call.until('abschluss');
    const said = idsOf(call.directives);
    expect(said.filter((id) => /cycle|pregnan/.test(id))).toEqual([]);
    expect(said).toContain('abschluss.next_fixed_day');
  });

  it.each(['weak_defence', 'chemotherapy', 'inflamed'] as const)('says "now" to fever with "%s"', (known) => {
    const call = scriptedCall();
    call.hear('yes', situation(known));
    expect(call.openQuestion()).toBe('follow_up.fever');
    call.hear('no');
    call.until('erste_seite');
    expect(idsOf(call.hear('unclear', { type: 'fever' }))).toEqual(['fever.urgent', 'fever.second_way', 'fever.ask']);
  });

  it('asks about treatment again when fever comes, whatever was denied, and calls today without one', () => {
    const call = scriptedCall();
    call.until('achseln');
    call.hear('unclear', { type: 'fever' });
    expect(call.openQuestion()).toBe('follow_up.fever_chemotherapy');
    expect(idsOf(call.hear('no'))).toContain('fever.general');
  });

  it('calls now when she does not know what she takes', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('unclear', { type: 'fever' });
    expect(idsOf(call.hear('unsure'))).toContain('fever.urgent');
  });

  it('sends what is hot, red or purulent to somebody today, in every line to the end', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    const told = call.hear(
      'unclear',
      finding({ sign: 'redness', side: 'left', place: 'arm' }),
      situation('inflamed', 'left'),
    );
    expect(idsOf(told)).toContain('situation.inflamed');
    call.until('abschluss');
    call.hearAll('yes', 'save');
    const said = idsOf(call.directives);
    expect(said).toEqual(expect.arrayContaining(['finding.today', 'abschluss.next_step_today', 'ended.today']));
    for (const later of ['finding.see_doctor', 'abschluss.next_step', 'ended.see_doctor'])
      expect(said).not.toContain(later);
  });

  it('has one line for a swollen or only arm instead of one that another takes back', () => {
    for (const [told, variant] of [
      [situation('arm_swelling', 'both'), 'rest'],
      [situation('one_arm'), 'one_arm'],
    ] as const) {
      const call = scriptedCall();
      call.hear('yes', told);
      call.until('abschluss');
      const said = idsOf(call.directives);
      expect(said).toContain(`achseln.armpit_${variant}`);
      for (const usual of ['achseln.armpit', 'betrachten.hips', 'betrachten.arms_raised', 'erste_seite.position'])
        expect(said).not.toContain(usual);
    }
  });

  it('asks what a yes to several things meant', () => {
    const call = scriptedCall();
    call.hearAll('yes', 'no', 'no', 'no', 'yes');
    expect(call.openQuestion()).toBe('follow_up.medicines_kind');
    call.hear('unclear', situation('blood_thinners'));
    call.hearAll('no', 'yes');
    expect(call.openQuestion()).toBe('follow_up.cycle_kind');
  });

  it('tells a model the instruction as this person heard it and what holds for her, and nothing that she reported', () => {
    const call = scriptedCall();
    call.hear('yes', situation('fresh_operation', 'right'), situation('pregnant', undefined, 'late'));
    call.until('erste_seite');
    expect(instructionOf(call.snapshot())).toContainEqual({
      id: 'erste_seite.position_pregnant',
      variables: { side: 'left' },
    });
    expect(remindersOf(call.snapshot())).toEqual([
      { id: 'about_her.fresh_operation', variables: { sides: 'right' } },
      { id: 'about_her.pregnant_late' },
    ]);
    call.hear('unclear', finding({ side: 'left', place: 'upper', since: { unit: 'days', amount: 2 } }));
    call.until('abschluss');
    expect(instructionOf(call.snapshot()).filter(({ id }) => id.startsWith('summary.'))).toEqual([]);
  });

  it('explains a word of its own lines in authored words and comes back to the step', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hearAll('next', 'done');
    expect(idsOf(call.hear({ type: 'question', topic: 'word', word: 'strips' }))).toEqual([
      'answer.word.strips',
      'seite.strips.again',
    ]);
    expect(call.directives.some((directive) => directive.type === 'answer')).toBe(false);
  });
});
