import { type ComponentType, useEffect, useState } from 'react'
import type { AttemptQuestion } from './core/paper-questions.ts'

export type ListenButton = ComponentType<{ question: AttemptQuestion; number: number }>

/** The button that has a question read aloud: comes after the page, and only where the school has it on. */
export function useListen(isOn = false): ListenButton | undefined {
  const [Button, setButton] = useState<ListenButton>()
  useEffect(() => {
    if (!isOn) return
    // Without it the paper is whole all the same.
    import('./aloud/listen.tsx').then(({ Listen }) => setButton(() => Listen)).catch(() => undefined)
  }, [isOn])
  return Button
}
