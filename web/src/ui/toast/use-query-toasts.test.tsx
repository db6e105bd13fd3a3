import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { useQueryToasts } from './use-query-toasts.ts'

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

async function open(load: () => Promise<string>) {
  function Greeting() {
    const query = useQuery({ queryKey: ['school', 'teacher-info'], queryFn: load })
    useQueryToasts(query, { success: 'Greeting loaded', failure: ({ message }) => message })
    return <p>{query.data ?? (query.isError ? 'Nothing' : 'Waiting')}</p>
  }
  return renderPart(<Greeting />)
}

test('the load of the same page is told again after a minute, and no sooner', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const load = () => Promise.resolve('Namaste')
  for (const [passedMs, isTold] of [
    [0, true],
    [59_000, false],
    [1_000, true],
  ] as const) {
    vi.advanceTimersByTime(passedMs)
    const { user, unmount } = await open(load)
    await screen.findByText('Namaste')
    expect(screen.queryAllByText('Greeting loaded')).toHaveLength(isTold ? 1 : 0)
    if (isTold) await user.click(screen.getByRole('button', { name: 'Close message' }))
    unmount()
  }
})

test('another page is told of, and a failure each time', async () => {
  for (const address of ['/?class=4', '/?class=5']) {
    history.replaceState(null, '', address)
    const { unmount } = await open(() => Promise.resolve('Namaste'))
    expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Greeting loaded')
    unmount()
  }
  for (let time = 0; time < 2; time += 1) {
    const { unmount } = await open(() => Promise.reject(new Error('The line was cut')))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'The line was cut')
    unmount()
  }
})

test('an address with a secret ID is kept nowhere', async () => {
  history.replaceState(null, '', '/?uniqueCode=DEMO-5001')
  const { unmount } = await open(() => Promise.resolve('Namaste'))
  expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Greeting loaded')
  expect(sessionStorage).toHaveLength(0)
  unmount()
})
