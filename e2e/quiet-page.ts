/** The test of every journey: fails when a page logs a fault, breaks the security policy or calls a foreign origin. */
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

type Fixtures = {
  /** Faults in the console that a test provokes on purpose. */
  expectedFaults: RegExp[]
  /** A person at a browser of their own. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
}

function watch(page: Page, origin: string, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(`foreign request: ${request.url()}`)
  })
}

export const test = base.extend<Fixtures>({
  expectedFaults: [[], { option: true }],
  visitor: async ({ browser, baseURL, expectedFaults }, use) => {
    const origin = new URL(baseURL ?? '').origin
    const faults: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: origin, ...options })
      contexts.push(context)
      const page = await context.newPage()
      watch(page, origin, faults)
      return page
    })
    for (const context of contexts) await context.close()
    expect(faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))).toEqual([])
  },
})

export { expect }
