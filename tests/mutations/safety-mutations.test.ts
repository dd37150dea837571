import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { applyMutation, SAFETY_MUTATIONS } from './safety-mutations.ts';

describe('the list of mutations', () => {
  it.each(SAFETY_MUTATIONS)('$name still applies, and its tests exist', (mutation) => {
    const source = readFileSync(join(PROJECT_ROOT, mutation.file), 'utf8');
    expect(applyMutation(mutation, source)).not.toBe(source);
    expect(mutation.tests.filter((test) => !existsSync(join(PROJECT_ROOT, test)))).toEqual([]);
  });

  it('names every mutation once', () => {
    expect(new Set(SAFETY_MUTATIONS.map(({ name }) => name)).size).toBe(SAFETY_MUTATIONS.length);
  });

  it.each(['', 'find find'])('refuses a source in which its text stands not once: %j', (source) => {
    expect(() =>
      applyMutation({ name: 'x', removes: '', file: 'x.ts', find: 'find', replace: '', tests: [] }, source),
    ).toThrow(/not once/);
  });
});
