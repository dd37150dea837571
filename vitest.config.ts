import { defineConfig } from 'vitest/config';
import { bundledTextsForTests } from './web/bundled-texts.ts';

/** Files that put something in a module's place, or count all timers: no other file may be in the same process. */
const ALONE = [
  'agent/outbox/call-outbox.test.ts',
  'agent/outbox/outbox-sweeper.test.ts',
  'safety/answering/judged-answer.test.ts',
  'safety/cleared-locks.test.ts',
];

/**
 * About a minute each (the whole house compiled, processes killed, host files read a hundred times): they run beside
 * the properties.
 */
const LONG = [
  'scripts/check-host/check-host.test.ts',
  'tests/structure/writing-a-domain.test.ts',
  'tests/newsletter/kill-sender.test.ts',
  'tests/seeing/rules.test.ts',
];

/** Secrets changed under a call that goes on: minutes, and a command of its own. */
const ROTATION = 'tests/system/rotation.test.ts';
/** Twice as many callers as places: calls that sound, and a command of its own. */
const FULL_HOUSE = 'tests/system/full-house.test.ts';

// Vitest reads its configuration only from a default export; the lint rule against default exports knows this file.
export default defineConfig({
  test: {
    globalSetup: ['tests/setup/temporary-folder.ts'],
    // Left alone, half of two cores would rest.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [bundledTextsForTests],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{agent,api,core,embedded,load-tests,phases,prompts,safety,scripts,tests,training,web}/**/*.test.ts',
          ],
          exclude: ['tests/system/**', '**/node_modules/**', ...ALONE, ...LONG],
          // What the files share is loaded once in each worker: weights, lists and texts take longer than most tests.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'alone',
          environment: 'node',
          include: ALONE,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'properties',
          environment: 'node',
          // Those that ask tests/setup/property-runs.ts.
          include: [
            'agent/understanding/understand.test.ts',
            'api/domains/documents/killed-processes.test.ts',
            'api/domains/documents/reading/hostile-files.test.ts',
            'api/domains/documents/reading/marks/marks.property.test.ts',
            'api/domains/stripe/event-order.test.ts',
            'api/domains/unterlagen/opening.test.ts',
            'safety/danger/recognise-danger.test.ts',
            'safety/rules/judge-by-rules.test.ts',
            'safety/gate/sentences.property.test.ts',
            'tests/safety/authored-library.test.ts',
            'tests/safety/disguises.property.test.ts',
            ...LONG,
          ],
          env: { PROPERTY_RUNS: 'many' },
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rotation',
          environment: 'node',
          include: [ROTATION],
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'full-house',
          environment: 'node',
          include: [FULL_HOUSE],
          testTimeout: 400_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'system',
          environment: 'node',
          include: ['tests/system/**/*.test.ts'],
          exclude: [ROTATION, FULL_HOUSE],
          // Each file starts the whole system; two at once would only measure the machine.
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
