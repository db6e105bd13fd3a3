import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest: begun last, one of them would keep one worker busy while the other has nothing to do. */
const longest = [
  'server/test/fuzz/fuzz.test.ts',
  'faults/protocol/protocol.test.ts',
  'server/src/platform/embedded-postgres/recovery.test.ts',
  'server/src/imports/hostile-sheets.test.ts',
  'server/src/access.test.ts',
  'server/test/reset-password.test.ts',
  'server/src/platform/embedded-postgres/home.test.ts',
  'server/test/backup-commands.test.ts',
  'web/test/pages/states.test.tsx',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * A worker reads the modules once for all the files that it runs, which halves what the processor has to do: a test leaves
 * behind no timer, global or setting that another file could meet.
 */
const isolate = false

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: some wait for the disk and for processes that start.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'contract', isolate, environment: 'node', include: ['contract/src/**/*.test.ts'] } },
      // Thousands of papers are made and worked out again.
      { test: { name: 'bank', isolate, environment: 'node', include: ['bank/src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          isolate,
          environment: 'node',
          include: ['server/{src,test,seed}/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          // A busy 2-core machine starts PostgreSQL and hashes passwords slowly.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', isolate, environment: 'node', include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'components',
          isolate,
          environment: 'happy-dom',
          include: ['web/{src,test}/**/*.test.tsx'],
          setupFiles: 'web/test/component-setup.ts',
          testTimeout: 30_000,
        },
      },
      { test: { name: 'bench', isolate, environment: 'node', include: ['bench/**/*.test.ts'] } },
      { test: { name: 'faults', isolate, environment: 'node', include: ['faults/**/*.test.ts'] } },
    ],
  },
})
