/** The test of every journey: fails when a page logs a fault, breaks the security policy or calls a foreign origin. */
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

type Fixtures = {
  /** Faults in the console that a test provokes on purpose. */
  expectedFaults: RegExp[]
  /** A person at a browser of their own. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
}

/** Every page of a browser, also those that a page or a test opens later. */
function watch(context: BrowserContext, origin: string, faults: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(`foreign request: ${request.url()}`)
  })
}

export const test = base.extend<Fixtures>({
  expectedFaults: [[], { option: true }],
  visitor: async ({ browser, baseURL, expectedFaults }, use) => {
    const faults: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const { origin } = new URL(options.baseURL ?? baseURL ?? '')
      const context = await browser.newContext({ ...options, baseURL: origin })
      contexts.push(context)
      watch(context, origin, faults)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))).toEqual([])
  },
})

export { expect }
