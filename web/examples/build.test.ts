import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES, buildExamples } from './build.ts';

describe('the examples for integrators', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-examples-'));
    await buildExamples(folder);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it.each(Object.keys(EXAMPLES))('%s is built, with a page that loads the element from its own place', async (name) => {
    expect(await readdir(folder)).toEqual(expect.arrayContaining([`${name}.html`, `${name}.js`]));
    const page = await readFile(join(folder, `${name}.html`), 'utf8');
    expect(page).toContain('src="../voice-exam.js"');
    expect(page).not.toContain('{{');
  });

  it.each(['react', 'vue'])('%s brings its framework, and nothing that the page policy forbids', async (name) => {
    const script = await readFile(join(folder, `${name}.js`), 'utf8');
    expect(script.length).toBeGreaterThan(40_000);
    expect(script).not.toMatch(/\bnew Function\(|\beval\(/u);
  });
});
