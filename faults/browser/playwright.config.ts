/** The browser half of `npm run test:faults`: every case at a secure address and at a LAN name without TLS. */
import { defineConfig, devices } from '@playwright/test'

const lanHost = 'school.lan'

function chromium(): string {
  const path = process.env.CHROMIUM_PATH
  if (!path) throw new Error('CHROMIUM_PATH is not set: run the cases with npm run test:faults -- browser')
  return path
}

export default defineConfig<object, { host: string }>({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // For a slow machine with others at work; nothing waits that long otherwise.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['./table.ts']],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 30_000,
    viewport: { width: 1366, height: 768 },
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        `--host-resolver-rules=MAP ${lanHost} 127.0.0.1`,
      ],
    },
  },
  projects: [
    { name: 'localhost', use: { host: 'localhost' } },
    { name: lanHost, use: { host: lanHost } },
  ],
})
