import { onTestFinished, vi } from 'vitest'

/** From now on the test moves the page's timers on, which otherwise keep real time. Before the page is rendered. */
export function takeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 2 })
  onTestFinished(() => void vi.useRealTimers())
}

/** A page whose server is silent tries three times more by itself. */
export async function passRetries(): Promise<void> {
  await vi.advanceTimersByTimeAsync(3_500)
}
