/** Deeds that run inside the page, in one step: it may be about to change. */

type Answer = { sitting: string; index: number; value: string | null }

/** `over`: what stood there before. */
type Given = Answer & { over: string | null }

export function readAnswers(): Pick<Answer, 'index' | 'value'>[] {
  return [...document.querySelectorAll('[data-question]')].map((question) => {
    const box = question.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type])')
    const chosen = [...question.querySelectorAll('[data-chosen] > span:last-child')].map((one) => one.textContent)
    return {
      index: Number(question.getAttribute('data-question')),
      value: box?.value ?? (chosen.length === 0 ? null : chosen.join('\n')),
    }
  })
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
  const box = question?.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type])')
  const chosen = [...(question?.querySelectorAll('[data-chosen] > span:last-child') ?? [])].map(
    (one) => one.textContent,
  )
  const over = box?.value ?? (chosen.length === 0 ? null : chosen.join('\n'))
  button.click()
  return { sitting, index, value: offered === 'no answer' ? null : offered, over }
}

type Wanted = { index: number; option: number; change: number }

/** @returns what was given, if the page takes an answer now */
export function giveAnswer({ index, option, change }: Wanted): Given | undefined {
  const question = document.querySelector(`[data-question="${index}"]`)
  const sitting = globalThis.sitting ?? ''
  const box = question?.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type])')
  if (box != null) {
    if (box.readOnly) return undefined
    const value = `Change ${change} of ${sitting}`
    const over = box.value
    // As React hears of typing: through the setter that it has not covered.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    return { sitting, index, value, over }
  }
  const inputs = [...(question?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(
    ({ type }) => type !== 'button',
  )
  const labels = inputs.filter((input) => input.closest('fieldset') !== null)
  const pressed = labels[option % labels.length]
  // A click on the one that is chosen already gives nothing, and one answer at least is to stay.
  const isMany = pressed?.type === 'checkbox'
  const before = labels.filter(({ checked }) => checked)
  if (pressed === undefined || pressed.closest('fieldset')?.disabled !== false) return undefined
  if (pressed.checked && (!isMany || before.length === 1)) return undefined
  const textOf = (input: HTMLInputElement) =>
    input.parentElement?.querySelector(':scope > span:last-child')?.textContent
  const after = isMany ? labels.filter((input) => (input === pressed) !== input.checked) : [pressed]
  const over = before.length === 0 ? null : before.map(textOf).join('\n')
  const value = after.map(textOf).join('\n')
  pressed.click()
  return { sitting, index, value, over }
}
