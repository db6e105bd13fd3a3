/** The test that says what of the specification it has seen: an id counts only after its own assertion has passed. */
import { type BrowserContextOptions, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import type { Login } from '../people.ts'
import { test as quietTest } from '../quiet-page.ts'
import { entryOf, type SpecificationId } from './list/whole.ts'
import { type Slots, wordsOf } from './list/words.ts'
import { sessionOf, withSession } from './visitors.ts'

function exactly(words: string): RegExp {
  return new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`)
}

/** Where the words of an id stand, if they do. */
export function placeOf(scope: Page | Locator, id: SpecificationId, slots: Slots = {}): Locator {
  const words = wordsOf(id, slots)
  const [kind] = entryOf(id).item
  switch (kind) {
    case 'heading':
      return scope.getByRole('heading', { name: words, exact: true })
    case 'button':
    case 'link':
      return scope.getByRole(kind).filter({ hasText: exactly(words) })
    case 'column':
      return scope.getByRole('columnheader').filter({ hasText: exactly(words) })
    case 'label':
      return scope.getByLabel(words, { exact: true })
    case 'placeholder':
      return scope.getByPlaceholder(words, { exact: true })
    case 'text':
    case 'message':
      return scope.getByText(words, { exact: true })
    case 'success':
      return scope
        .locator('[role="status"][data-kind="success"] > span')
        .filter({ hasText: exactly(words) })
        .locator('..')
    case 'error':
      return scope.locator('[role="alert"][data-kind="error"]').filter({ hasText: exactly(words) })
    default:
      throw new Error(`${id} is a rule: it has no words to look for`)
  }
}

/**
 * Has a page note of each toast, as it appears, whether it is at the top right, has a colour and can be closed: a slow
 * test finds a toast when it is about to go.
 */
function noteLooks(): void {
  function rgbOf(part: Element): number[] {
    return (
      getComputedStyle(part)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    )
  }
  function colourOf(part: Element): 'red' | 'green' | undefined {
    const [red = 0, green = 0, blue = 0, alpha = 1] = rgbOf(part)
    if (alpha > 0 && red > 1.5 * Math.max(green, blue)) return 'red'
    if (alpha > 0 && green > 1.2 * Math.max(red, blue)) return 'green'
    return undefined
  }
  function note(toast: Element): void {
    const { right, top } = toast.getBoundingClientRect()
    const colours = [toast, ...toast.querySelectorAll('*')].map(colourOf)
    const looks = {
      // It slides in from a little further right.
      place: innerWidth - right < 40 && top < innerHeight / 2 ? 'top right' : `${right}, ${top}`,
      colour: colours.find((colour) => colour !== undefined),
      isClosable: toast.querySelector('button[aria-label="Close message"]') !== null,
    }
    toast.setAttribute('data-looks', JSON.stringify(looks))
  }
  const unnoted = '[data-kind]:not([data-looks])'
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll(unnoted)) note(toast)
  }).observe(document, { childList: true, subtree: true })
}

const toastLooks = {
  success: { place: 'top right', colour: 'green', isClosable: true },
  error: { place: 'top right', colour: 'red', isClosable: true },
} as const

class Recorder {
  readonly #info: TestInfo

  constructor(info: TestInfo) {
    this.#info = info
  }

  #record(id: SpecificationId): void {
    this.#info.annotations.push({ type: 'specification', description: id })
  }

  /** The words of each id are on the screen, to the letter. */
  async words(scope: Page | Locator, ...ids: SpecificationId[]): Promise<void> {
    for (const id of ids) await this.filled(scope, id, {})
  }

  /** The same for words with something in their `{slots}`. */
  async filled(scope: Page | Locator, id: SpecificationId, slots: Slots): Promise<void> {
    const place = placeOf(scope, id, slots).filter({ visible: true }).first()
    const [kind] = entryOf(id).item
    if (kind === 'success' || kind === 'error') {
      const looks = await place.evaluate((toast) => toast.getAttribute('data-looks'))
      expect(JSON.parse(looks ?? 'null')).toEqual(toastLooks[kind])
    } else await expect(place).toBeVisible()
    this.#record(id)
  }

  /** A rule, shown by doing: it counts when `proof` runs to its end. */
  async rule(id: SpecificationId, proof: () => Promise<unknown>): Promise<void> {
    if (entryOf(id).item[0] !== 'rule') throw new Error(`${id} is no rule: look for its words`)
    await proof()
    this.#record(id)
  }
}

type Fixtures = {
  seen: Recorder
  /** Somebody who has logged in, at a browser of their own. */
  person: (login: Login, options?: BrowserContextOptions) => Promise<Page>
}

export const test = quietTest.extend<Fixtures>({
  seen: async ({ baseURL: _ }, use, info) => {
    await use(new Recorder(info))
  },
  visitor: async ({ visitor }, use) => {
    await use(async (options) => {
      const page = await visitor(options)
      await page.addInitScript(noteLooks)
      return page
    })
  },
  person: async ({ baseURL, request, visitor }, use) => {
    await use(async (login, options = {}) => {
      const session = await sessionOf(request, login)
      return visitor({ ...options, ...withSession(baseURL ?? '', session) })
    })
  },
})

export { expect }
