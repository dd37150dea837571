import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLeaks } from './log-search.ts';
import { linesOf, readConversation } from './conversation-file.ts';
import { expectationSchema } from './conversation-file.ts';
import { unmetExpectations } from './expectations.ts';
import type { TurnRecord } from './expectations.ts';
import { createVoiceStudio } from './voices.ts';
import { createWireWatch } from './wire-watch.ts';

const CONVERSATIONS = join(import.meta.dirname, '..', 'conversations');

function turn(facts: Partial<TurnRecord>): TurnRecord {
  return {
    turn: 1,
    heard: [],
    said: [],
    reasons: [],
    phase: 'willkommen',
    state: 'listening',
    mode: 'voice',
    ended: false,
    msToFirstAudio: undefined,
    msToFirstText: undefined,
    msUntilAgentStopped: undefined,
    ...facts,
  };
}

function watchAuthored(...authored: string[]): ReturnType<typeof createWireWatch> {
  return createWireWatch({ isAuthored: (text) => authored.includes(text), onlyAuthored: true });
}

function payload(facts: Record<string, unknown>): string {
  return JSON.stringify({ id: 'a', phase: 'willkommen', text: 'Guten Tag.', reason: 'speech', ...facts });
}

describe('wire watch', () => {
  it('notices sound before any text', () => {
    const watch = watchAuthored();
    watch.hearLoudFrame(20);
    expect(watch.problems()).toEqual(['the agent was heard before any text was published']);
  });

  it('notices sound that goes on longer than the published text can take', () => {
    const watch = watchAuthored('Guten Tag.');
    watch.readText(payload({}));
    watch.hearLoudFrame(3_000);
    expect(watch.problems()).toEqual([]);
    watch.hearLoudFrame(60_000);
    expect(watch.problems()).toEqual(['the agent was heard for longer than its published texts can take']);
  });

  it('does not let a text of an earlier turn excuse sound of the next', () => {
    const watch = watchAuthored('Guten Tag.');
    watch.readText(payload({}));
    watch.hearLoudFrame(700);
    watch.beginTurn();
    watch.hearLoudFrame(3_000);
    expect(watch.problems()).toEqual(['the agent was heard for longer than its published texts can take']);
  });

  it('knows that the sound of a text may come late', () => {
    const watch = watchAuthored('Guten Tag.');
    watch.readText(payload({}));
    watch.beginTurn();
    watch.hearLoudFrame(700);
    expect(watch.problems()).toEqual([]);
  });

  it('notices a text that nobody wrote', () => {
    const watch = watchAuthored('Guten Tag.');
    watch.readText(payload({ text: 'Das ist bestimmt harmlos.' }));
    expect(watch.problems()).toEqual(['a text was said that nobody wrote: "Das ist bestimmt harmlos."']);
  });

  it.each([
    ['broken JSON', '{'],
    ['an unknown phase', payload({ phase: 'pause' })],
    ['an empty text', payload({ text: '' })],
    ['an unknown reason', payload({ reason: 'because' })],
  ])('notices %s', (_name, broken) => {
    const watch = watchAuthored('Guten Tag.');
    expect(watch.readText(broken)).toBeUndefined();
    expect(watch.problems()).toEqual(['an exam.text message breaks the contract']);
  });

  it('lets the same text come again with another reason, but not twice with the same', () => {
    const watch = watchAuthored('Guten Tag.');
    watch.readText(payload({}));
    watch.readText(payload({ reason: 'tts_unavailable' }));
    expect(watch.problems()).toEqual([]);
    watch.readText(payload({}));
    expect(watch.problems()).toEqual(['the same exam.text came twice']);
  });

  it('notices attributes outside their closed sets and a phase that disagrees with its index', () => {
    const watch = watchAuthored();
    watch.checkAttributes({
      'exam.phase': 'achseln',
      'exam.phase_index': '3',
      'exam.mode': 'video',
      'exam.state': 'listening',
    });
    expect(watch.problems()).toEqual([
      'exam.mode has the unknown value "video"',
      'exam.phase and exam.phase_index disagree',
    ]);
  });

  it('notices a second track, a second agent and anything that is not sound', () => {
    const watch = watchAuthored();
    watch.checkTracks([
      { kind: 'audio', source: '1' },
      { kind: 'other', source: '2' },
    ]);
    watch.checkAgents(2);
    expect(watch.problems()).toHaveLength(3);
  });
});

