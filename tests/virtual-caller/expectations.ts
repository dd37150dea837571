import type { Expectation } from './conversation-file.ts';

/** What can be said about one turn; printed as one JSON line. */
export interface TurnRecord {
  readonly turn: number;
  /** What the caller did besides speaking or typing. */
  readonly did?: string;
  readonly spoke?: string;
  readonly typed?: string;
  /** Final captions of the caller's own speech. */
  readonly heard: readonly string[];
  readonly said: readonly string[];
  readonly reasons: readonly string[];
  readonly phase: string | undefined;
  readonly state: string | undefined;
  readonly mode: string | undefined;
  readonly ended: boolean;
  /** From the end of the caller's own words to the first loud frame of the agent; not when it was still speaking. */
  readonly msToFirstAudio: number | undefined;
  readonly msToFirstText: number | undefined;
  /**
   * From the start of the caller's own words to the agent's last loud frame before its next text; only while it was
   * speaking.
   */
  readonly msUntilAgentStopped: number | undefined;
}

/** Everything about the turn that is not as expected, in words. */
export function unmetExpectations(expected: Expectation | undefined, turn: TurnRecord): string[] {
  if (expected === undefined) return [];
  return [...textProblems(expected, turn), ...placeProblems(expected, turn), ...timeProblems(expected, turn)];
}

function textProblems(expected: Expectation, turn: TurnRecord): string[] {
  const said = turn.said.join(' ');
  const heard = turn.heard.join(' ');
  const problems = [
    ...(expected.text_matches ?? [])
      .filter((pattern) => !pattern.test(said))
      .map((pattern) => `nothing said matches ${pattern.source}`),
    ...(expected.not_matches ?? [])
      .filter((pattern) => pattern.test(said))
      .map((pattern) => `something said matches ${pattern.source}`),
    ...(expected.heard_matches ?? [])
      .filter((pattern) => !pattern.test(heard))
      .map((pattern) => `nothing heard matches ${pattern.source}`),
  ];
  if (expected.reason !== undefined && !turn.reasons.includes(expected.reason))
    problems.push(`no text with reason ${expected.reason}`);
  if (expected.says_nothing === true && turn.said.length > 0) problems.push('something was said');
  return problems;
}

function placeProblems(expected: Expectation, turn: TurnRecord): string[] {
  const problems: string[] = [];
  const phases = expected.phase === undefined ? undefined : [expected.phase].flat();
  if (phases !== undefined && !phases.some((phase) => phase === turn.phase))
    problems.push(`phase is ${String(turn.phase)}, not ${phases.join(' or ')}`);
  if (expected.state !== undefined && turn.state !== expected.state)
    problems.push(`state is ${String(turn.state)}, not ${expected.state}`);
  if (expected.mode !== undefined && turn.mode !== expected.mode)
    problems.push(`mode is ${String(turn.mode)}, not ${expected.mode}`);
  if (expected.ended !== undefined && turn.ended !== expected.ended)
    problems.push(turn.ended ? 'the call has ended' : 'the call has not ended');
  return problems;
}

function timeProblems(expected: Expectation, turn: TurnRecord): string[] {
  const problems: string[] = [];
  const checks = [
    ['the first text', expected.within_ms, turn.msToFirstText],
    ['the agent falling silent', expected.stops_within_ms, turn.msUntilAgentStopped],
  ] as const;
  for (const [what, limitMs, measuredMs] of checks) {
    if (limitMs === undefined) continue;
    if (measuredMs === undefined) problems.push(`${what} was not observed`);
    else if (measuredMs > limitMs) problems.push(`${what} took ${measuredMs} ms, more than ${limitMs}`);
  }
  return problems;
}
