import { defineConfig } from 'vitest/config';
import { bundledTextsForTests } from './web/bundled-texts.ts';

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
          include: ['{agent,api,core,embedded,phases,prompts,safety,scripts,tests,training,web}/**/*.test.ts'],
          exclude: ['tests/system/**', '**/node_modules/**'],
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
          ],
          env: { PROPERTY_RUNS: 'many' },
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'system',
          environment: 'node',
          include: ['tests/system/**/*.test.ts'],
          // Each file starts the whole system; two at once would only measure the machine.
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
