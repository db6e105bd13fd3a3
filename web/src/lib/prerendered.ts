import { useSyncExternalStore } from 'react'

/** The root of the application says by this that the build has drawn it, and no script has come yet. */
const mark = 'data-prerendered'

/** What was typed into a field of the page before its script had come. */
export function typedBefore(name: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLInputElement>(`[${mark}] input[name="${name}"]`)?.value ?? ''
}

const never = () => () => {}

/** Whether a part is drawn by the build, where nothing can be pressed yet. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

export function isPrerendered(root: Element): boolean {
  return root.hasAttribute(mark)
}

/**
 * Puts the application in the place of what the build drew; whoever is typing types on at the same place.
 * @param draw has drawn when it returns: between the two nothing may be typed
 */
export function takeOver(root: Element, draw: () => void): void {
  const { activeElement: before } = document
  const typed = before instanceof HTMLInputElement && root.contains(before) ? before : undefined
  const selection = [typed?.selectionStart ?? null, typed?.selectionEnd ?? null] as const
  draw()
  root.removeAttribute(mark)
  if (typed === undefined) return
  const now = root.querySelector<HTMLInputElement>(`input[name="${typed.name}"]`)
  now?.focus()
  now?.setSelectionRange(...selection)
}
