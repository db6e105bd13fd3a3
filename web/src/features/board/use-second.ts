import { useSyncExternalStore } from 'react'
import { serverClock } from '../../lib/server-clock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 500)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const second = () => Math.floor(serverClock.now() / 1000)

/** The server's time in whole seconds since 1970; whoever asks is drawn again with each. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, second)
}
