/**
 * A button at work is disabled, and the browser takes the focus from it: it has it again once it can be pressed again,
 * unless the focus has gone elsewhere meanwhile.
 */
export function returnFocusAfterWork(): void {
  let last: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target
  })
  new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return
    for (const { target } of changes) {
      if (target === last && target instanceof HTMLButtonElement) target.focus({ preventScroll: true })
    }
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}
