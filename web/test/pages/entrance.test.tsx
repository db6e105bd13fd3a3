/** The logins and the bars (product 2.2, 2.3, 5.1). */
import { login, logout } from '@pariksha/contract/accounts.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import { getSchool } from '@pariksha/contract/school.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { session } from '../../src/lib/session-store.ts'
import { fill, press } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage, type ShownPage } from '../render-page.tsx'
import { replyOf } from '../replies/reply.ts'
import { school, schoolReplies, sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, placesOf, test } from '../seen.ts'
import { takeTimers } from '../timers.ts'

const addressOf = ({ router }: ShownPage) => router.state.location.href

/** Whoever logs in next has this role. */
function letIn(role: Role) {
  for (const { begin } of schoolReplies(role)) begin()
  const line = fakeEndpoint(login)
  line.answers({ access_token: 'secret', role, message: 'Logged in successfully' })
  return line
}

test('a student logs in', async ({ seen }) => {
  takeTimers()
  openSchool(undefined)
  const shown = await renderPage('/')
  await seen.rule('root.to-login', () => waitFor(() => expect(addressOf(shown)).toBe('/login')))
  await seen.words('student-login.heading', 'student-login.id', 'student-login.to-teacher')
  await seen.rule('student-login.one-field', () => expect(screen.getAllByRole('textbox')).toHaveLength(1))
  await press('Log in')
  await seen.words('student-login.required')
  await seen.rule('student-login.trimmed', async () => {
    fill('Student ID', '   ab   ')
    await press('Log in')
    await seen.words('student-login.short')
  })
  const line = fakeEndpoint(login)
  line.refuses('login.student_failed')
  await seen.rule('limit.student-id', async () => {
    fill('Student ID', 'abc')
    await press('Log in')
    await seen.words('student-login.failed')
    expect(line.received.map(({ body }) => body)).toEqual([{ uniqueCode: 'abc' }])
  })
  await seen.rule('student-login.redirect', async () => {
    const { received } = letIn('student')
    await press('Log in')
    await waitFor(() => expect(screen.getByText('Logged in successfully')).toBeDefined())
    expect(received[0]?.query).toEqual({ role: 'student' })
    expect(addressOf(shown)).toBe('/login')
    await vi.advanceTimersByTimeAsync(500)
    expect(addressOf(shown)).toBe('/login')
    await vi.advanceTimersByTimeAsync(500)
    await waitFor(() => expect(addressOf(shown)).toBe('/student/home'))
  })
})

test('the login of students leads to that of teachers', async ({ seen }) => {
  openSchool(undefined)
  const shown = await renderPage('/login')
  await seen.rule('student-login.to-teacher-leads', () =>
    expectLeads(shown, placesOf('student-login.to-teacher')[0] ?? document.body, '/teacher/login'),
  )
})

test('what is wrong with a login of staff', async ({ seen }) => {
  openSchool(undefined)
  await renderPage('/teacher/login')
  await seen.words('teacher-login.heading', 'teacher-login.username', 'teacher-login.password')
  await seen.rule('teacher-login.toggle', async () => {
    const password = screen.getByLabelText('Password')
    for (const type of ['text', 'password']) {
      await userEvent.click(screen.getByRole('button', { name: 'Show or hide the password' }))
      expect(password.getAttribute('type')).toBe(type)
    }
  })
  await press('Log in')
  await seen.words('teacher-login.required', 'teacher-login.invalid')
  fill('Username', 'abc')
  await press('Log in')
  await seen.words('teacher-login.short')
  const line = fakeEndpoint(login)
  line.refuses('login.staff_failed', { message: 'Not these two.' })
  fill('Username', 'abcd')
  await press('Log in')
  await seen.rule('teacher-login.server-message', () => screen.findByText('Not these two.'))
  await seen.rule('teacher-login.any-password', () =>
    expect(line.received.map(({ body }) => body)).toEqual([{ username: 'abcd', password: '' }]),
  )
  line.refusesWithoutWords()
  await press('Log in')
  await seen.words('teacher-login.failed')
  line.sendsText('{"role":"teacher"}')
  await press('Log in')
  await seen.words('teacher-login.no-token')
})

for (const role of ['teacher', 'principal'] as const) {
  test(`a ${role} logs in`, async ({ seen }) => {
    openSchool(undefined)
    const shown = await renderPage('/teacher/login')
    const { received } = letIn(role)
    fill('Username', 'asha')
    fill('Password', 'secret')
    await press('Log in')
    await seen.rule(`teacher-login.to-${role}-home`, () =>
      waitFor(() => expect(addressOf(shown)).toBe(`/${role}/home`)),
    )
    expect(received[0]?.query).toEqual({ role: 'teacher' })
  })
}

