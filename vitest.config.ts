import { defineConfig } from 'vitest/config'

const conditions = ['source', 'import', 'node', 'default']

/** `unit` runs from the sources; `system` drives built processes over HTTP, so `npm test` builds before it. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    globalSetup: 'tests/support/sql/drop-test-databases.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'functions/**/*.test.ts',
            'local/**/*.test.ts',
            'deploy/**/*.test.ts',
            'static-web/src/**/*.test.ts',
            'tests/house/**/*.test.ts',
            'tools/**/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          maxWorkers: 2,
          // A busy machine is not a failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/house/**'],
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
