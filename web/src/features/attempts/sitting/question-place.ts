/** The place of a question on the page: where the palette leads. */
export function questionElementId(index: number): string {
  return `question-${index + 1}`
}

/** Brings a question into view and the focus to it. */
export function goToQuestion(index: number): void {
  const element = document.getElementById(questionElementId(index))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/** Has a question read aloud, or stops that, where the school has it on. */
export function pressListen(index: number): void {
  document.getElementById(questionElementId(index))?.querySelector<HTMLElement>('[data-listen]')?.click()
}

/** Brings the focus to an option of a multiple-choice question. @param at its place as shown, from 0 */
export function focusOption(index: number, at: number): void {
  document.getElementById(questionElementId(index))?.querySelectorAll<HTMLElement>('fieldset input')[at]?.focus()
}