describe('expectations', () => {
  it.each([
    [{ phase: 'achseln' }, {}, /phase is willkommen/],
    [{ text_matches: ['112'] }, { said: ['Guten Tag.'] }, /nothing said matches/],
    [{ not_matches: ['harmlos'] }, { said: ['Das ist harmlos.'] }, /something said matches/],
    [{ reason: 'crisis' }, { reasons: ['speech'] }, /no text with reason crisis/],
    [{ says_nothing: true }, { said: ['Sind Sie noch da?'] }, /something was said/],
    [{ ended: true }, {}, /has not ended/],
    [{ ended: false }, { ended: true }, /has ended/],
    [{ within_ms: 1_000 }, {}, /was not observed/],
    [{ within_ms: 1_000 }, { msToFirstText: 1_001 }, /took 1001 ms/],
    [{ stops_within_ms: 1_000 }, { msUntilAgentStopped: 2_000 }, /falling silent took 2000 ms/],
    [{ heard_matches: ['fertig'] }, { heard: ['bereit'] }, /nothing heard/],
  ])('%j is not met by %j', (expected, facts, problem) => {
    expect(unmetExpectations(expectationSchema.parse(expected), turn(facts as Partial<TurnRecord>)).join()).toMatch(
      problem,
    );
  });

  it('has nothing to say about a turn that is as expected', () => {
    const expected = expectationSchema.parse({
      phase: ['achseln', 'willkommen'],
      text_matches: ['guten (Tag|Abend)'],
      ended: false,
      within_ms: 500,
    });
    expect(unmetExpectations(expected, turn({ said: ['Guten Tag.'], msToFirstText: 200 }))).toEqual([]);
  });
});

describe('conversation files', () => {
  const files = readdirSync(CONVERSATIONS).filter((name) => name.endsWith('.yaml'));

  it.each(files)('%s can be read and has words or noises in it', (file) => {
    const conversation = readConversation(join(CONVERSATIONS, file));
    expect(conversation.steps.length).toBeGreaterThan(1);
    expect(conversation.input === 'typed' || linesOf(conversation).length > 0).toBe(true);
  });

  it('refuses a misspelt key instead of never checking it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'conversation-')), 'broken.yaml');
    writeFileSync(file, 'name: x\ninput: typed\nsteps:\n  - say: Hallo\n    expect: { text_match: [Hallo] }\n');
    expect(() => readConversation(file)).toThrow(/not valid.*text_match/s);
  });
});

describe('log search', () => {
  it('finds words of a call in a log, also inside JSON, and shows only their beginning', () => {
    const folder = mkdtempSync(join(tmpdir(), 'logs-'));
    writeFileSync(join(folder, 'agent.log'), `${JSON.stringify({ level: 30, note: 'Ich spüre "etwas" Hartes' })}\n`);
    expect(findLeaks(folder, ['ich spüre "etwas" hartes', 'nein'])).toEqual([
      { logFile: 'agent.log', beginning: 'ich spür…' },
    ]);
  });
});

describe('voice studio', () => {
  it('speaks with the voice that was asked for and refuses one that does not exist', async () => {
    const [low, high] = await Promise.all([
      createVoiceStudio({ variant: 'de+m3', pitch: 20, rate: 140 }),
      createVoiceStudio({ variant: 'de+f4', pitch: 80, rate: 190 }),
    ]);
    const slow = low.render('Ich bin bereit.');
    const fast = high.render('Ich bin bereit.');
    expect(slow.length).toBeGreaterThan(fast.length);
    expect(slow.some((sample) => Math.abs(sample) > 3_000)).toBe(true);
    await expect(createVoiceStudio({ variant: 'xx+nobody', pitch: 50, rate: 150 })).rejects.toThrow(/no voice/);
  });
});
