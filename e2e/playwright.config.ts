/** The browser tests. `node tools/browser/e2e.mjs` provides what is read here from the environment. */
import { defineConfig, devices } from '@playwright/test'

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests with node tools/browser/e2e.mjs`)
  return value
}

const port = setting('E2E_PORT')
const baseURL = `http://localhost:${port}`
const report = process.env.BROWSER_REPORT

export default defineConfig({
  testDir: '.',
  // They take minutes and judge nothing: npm run pictures runs them.
  testIgnore: process.env.PICTURES_DIR ? [] : 'pictures/**',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of the smallest machine: a test that waits for a line to come back leaves its own idle.
  workers: 3,
  // For a slow machine with others at work; nothing waits that long otherwise.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1366, height: 768 },
    launchOptions: {
      executablePath: setting('HEADLESS_PATH'),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // The name by which a pupil's computer knows the server of a school without TLS.
        '--host-resolver-rules=MAP school.lan 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'node server/seed/demo.ts',
    cwd: '..',
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: setting('E2E_DATA_DIR') },
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
