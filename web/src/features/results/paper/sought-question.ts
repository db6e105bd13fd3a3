import { pages } from '@pariksha/contract/law/pages.ts'
import { usePageSearch } from '../../../lib/address/navigation.ts'

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus({ preventScroll: true })
}

const sought = { ref: bringIntoView, tabIndex: -1, 'data-sought': true }

/**
 * What the item of a question is given: where the address of the page names it, it comes into view.
 * @param number from 1
 * @param isOnPaper false on the sheet of the key
 */
export function useSoughtQuestion(number: number, isOnPaper: boolean) {
  const [{ correct }] = usePageSearch(pages.examPaper)
  return isOnPaper && correct === String(number - 1) ? sought : {}
}
