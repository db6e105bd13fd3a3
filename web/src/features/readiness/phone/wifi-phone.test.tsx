/** The page of a phone in a Wi-Fi test (product 2.19). */
import { joinWifiTest, pingWifiTest, reportWifiTest } from '@pariksha/contract/readiness/wifi-test.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { openSchool } from '../../../../test/replies/whole.ts'

function openTest() {
  openSchool(undefined)
  const joining = fakeEndpoint(joinWifiTest)
  joining.answers({ code: 'K7M2PX', number: 4, key: 'the-key' })
  const pinging = fakeEndpoint(pingWifiTest)
  pinging.answers({ message: 'Here' })
  const reporting = fakeEndpoint(reportWifiTest)
  reporting.answers({ verdict: 'slow' })
  return { joining, pinging, reporting }
}

test('a scanned code begins at once, and the phone says which it is and how it went', async () => {
  // The page measures by the steady clock, and waits by timers.
  const toFake = ['setTimeout', 'clearTimeout', 'performance'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true, advanceTimeDelta: 2 })
  onTestFinished(() => void vi.useRealTimers())
  const { joining, pinging, reporting } = openTest()
  await renderPage('/wifi?code=K7M2PX', undefined)
  await screen.findByText('This is phone 4.')
  screen.getByText('Measuring… Keep this page open.')
  await vi.advanceTimersByTimeAsync(25_000)
  await screen.findByText('The Wi-Fi is slow here.')
  expect(joining.received.map(({ body }) => body)).toEqual([{ code: 'K7M2PX' }])
  expect(pinging.received.length).toBeGreaterThan(20)
  expect(reporting.received.at(-1)?.body).toMatchObject({ code: 'K7M2PX', number: 4, key: 'the-key', done: true })
})

test('a code that is not valid any more is told, and another can be typed', async () => {
  const { joining } = openTest()
  joining.refuses('wifi_test.not_found')
  await renderPage('/wifi?code=OLD', undefined)
  await screen.findByText('This code is not valid any more. Ask your teacher for a new one.')
  const field = screen.getByRole('textbox', { name: 'Code of the test' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('')
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText('Please type the code from your teacher.')
  joining.answers({ code: 'K7M2PX', number: 1, key: 'the-key' })
  type('k7m 2px')
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText('This is phone 1.')
  await waitFor(() => expect(joining.received.at(-1)?.body).toEqual({ code: 'k7m 2px' }))
})
