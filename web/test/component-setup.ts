import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { serverClock } from '../src/lib/server-clock.ts'
import { toasts } from '../src/ui/toast/toast.ts'
import { startFakeApi, stopFakeApi } from './fake-api.ts'

configure({
  // Whether a part can be seen is asked of the style of all that is around it, which takes most of a test's time.
  defaultHidden: true,
  // A busy machine is slow.
  asyncUtilTimeout: 10_000,
  // The whole page in a failure's message hides the message.
  getElementError: (message) => new Error(message ?? ''),
})

// A text area that grows with its text asks for it. The next file meets the same document.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

beforeEach(startFakeApi)

afterEach(() => {
  cleanup()
  for (const { id } of toasts.current()) toasts.close(id)
  localStorage.clear()
  sessionStorage.clear()
  stopFakeApi()
})

// A closed dialog gives the focus back 10 ms later, by a timer that would outlive the page: timers of equal wait end in their order.
afterAll(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))

// The next file has the same clock too.
afterAll(() => serverClock.observe(new Date().toISOString()))
