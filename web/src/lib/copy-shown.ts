/**
 * Copies the text that an element shows. A school's own server has no TLS, and there browsers give no clipboard:
 * then the selection is copied the old way.
 * @returns whether it is in the clipboard now
 */
export async function copyShown(element: HTMLElement): Promise<boolean> {
  getSelection()?.selectAllChildren(element)
  try {
    await navigator.clipboard.writeText(element.textContent)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
