import { describe, expect, it } from 'vitest';
import {
  ACKNOWLEDGED_WITHIN_MS,
  AGENT_ATTRIBUTES,
  CALL_CLOSINGS,
  DELIVERY_VERSION,
  EXAM_LANGUAGES,
  EXAM_MODES,
  EXAM_STATES,
  EXAM_TEXT_REASONS,
  LINE_ID_ATTRIBUTE,
  PHASE_IDS,
  PICTURE_HINTS,
  RECOGNIZERS,
  TEXT_TOPICS,
} from '#core/contracts/voice-wire.ts';
import {
  ACKNOWLEDGED_WITHIN_MS as PATIENCE_MS,
  CLOSINGS,
  DELIVERY,
  HINTS,
  LINE_ATTRIBUTE,
  MODES,
  PHASES,
  REASONS,
  RECOGNIZER_KINDS,
  STATES,
  TOPICS,
  LANGUAGES,
  parseAgentAttributes,
  parseExamMessage,
  parseNotes,
  parseReceived,
} from './wire.ts';

describe('the wire as the page reads it', () => {
  it('knows exactly the words of the contract', () => {
    expect(PHASES).toEqual(PHASE_IDS);
    expect(STATES).toEqual(EXAM_STATES);
    expect(MODES).toEqual(EXAM_MODES);
    expect(REASONS).toEqual(EXAM_TEXT_REASONS);
    expect(RECOGNIZER_KINDS).toEqual(RECOGNIZERS);
    expect(CLOSINGS).toEqual(CALL_CLOSINGS);
    expect(LANGUAGES).toEqual(EXAM_LANGUAGES);
    expect(HINTS).toEqual(PICTURE_HINTS);
    expect(TOPICS).toEqual(TEXT_TOPICS);
    expect([LINE_ATTRIBUTE, DELIVERY, PATIENCE_MS]).toEqual([
      LINE_ID_ATTRIBUTE,
      DELIVERY_VERSION,
      ACKNOWLEDGED_WITHIN_MS,
    ]);
  });

  it('reads every attribute of the contract', () => {
    const attributes = {
      [AGENT_ATTRIBUTES.phase]: 'achseln',
      [AGENT_ATTRIBUTES.phaseIndex]: '4',
      [AGENT_ATTRIBUTES.mode]: 'text',
      [AGENT_ATTRIBUTES.state]: 'paused',
      [AGENT_ATTRIBUTES.recognizer]: 'demonstration',
      [AGENT_ATTRIBUTES.step]: 'achseln.armpit_left',
      [AGENT_ATTRIBUTES.side]: 'left',
      [AGENT_ATTRIBUTES.picture]: 'arm_low schwebend flat_left',
      [AGENT_ATTRIBUTES.card]: 'achseln.armpit_rest achseln.noticed',
      [AGENT_ATTRIBUTES.expects]: 'noticed',
      [AGENT_ATTRIBUTES.closing]: 'replaced',
      [AGENT_ATTRIBUTES.delivery]: '1',
      [AGENT_ATTRIBUTES.language]: 'simple',
    };
    expect(parseAgentAttributes(attributes)).toEqual({
      phase: 'achseln',
      mode: 'text',
      state: 'paused',
      recognizer: 'demonstration',
      language: 'simple',
      picture: {
        step: 'achseln.armpit_left',
        side: 'left',
        hints: ['arm_low', 'flat_left'],
        lines: ['achseln.armpit_rest', 'achseln.noticed'],
      },
      expects: 'noticed',
      closing: 'replaced',
      acknowledges: true,
    });
  });

  it('knows an agent from before acknowledgements, and one that has not said anything yet', () => {
    expect(parseAgentAttributes({ 'exam.phase': 'achseln' }).acknowledges).toBe(false);
    expect(parseAgentAttributes({ 'exam.phase': 'achseln', 'exam.delivery': '2' }).acknowledges).toBe(false);
    expect(parseAgentAttributes({}).acknowledges).toBeUndefined();
  });

  it('reads which lines arrived, and nothing from a form that it does not know', () => {
    expect(parseReceived('{"version":1,"ids":["a","b",3]}')).toEqual(['a', 'b']);
    for (const unknown of ['{"version":2,"ids":["a"]}', '{"version":1}', 'null', '{'])
      expect(parseReceived(unknown)).toEqual([]);
  });

  it('leaves out attributes it does not know', () => {
    expect(parseAgentAttributes({ 'exam.phase': 'mond', 'exam.state': '' })).toEqual({
      phase: undefined,
      mode: undefined,
      state: undefined,
      recognizer: undefined,
      language: undefined,
      picture: undefined,
      expects: undefined,
      closing: undefined,
      acknowledges: false,
    });
  });

  it.each([
    '',
    'kein JSON',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"id":"a"}',
    '{"id":"a","text":"  "}',
    '{"id":7,"text":"x"}',
  ])('takes %j for no message', (body) => {
    expect(parseExamMessage(body)).toBeUndefined();
  });

  it('keeps a crisis a crisis', () => {
    const body = JSON.stringify({ id: 'a', phase: 'achseln', text: 'Bitte rufen Sie 112.', reason: 'crisis' });
    expect(parseExamMessage(body)).toEqual({
      id: 'a',
      phase: 'achseln',
      text: 'Bitte rufen Sie 112.',
      reason: 'crisis',
    });
  });

  it('shows a sentence whose reason and phase it does not know', () => {
    expect(parseExamMessage('{"id":"a","text":"Hallo.","phase":"neu","reason":"neu"}')).toEqual({
      id: 'a',
      text: 'Hallo.',
      phase: undefined,
      reason: 'speech',
    });
  });
});

describe('the notes as the page reads them', () => {
  const note = { id: '1', kind: 'finding', text: 'Sie haben einen Knoten bemerkt.', number: 1 };

  it('are all of them as they stand, an empty list included', () => {
    expect(parseNotes(JSON.stringify({ version: 1, notes: [note] }))).toEqual([note]);
    expect(parseNotes(JSON.stringify({ version: 1, notes: [] }))).toEqual([]);
  });

  it.each(['', 'null', '[]', '{"version":1}', '{"version":2,"notes":[]}', '{"version":1,"notes":"n"}'])(
    'stay as they were when a message says %j',
    (json) => {
      expect(parseNotes(json)).toBeUndefined();
    },
  );

  it('leave out what is no note and what a newer agent calls otherwise', () => {
    const unnumbered = { id: '2', kind: 'situation', text: 'Sie haben angegeben: eine Bestrahlung.' };
    const notes = [
      null,
      3,
      { ...unnumbered, number: '2' },
      { ...note, text: ' ' },
      { ...note, kind: 'rating' },
      { kind: 'finding', text: 'x' },
      note,
    ];
    expect(parseNotes(JSON.stringify({ version: 1, notes }))).toEqual([unnumbered, note]);
  });
});
