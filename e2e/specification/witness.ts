/** The test that says what of the specification it has seen: an id counts only after its own assertion has passed. */
import { type BrowserContextOptions, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { test as quietTest } from '../quiet-page.ts'
import { entryOf, type SpecificationId } from './list/whole.ts'
import { type Login, sessionOf, withSession } from './visitors.ts'

type Slots = Record<string, string>

/** The specification's words, with what stands in their `{slots}`. */
function wordsOf(id: SpecificationId, slots: Slots = {}): string {
  return entryOf(id).item[1].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new Error(`${id} needs {${name}}`)
    return value
  })
}

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
      return scope.locator('[role="status"][data-kind="success"]').filter({ hasText: exactly(words) })
    case 'error':
      return scope.locator('[role="alert"][data-kind="error"]').filter({ hasText: exactly(words) })
    default:
      throw new Error(`${id} is a rule: it has no words to look for`)
  }
}

/** What holds for every toast: it is at the top right, has its colour, and can be closed. Said of a toast on screen. */
function looksOf(toast: Element) {
  const { right, top } = toast.getBoundingClientRect()
  const colours = [toast, ...toast.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor)
  const coloured = colours.find((colour) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
    return alpha > 0 && (red > 1.5 * Math.max(green, blue) || green > 1.2 * Math.max(red, blue))
  })
  const [red = 0, green = 0] = coloured?.match(/[\d.]+/g)?.map(Number) ?? []
  return {
    // It slides in from a little further right.
    place: innerWidth - right < 40 && top < innerHeight / 2 ? 'top right' : `${right}, ${top}`,
    colour: coloured === undefined ? 'none' : red > green ? 'red' : 'green',
    isClosable: toast.querySelector('button[aria-label="Close message"]') !== null,
  }
}

const toastLooks = {
  success: { place: 'top right', colour: 'green', isClosable: true },
  error: { place: 'top right', colour: 'red', isClosable: true },
} as const

class Witness {
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
    if (kind === 'success' || kind === 'error') expect(await place.evaluate(looksOf)).toEqual(toastLooks[kind])
    else await expect(place).toBeVisible()
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
  seen: Witness
  /** Somebody who has logged in, at a browser of their own. */
  person: (login: Login, options?: BrowserContextOptions) => Promise<Page>
}

export const test = quietTest.extend<Fixtures>({
  seen: async ({ baseURL: _ }, use, info) => {
    await use(new Witness(info))
  },
  person: async ({ baseURL, request, visitor }, use) => {
    await use(async (login, options = {}) => {
      const session = await sessionOf(request, login)
      return visitor({ ...options, ...withSession(baseURL ?? '', session) })
    })
  },
})

export { expect }
