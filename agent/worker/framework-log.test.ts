// The framework's logger calls its message `msg`.
/* eslint id-denylist: off */
import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './framework-log.ts';

describe('framework log filter', () => {
  it('drops everything that is marked as personal', () => {
    const line = JSON.stringify({
      level: 40,
      msg: 'skipping user input, current speech cannot be interrupted',
      'lk.pii.user_input': 'ich habe einen Knoten',
    });
    const kept = withoutPersonalData(line);
    expect(kept).toContain('skipping user input');
    expect(kept).not.toContain('Knoten');
  });

  it('drops nested objects such as errors that quote input', () => {
    const line = JSON.stringify({
      level: 50,
      msg: 'failed',
      error: { message: 'cannot parse "Anna Beispiel"' },
      response: { text: 'geheim' },
    });
    expect(withoutPersonalData(line)).not.toMatch(/Anna|geheim/);
  });

  it('cuts interpolated values out of messages', () => {
    const line = JSON.stringify({
      level: 40,
      msg: 'failed to connect to server (wss://anna.example), retrying: Error: Anna',
    });
    const kept = withoutPersonalData(line);
    expect(kept).toContain('failed to connect to server');
    expect(kept).not.toMatch(/anna/i);
  });

  it('withholds lines that are not JSON', () => {
    expect(withoutPersonalData('Patientin sagt: Hilfe')).not.toContain('Hilfe');
  });

  it.each([
    { service: 'agent-call', level: 30, class: 'D2', layer: 'rules', latencyMs: 3, msg: 'guardrail event' },
    { service: 'agent', level: 60, problems: ['CLASSIFIER_URL: Invalid URL'], msg: 'invalid settings' },
  ])('passes on what the project itself logs: $msg', (entry) => {
    const line = JSON.stringify(entry);
    expect(withoutPersonalData(line)).toBe(line);
  });

  it('drops unknown keys', () => {
    expect(
      withoutPersonalData(JSON.stringify({ level: 30, msg: 'user turn', newTranscript: 'mein Name ist Eva' })),
    ).not.toContain('Eva');
  });
});
