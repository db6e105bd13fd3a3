/** Where reading goes on when what had the focus is gone: the page's heading. @returns whether there is one to take it */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null && heading === document.activeElement
}
