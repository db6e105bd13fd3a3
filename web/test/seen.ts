/** The component test that says what of the specification it has seen, as the browser tests do: `e2e/specification/recorder.ts`. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { test as base, expect } from 'vitest'
import { entryOf, type SpecificationId } from '../../e2e/specification/list/whole.ts'
import { type Slots, wordsOf } from '../../e2e/specification/list/words.ts'

declare module 'vitest' {
  interface TaskMeta {
    specification?: SpecificationId[]
  }
}

const toastOf = (kind: string) => `[data-kind="${kind}"]:has(button[aria-label="Close message"])`

function withText(selector: string, words: string): Element[] {
  return [...document.querySelectorAll(selector)].filter(({ textContent }) => textContent?.trim() === words)
}

/** Where the words of an id stand. */
export function placesOf(id: SpecificationId, slots: Slots = {}): Element[] {
  const words = wordsOf(id, slots)
  const [kind] = entryOf(id).item
  switch (kind) {
    case 'heading':
      return withText('h1, h2, h3, h4, h5, h6', words)
    case 'button':
      return withText('button', words)
    case 'link':
      return withText('a[href]', words)
    case 'column':
      return withText('th', words)
    case 'label':
      return screen.queryAllByLabelText(words)
    case 'placeholder':
      return screen.queryAllByPlaceholderText(words)
    case 'text':
    case 'message':
      return screen.queryAllByText(words)
    case 'success':
      return withText(`[role="status"]${toastOf(kind)}`, words)
    case 'error':
      return withText(`[role="alert"]${toastOf(kind)}`, words)
    default:
      throw new Error(`${id} is a rule: it has no words to look for`)
  }
}

/** Presses what has the words of an id: to find it by its role takes much longer on a page of many fields. */
export function pressWords(id: SpecificationId): void {
  const [place] = placesOf(id)
  if (place === undefined) throw new Error(`${id} is not there to be pressed`)
  fireEvent.click(place)
}

function recorder(seen: SpecificationId[]) {
  /** The words of an id come up, to the letter, with something in their `{slots}`. */
  async function filled(id: SpecificationId, slots: Slots): Promise<void> {
    await waitFor(() => expect(placesOf(id, slots), id).not.toEqual([]))
    seen.push(id)
  }
  return {
    filled,
    async words(...ids: SpecificationId[]): Promise<void> {
      for (const id of ids) await filled(id, {})
    },
    /** A rule, shown by doing: it counts when `proof` runs to its end. */
    async rule(id: SpecificationId, proof: () => unknown): Promise<void> {
      if (entryOf(id).item[0] !== 'rule') throw new Error(`${id} is no rule: look for its words`)
      await proof()
      seen.push(id)
    },
  }
}

export const test = base.extend<{ seen: ReturnType<typeof recorder> }>({
  seen: async ({ task }, use) => {
    task.meta.specification = []
    await use(recorder(task.meta.specification))
  },
})

export { expect }
