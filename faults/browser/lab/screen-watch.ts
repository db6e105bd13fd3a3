/** Reads off the screen, at every change of it, which answers the page claims to be saved. */
import type { Page } from '@playwright/test'

/**
 * `seen`: stands on the page. `saved`: the page says that it is saved, or handed in. Null for no answer. A sitting is
 * one showing of the paper: it is another one after each load, and when the page takes the exam back.
 */
export type Sight = { sitting: string; index: number; value: string | null; is: 'seen' | 'saved' }

declare global {
  var tellSight: ((sight: Sight) => Promise<void>) | undefined
  var sitting: string | undefined
}

/** Runs inside the page. */
function watchScreen(): void {
  const claims = [
    'Everything you answered on this page was saved.',
    'Everything you answered is saved.',
    'Well done! Your exam is handed in.',
  ]
  const shown = { seen: new Map<number, string | null>(), saved: new Map<number, string | null>() }
  let first: Element | null = null

  function note(index: number, value: string | null, is: Sight['is']): void {
    if ((shown[is].get(index) ?? null) === value) return
    shown[is].set(index, value)
    void globalThis.tellSight?.({ sitting: globalThis.sitting ?? '', index, value, is })
  }

  function answerOf(question: Element): string | null {
    const box = question.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type])')
    if (box !== null) return box.value === '' ? null : box.value
    const chosen = [...question.querySelectorAll('[data-chosen] > span:last-child')].map((one) => one.textContent)
    return chosen.length === 0 ? null : chosen.join('\n')
  }

  function beginAnew(question: Element): void {
    first = question
    globalThis.sitting = String(Math.random())
    shown.seen.clear()
    shown.saved.clear()
  }

  function look(): void {
    const questions = document.querySelectorAll('[data-question]')
    if (questions[0] !== undefined && questions[0] !== first) beginAnew(questions[0])
    for (const question of questions) note(Number(question.getAttribute('data-question')), answerOf(question), 'seen')
    const chip = document.querySelector('span[data-kind]')
    const text = document.body?.textContent ?? ''
    if (chip?.getAttribute('data-kind') !== 'saved' && !claims.some((claim) => text.includes(claim))) return
    for (const [index, value] of shown.seen) note(index, value, 'saved')
  }

  const all = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(look).observe(document, all)
}

/** From the next load of the page on. */
export async function watchSights(page: Page, onSight: (sight: Sight) => void): Promise<void> {
  await page.exposeFunction('tellSight', onSight)
  await page.addInitScript(watchScreen)
}
