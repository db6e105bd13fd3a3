/** Every page while the server keeps it waiting, after each way of failing, with nothing to show, and mended again. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../render-page.tsx'
import type { AnsweringEndpoint } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { passRetries, takeTimers } from '../timers.ts'
import { type Failure, type Said, serverWords } from './page-states.ts'
import { leavingPages, statefulPages } from './whole.ts'

beforeEach(takeTimers)

const ways: Record<Failure, (line: AnsweringEndpoint) => void> = {
  '500': (line) => line.fails(serverWords),
  wordless: (line) => line.sendsText('{}', 500),
  silent: (line) => line.sendsText('', 500),
  proxy: (line) => line.sendsText('<html><h1>502 Bad Gateway</h1>', 502),
  nothing: (line) => line.sendsText(''),
  garbage: (line) => line.sendsText('<html><p>Welcome to the Wi-Fi of this hotel'),
  other: (line) => line.sendsText('"something else"'),
  nobody: (line) => line.isUnreachable(),
}
const failures = Object.entries(ways) as [Failure, (typeof ways)[Failure]][]

const main = () => within(screen.getByRole('main'))
const retry = () => main().queryByRole('button', { name: 'Try again' })

/** The page says that it waits, and nothing else. */
async function expectPending(pending: string): Promise<void> {
  await screen.findByRole('heading', { level: 1 })
  if (pending === '') return
  await main().findAllByText(pending)
  expect(retry()).toBeNull()
}

async function expectReady(ready: RegExp): Promise<void> {
  await waitFor(() => {
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull()
    const named = [
      ...main().queryAllByRole('heading', { name: ready }),
      ...main().queryAllByRole('button', { name: ready }),
    ]
    expect(named).not.toEqual([])
  })
  expect(retry()).toBeNull()
}

/** What goes wrong is told; nobody's silence only after the page has tried again by itself. */
async function expectFailed(way: Failure, failed: Said): Promise<void> {
  if (way === 'nobody') await passRetries()
  await main().findByText(failed[way])
}

test.each(statefulPages)('$address of a $role asks $asks.path', async (page) => {
  const { address, role, asks, pending, failed, ready } = page
  const line = openSchool(role).at(asks)
  line.waits()
  await renderPage(address, sessionOf(role))
  await expectPending(pending)
  for (const [way, fail] of failures) {
    fail(line)
    await expectFailed(way, failed)
    line.waits()
    fireEvent.click(main().getByRole('button', { name: 'Try again' }))
    await expectPending(pending)
  }
  line.answers()
  await expectReady(ready)
})

const emptyPages = statefulPages.flatMap(({ empty, ...page }) => (empty === undefined ? [] : [{ ...page, empty }]))

test.each(emptyPages)('$address of a $role has nothing to show', async ({ address, role, empty }) => {
  openSchool(role, empty.answer)
  await renderPage(address, sessionOf(role))
  await main().findAllByText(empty.says)
})

test.each(leavingPages)('$address of a $role says what failed, and leaves', async (page) => {
  const { address, role, asks, failed, ready, leadsTo } = page
  const line = openSchool(role).at(asks)
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  onTestFinished(() => assign.mockRestore())
  for (const [way, fail] of failures) {
    line.waits()
    const { router, unmount } = await renderPage(address, sessionOf(role))
    await expectPending('Loading exam data...')
    fail(line)
    await expectFailed(way, failed)
    await vi.advanceTimersByTimeAsync(3_000)
    // A student's page is loaded anew, which leads the browser away from it.
    if (role === 'student') expect(assign).toHaveBeenLastCalledWith(leadsTo)
    else expect(router.state.location.href).toBe(leadsTo)
    assign.mockClear()
    unmount()
  }
  line.answers()
  await renderPage(address, sessionOf(role))
  await expectReady(ready)
})
