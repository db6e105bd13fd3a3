import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isAboutToPrint = false

const onPaper = () => window.matchMedia('print')

function subscribe(onChange: () => void): () => void {
  const before = () => {
    isAboutToPrint = true
    // A button prints within its click, which React would otherwise await.
    flushSync(onChange)
  }
  const after = () => {
    isAboutToPrint = false
    onChange()
  }
  const media = onPaper()
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  media.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    media.removeEventListener('change', onChange)
  }
}

/** Whether the page is being put on paper: what is then drawn is what is printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAboutToPrint || onPaper().matches)
}
