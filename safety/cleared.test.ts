import { describe, expect, it } from 'vitest';
import { createAuthoredClearance } from './authored-clearance.ts';
import { assertCleared } from './cleared.ts';
import { mintCleared } from './mint.ts';
import { POLICY_VERSION } from './rules/policy-version.ts';

const line = { lineId: 'willkommen.ki', version: 1, text: 'Ich bin eine KI, keine Ärztin.' };
const numbers = {
  lineId: 'notfall.nummer',
  version: 2,
  text: 'Rufen Sie die 112.',
  spoken: 'Rufen Sie die eins, eins, zwei.',
};
const clearance = createAuthoredClearance([line, numbers]);
const uncleared = expect.objectContaining({ code: 'uncleared_text' }) as unknown;

function codeOf(action: () => void): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('assertCleared', () => {
  const cleared = clearance.clear(line, 'turn-1');

  it('lets a genuine clearance of the same turn pass', () => {
    expect(
      codeOf(() => {
        assertCleared(cleared, { turnId: 'turn-1' });
      }),
    ).toBeUndefined();
    expect(cleared).toMatchObject({
      text: line.text,
      spoken: line.text,
      origin: 'authored',
      lineId: line.lineId,
      turnId: 'turn-1',
    });
  });

  it.each([
    ['a copy', { ...cleared }],
    ['a JSON copy', JSON.parse(JSON.stringify(cleared)) as unknown],
    ['a structured clone', structuredClone(cleared)],
    ['an heir', Object.create(cleared) as unknown],
    ['a proxy', new Proxy(cleared, {})],
    ['an altered copy', { ...cleared, text: 'Das ist harmlos.' }],
    ['a string', line.text],
    ['null', null],
    ['undefined', undefined],
  ])('refuses %s', (_name, forged) => {
    expect(
      codeOf(() => {
        assertCleared(forged, { turnId: 'turn-1' });
      }),
    ).toEqual(uncleared);
  });

  it('refuses the clearance of another turn', () => {
    expect(
      codeOf(() => {
        assertCleared(cleared, { turnId: 'turn-2' });
      }),
    ).toEqual(uncleared);
  });

  it('refuses what another policy cleared', () => {
    const judged = { text: 'Drücken Sie leicht.', turnId: 'turn-1', origin: 'judged' as const };
    expect(
      codeOf(() => {
        assertCleared(mintCleared({ ...judged, policyVersion: '0-000000000000' }), { turnId: 'turn-1' });
      }),
    ).toEqual(uncleared);
    expect(
      codeOf(() => {
        assertCleared(mintCleared({ ...judged, policyVersion: POLICY_VERSION }), { turnId: 'turn-1' });
      }),
    ).toBeUndefined();
  });

  it('cannot be altered after the fact', () => {
    expect(() => {
      (cleared as { text: string }).text = 'Das ist harmlos.';
    }).toThrow(TypeError);
    expect(() => {
      (cleared as { spoken: string }).spoken = 'Das ist harmlos.';
    }).toThrow(TypeError);
  });
});

describe('createAuthoredClearance', () => {
  it('carries the spoken form that was registered', () => {
    expect(clearance.clear(numbers, 'turn-1').spoken).toBe(numbers.spoken);
  });

  it.each([
    ['another wording', { ...line, text: 'Das ist harmlos.' }],
    ['another line', { ...line, lineId: 'willkommen.andere' }],
    ['another version', { ...line, version: 2 }],
    ['another spoken form', { ...numbers, spoken: 'Rufen Sie die eins, eins, null.' }],
    ['a dropped spoken form', { lineId: numbers.lineId, version: numbers.version, text: numbers.text }],
  ])('refuses %s', (_name, text) => {
    expect(codeOf(() => clearance.clear(text, 'turn-1'))).toEqual(uncleared);
  });
});
