import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { SPANS, ATTRIBUTES } from '#core/tracing/listed-spans.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { findOnPath } from '#scripts/setup/provide-binary.ts';
import { readDashboard } from './prometheus-process.ts';

const FILES = join(PROJECT_ROOT, 'api-host/prometheus');
const PROMTOOL = findOnPath('promtool', processEnvironment());
const page = readFileSync(join(PROJECT_ROOT, 'docs/operations/seeing.md'), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.looseObject({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const { groups } = rulesSchema.parse(parse(readFileSync(join(FILES, 'rules.yml'), 'utf8')));
const alerts = groups.flatMap(({ rules }) => rules);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const trialsSchema = z.looseObject({
  tests: z.array(z.looseObject({ alert_rule_test: z.array(z.looseObject({ alertname: z.string() })) })),
});
const trials = trialsSchema.parse(parse(readFileSync(join(FILES, 'rules.test.yml'), 'utf8')));

/** What promtool says of the tests of one alert when it asks something else. */
function triedWith(alert: string, expr: string): number | null {
  const rules = alerts.filter((rule) => rule.alert === alert).map((rule) => ({ ...rule, expr }));
  const tests = trials.tests.filter(({ alert_rule_test: all }) => all.some(({ alertname }) => alertname === alert));
  writeFileSync(join(folder, 'rules.yml'), stringify({ groups: [{ name: 'one', rules }] }));
  writeFileSync(join(folder, 'rules.test.yml'), stringify({ ...trials, tests }));
  return spawnSync(PROMTOOL ?? '', ['test', 'rules', join(folder, 'rules.test.yml')]).status;
}

describe.skipIf(PROMTOOL === undefined)('an alert, in the words of promtool', () => {
  it('is well formed and tried', () => {
    expect(spawnSync(PROMTOOL ?? '', ['check', 'rules', join(FILES, 'rules.yml')]).status).toBe(0);
    expect(spawnSync(PROMTOOL ?? '', ['test', 'rules', join(FILES, 'rules.test.yml')]).status).toBe(0);
  });

  it.each(alerts.map(({ alert }) => alert))('is missed when it never fires: %s', (alert) => {
    expect(triedWith(alert, 'vector(1) > 2')).toBe(1);
  });

  it.each(alerts.map(({ alert, expr }) => [alert, expr] as const))(
    'is noticed when it fires without its fault: %s',
    (alert, expr) => {
      // Whatever it asks for, also where that is not so.
      const always = `(${expr}) or on () vector(1)`;
      expect(triedWith(alert, always)).toBe(1);
    },
  );
});

describe('what operators read', () => {
  it.each(alerts.map(({ alert, annotations }) => [alert, annotations.runbook] as const))(
    'says what to do about %s',
    (alert, runbook) => {
      expect(page).toContain(`\`${alert}\``);
      expect(() => readFileSync(join(PROJECT_ROOT, runbook))).not.toThrow();
    },
  );

  it('names every span and every attribute that may leave, and every panel', () => {
    for (const name of [...Object.keys(SPANS), ...Object.keys(ATTRIBUTES)]) expect(page).toContain(`\`${name}\``);
    for (const { title, description } of readDashboard()) {
      expect(page).toContain(title);
      expect(description, title).not.toBe('');
    }
  });
});
