import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', environment: 'node', include: ['contract/src/**/*.test.ts'] } },
      // Thousands of papers are made and worked out again.
      { test: { name: 'bank', environment: 'node', include: ['bank/src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/{src,test,seed}/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          // A busy 2-core machine starts PostgreSQL and hashes passwords slowly.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', environment: 'node', include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['web/{src,test}/**/*.test.tsx'],
          setupFiles: 'web/test/component-setup.ts',
          testTimeout: 30_000,
        },
      },
      { test: { name: 'faults', environment: 'node', include: ['faults/**/*.test.ts'] } },
    ],
  },
})
