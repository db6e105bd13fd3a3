/** Deeds that run inside the page, in one step: it may be about to change. */

type Answer = { sitting: string; index: number; value: string | null }

/** `over`: what stood there before. */
type Given = Answer & { over: string | null }

export function readAnswers(): Pick<Answer, 'index' | 'value'>[] {
  return [...document.querySelectorAll('[data-question]')].map((question) => ({
    index: Number(question.getAttribute('data-question')),
    value:
      question.querySelector('textarea')?.value ??
      question.querySelector('[data-chosen] span:last-child')?.textContent ??
      null,
  }))
}

/** Takes or drops the answer of another page that is offered. @returns which one it was, if there was one */
export function decideOffer(choice: 'use' | 'keep'): Given | undefined {
  const note = document.querySelector('[data-kind="conflict"]')
  const buttons = [...(note?.querySelectorAll('button') ?? [])]
  const name = choice === 'use' ? 'Use this answer' : 'Keep the one below'
  const button = buttons.find((one) => one.textContent === name)
  if (button === undefined) return undefined
  const index = Number(/question (\d+)/.exec(note?.textContent ?? '')?.[1]) - 1
  const offered = note?.querySelector('p')?.textContent ?? ''
  const sitting = globalThis.sitting ?? ''
  const question = document.querySelector(`[data-question="${index}"]`)
  const chosen = question?.querySelector('[data-chosen] span:last-child')?.textContent
  const over = question?.querySelector('textarea')?.value ?? chosen ?? null
  button.click()
  return { sitting, index, value: offered === 'no answer' ? null : offered, over }
}

type Wanted = { index: number; option: number; change: number }

/** @returns what was given, if the page takes an answer now */
export function giveAnswer({ index, option, change }: Wanted): Given | undefined {
  const question = document.querySelector(`[data-question="${index}"]`)
  const sitting = globalThis.sitting ?? ''
  const box = question?.querySelector('textarea')
  if (box != null) {
    if (box.readOnly) return undefined
    const value = `Change ${change} of ${sitting}`
    const over = box.value
    // As React hears of typing: through the setter that it has not covered.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    return { sitting, index, value, over }
  }
  const radio = question?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[option]
  // A click on what is chosen already gives nothing.
  if (radio === undefined || radio.checked || radio.closest('fieldset')?.disabled !== false) return undefined
  const over = question?.querySelector('[data-chosen] span:last-child')?.textContent ?? null
  radio.click()
  return { sitting, index, value: radio.parentElement?.querySelector('span:last-child')?.textContent ?? null, over }
}
