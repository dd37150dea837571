import { describe, expect, it } from 'vitest';
import { tierIncludes } from '#core/contracts/tiers.ts';

describe('tiers', () => {
  it.each([
    ['free', 'chat_history_7d', true],
    ['free', 'document_storage', false],
    ['plus', 'document_storage', true],
    ['plus', 'klinik_finder', false],
    ['premium', 'document_storage', true],
    ['premium', 'behandlungszeitstrahl', true],
  ] as const)('%s and %s: %s', (tier, feature, included) => {
    expect(tierIncludes(tier, feature)).toBe(included);
  });
});
