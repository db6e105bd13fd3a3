/** The network between a page and one call of the server, which a test holds up, breaks and mends. */
import type { Page } from '@playwright/test'

/** What becomes of the call. `nothing` is an answer without a body, `nobody` no answer at all. */
export type Way = 'as usual' | '500' | 'nothing' | 'garbage' | 'nobody'

/** What a server says that is there, but cannot. */
export const serverWords = 'The server is being repaired.'

const answers = {
  '500': { status: 500, contentType: 'application/problem+json', body: JSON.stringify({ message: serverWords }) },
  nothing: { status: 200, body: '' },
  garbage: { status: 200, contentType: 'text/html', body: '<html><p>Welcome to the Wi-Fi of this hotel' },
} as const

export class Wire {
  #way = Promise.withResolvers<Way>()

  /** The calls to this path wait from now on. */
  static async to(page: Page, path: RegExp): Promise<Wire> {
    const wire = new Wire()
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/v1') && path.test(pathname.slice('/api/v1'.length)),
      async (route) => {
        const way = await wire.#way.promise
        if (way === 'as usual') await route.continue()
        else if (way === 'nobody') await route.abort('connectionrefused')
        else await route.fulfill(answers[way])
      },
    )
    return wire
  }

  /** Calls wait again. */
  hold(): void {
    this.#way = Promise.withResolvers<Way>()
  }

  /** What waits goes this way, and what comes until it is held up again. */
  release(way: Way): void {
    this.#way.resolve(way)
  }
}
