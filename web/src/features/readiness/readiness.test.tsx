/** What staff see before an exam (product 2.19). */
import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { getExamReadiness } from '@pariksha/contract/readiness/exam-readiness.ts'
import { getWifiTest, startWifiTest } from '@pariksha/contract/readiness/wifi-test.ts'
import { getSchoolSettings } from '@pariksha/contract/staff/account/security.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { staffExams } from '../../../test/replies/exams.ts'
import { checkOf, phone, readiness, wifiTest } from '../../../test/replies/readiness.ts'
import { replyOf } from '../../../test/replies/reply.ts'
import { sessionOf } from '../../../test/replies/school.ts'
import { openSchool } from '../../../test/replies/whole.ts'
import { formatInstantTime, schoolDate } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'

const open = (role: 'teacher' | 'principal', session = sessionOf(role)) =>
  renderPage(`/${role}/exam-readiness?exam_id=3`, session)

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const checks = async () =>
  within(await screen.findByRole('list', { name: 'What was looked at' })).getAllByRole('heading', { level: 3 })

test('what is to do stands first, then what nobody knows, with what to do and where', async () => {
  openSchool('principal')
  await open('principal')
  expect((await checks()).map(({ textContent }) => textContent)).toEqual([
    'Student IDs To do',
    'Back-up To do',
    'Wi-Fi Not known yet',
    'Question paper Ready',
  ])
  screen.getByText('2 things to do')
  screen.getByText('Give them their login slips, and let them try the practice exam.')
  screen.getByText('The last back-up is old. Made Tue, 17 Nov 2026, 02:00.')
  expect(hrefOf('Login slips')).toBe('/principal/login-slips?selectedClass=Class+5th')
  expect(hrefOf('Back up now')).toBe('/principal/home')
  expect(hrefOf('Anu Rao')).toBe('/principal/student?student_id=7')
})

test('a teacher is led to the login slips of the own class only, and to no back-up', async () => {
  openSchool('teacher')
  await open('teacher')
  await checks()
  expect(hrefOf('Login slips')).toBe('/teacher/login-slips?selectedClass=Class+5th')
  expect(screen.queryByRole('link', { name: 'Back up now' })).toBeNull()
})

test('a teacher of the class who is not its class teacher is led to none', async () => {
  openSchool('teacher')
  await open('teacher', { token: 'secret', role: 'teacher', cteacher: '6' })
  await checks()
  expect(screen.queryByRole('link', { name: 'Login slips' })).toBeNull()
})

test('says Ready where nothing is to do', async () => {
  const whole = { ...readiness, ready: true, to_do: 0, checks: [checkOf({ name: 'paper' })] }
  openSchool('teacher', replyOf(getExamReadiness, whole))
  await open('teacher')
  await checks()
  expect(screen.getAllByText('Ready')).toHaveLength(2)
})

const soon = (ms: number) => {
  const start = serverClock.now() + ms
  return {
    exam_date: schoolDate(start),
    scheduled_time: formatInstantTime(start).slice(0, 5),
    status: 'Upcoming' as const,
  }
}
const hourMs = 60 * 60 * 1000

test.for([
  ['teacher', '/teacher/exam-readiness?exam_id='],
  ['principal', '/principal/exam-readiness?exam_id='],
] as const)('the card of an exam says it from a day before: %s', async ([role, address]) => {
  const [exam] = staffExams.exams
  if (exam === undefined) throw new Error('no exam')
  const exams = [
    { ...exam, ...soon(2 * hourMs), exam_id: 11 },
    { ...exam, ...soon(26 * hourMs), exam_id: 12 },
    { ...exam, ...soon(-2 * hourMs), exam_id: 13, status: 'Running' as const },
  ]
  openSchool(role, replyOf(listExamsOfClass, { ...staffExams, exams }))
  await renderPage(`/${role}/my-exams`, sessionOf(role))
  const links = await screen.findAllByRole('link', { name: /^2 things to do: Science/ })
  expect(links).toHaveLength(1)
  expect(links[0]?.getAttribute('href')).toBe(`${address}11`)
})

test('a Wi-Fi test shows the way in, and each phone while it measures', async () => {
  openSchool(
    'principal',
    replyOf(getSchoolSettings, { asks_current_password: false, login_address: 'http://school.lan:3000' }),
  )
  const start = fakeEndpoint(startWifiTest)
  start.answers(wifiTest({}))
  const watch = fakeEndpoint(getWifiTest)
  watch.answers({ server_time: readiness.server_time, exam_id: 3, test: null })
  await open('principal')
  fireEvent.click(await screen.findByRole('button', { name: 'Start the test' }))
  await screen.findByText('Waiting for the first phone…')
  screen.getByText('school.lan:3000/wifi')
  screen.getByText('K7M 2PX')
  expect(screen.getByRole('img', { name: 'Code to scan' }).dataset.code).toBe('http://school.lan:3000/wifi?code=K7M2PX')
  watch.answers(
    wifiTest({
      verdict: 'bad',
      devices: [phone({}), phone({ number: 2, verdict: 'silent', lost: 40, median_ms: null, slowest_ms: null })],
    }),
  )
  const phones = within(await screen.findByRole('list', { name: 'Phones of the test' }, { timeout: 4_000 }))
  expect(phones.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Phone 1GoodUsual40 msSlowest1.3 sLost0 of 80',
    'Phone 2GoneUsual–Slowest–Lost40 of 80',
  ])
  screen.getByText('The Wi-Fi loses much.')
  screen.getByText('Bring the Wi-Fi box into the room, or the pupils nearer to it.')
})

test('a computer that only knows itself says what phones open', async () => {
  openSchool(
    'teacher',
    replyOf(getWifiTest, wifiTest({ verdict: 'good', devices: [phone({})] })),
    replyOf(getSchoolSettings, { asks_current_password: false, login_address: '' }),
  )
  await open('teacher')
  await screen.findByText('The Wi-Fi carries the exam.')
  screen.getByText('/wifi')
  expect(screen.queryByRole('img', { name: 'Code to scan' })).toBeNull()
})