test('who comes when many log in need do nothing', async () => {
  takeTimers()
  openSchool(undefined)
  const shown = await renderPage('/login')
  const line = fakeEndpoint(login)
  line.refuses('request.too_many')
  fill('Student ID', 'AAAABBBBCC')
  await press('Log in')
  await screen.findByText('Many people are logging in now')
  expect(screen.queryByText('Invalid Student ID. Please try again.')).toBeNull()
  const { received } = letIn('student')
  await vi.advanceTimersByTimeAsync(30_000)
  await waitFor(() => expect(addressOf(shown)).toBe('/student/home'))
  expect([line.received.length, received.length]).toEqual([1, 1])
})

test('a demo account fills the form with one press', async () => {
  openSchool(
    undefined,
    replyOf(getSchool, {
      ...school,
      demo_accounts: [
        { role: 'Principal', login: 'principal', password: 'Principal@1' },
        { role: 'Student of Class 6', login: 'DEMO-6001', password: null },
      ],
    }),
  )
  const pupils = await renderPage('/login')
  fireEvent.click(await screen.findByText('DEMO-6001'))
  expect(screen.getByLabelText('Student ID')).toHaveProperty('value', 'DEMO-6001')
  pupils.unmount()
  await renderPage('/teacher/login')
  fireEvent.click(await screen.findByText('principal'))
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'principal')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Principal@1')
})

async function openBar(role: Role, page: string): Promise<ShownPage> {
  openSchool(role)
  fakeEndpoint(logout).answers({ message: 'Logged out' })
  const shown = await renderPage(`/${role}/${page}`, sessionOf(role))
  await within(screen.getByRole('banner')).findByRole('button', { name: 'Log out' })
  return shown
}

async function followBar(shown: ShownPage, ...leads: (readonly [string, string])[]): Promise<void> {
  for (const [name, address] of leads) {
    await expectLeads(shown, within(screen.getByRole('banner')).getByRole('link', { name }), address)
  }
}

test('the bar of teachers', async ({ seen }) => {
  const shown = await openBar('teacher', 'my-exams')
  await seen.words('teacher-bar.home', 'teacher-bar.exams', 'teacher-bar.reset', 'teacher-bar.log-out')
  await seen.rule('teacher-bar.logo', () => followBar(shown, ['Pariksha, home', '/teacher/home']))
  await followBar(shown, ['Exams', '/teacher/my-exams'], ['Home', '/teacher/home'])
  const load = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  localStorage.setItem('left', 'behind')
  await seen.rule('teacher-bar.logged-out', async () => {
    await press('Log out')
    expect(load.mock.calls).toEqual([['/login']])
    expect(Object.keys(localStorage)).toEqual([])
  })
  load.mockRestore()
})

test('the bar of students', async ({ seen }) => {
  const shown = await openBar('student', 'my-exams')
  await seen.words('student-bar.home', 'student-bar.exams', 'student-bar.log-out')
  await seen.rule('student-bar.logo', () => followBar(shown, ['Pariksha, home', '/student/home']))
  await seen.rule('student-bar.leads', () =>
    followBar(shown, ['Exams', '/student/my-exams'], ['Home', '/student/home']),
  )
  localStorage.setItem('left', 'behind')
  await seen.rule('student-bar.logged-out', async () => {
    await expectLeads(shown, screen.getByRole('button', { name: 'Log out' }), '/login')
    await screen.findByText('Logged out successfully')
    expect(Object.keys(localStorage)).toEqual([])
  })
})

test('the bar of the principal', async ({ seen }) => {
  const shown = await openBar('principal', 'home')
  await seen.words('principal-bar.home', 'principal-bar.exams', 'principal-bar.teachers', 'principal-bar.reset')
  await seen.words('principal-bar.log-out')
  await seen.rule('principal-bar.leads', () =>
    followBar(
      shown,
      ['Exams', '/principal/my-exams'],
      ['Teachers', '/principal/teachers-data'],
      ['Home', '/principal/home'],
    ),
  )
  localStorage.setItem('left', 'behind')
  await seen.rule('principal-bar.logged-out', async () => {
    await expectLeads(shown, screen.getByRole('button', { name: 'Log out' }), '/login')
    await seen.words('principal-bar.logged-out-toast')
    expect(Object.keys(localStorage)).toEqual([])
  })
})

for (const role of ['teacher', 'student', 'principal'] as const) {
  test(`a browser that refuses to empty its storage does not log the ${role} out`, async ({ seen }) => {
    const shown = await openBar(role, 'home')
    const clear = vi.spyOn(session, 'clear').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await press('Log out')
    await seen.words(`${role}-bar.log-out-failed`)
    clear.mockRestore()
    expect(addressOf(shown)).toBe(`/${role}/home`)
  })
}
