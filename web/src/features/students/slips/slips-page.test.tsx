import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { getSchool } from '@pariksha/contract/school.ts'
import { changeLoginAddress, getSchoolSettings, securityMessages } from '@pariksha/contract/staff/account/security.ts'
import { listStudentPage } from '@pariksha/contract/students.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { student } from '../../../../test/actions/people.ts'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { linkTo } from '../../../lib/address/page-link.ts'
import { SlipsPage } from './slips-page.tsx'

const school = {
  name: 'Government School',
  time_zone: 'Asia/Kolkata',
  needs_setup: false,
  demo_accounts: null,
  server_time: '2026-11-22T08:00:00.000Z',
}

const pupil = (number: number, standard: number) => ({
  ...student,
  student_id: number,
  uniqueCode: `CODE-${number}`,
  name: `Pupil ${number}`,
  roll_number: String(number),
  standard: classOfStandard(standard),
})

function open(role: 'teacher' | 'principal', login_address: string) {
  fakeEndpoint(getSchool).answers(school)
  const settings = fakeEndpoint(getSchoolSettings)
  settings.answers({ asks_current_password: false, login_address })
  const list = fakeEndpoint(listStudentPage)
  const shown = renderPart(<SlipsPage role={role} label="All" backLink={linkTo(pages.principalClass)} />)
  return { settings, list, shown }
}

const print = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' })

test('a whole school comes a page at a time, and is printed when it is whole, each class on its own sheets', async () => {
  const { list, shown } = open('principal', 'http://school.lan')
  await shown
  const first = Array.from({ length: 9 }, (_, at) => pupil(at + 1, 1))
  await waitFor(() => expect(list.received).not.toHaveLength(0))
  list.answers({ students: first, total: 10, next: 'further' })
  list.waits()
  await waitFor(() => expect(list.received.at(-1)?.query.cursor).toBe('further'))
  expect(print().disabled).toBe(true)
  list.answers({ students: [pupil(10, 2)], total: null, next: null })
  await screen.findByText('Pupil 10')
  expect(print().disabled).toBe(false)
  const sheets = screen.getAllByRole('region', { name: 'Sheet of login slips' })
  expect(sheets.map((sheet) => within(sheet).getAllByRole('article').length)).toEqual([8, 1, 1])
  const last = within(sheets.at(-1) ?? document.body)
  expect(last.getByText('http://school.lan')).toBeDefined()
  expect(last.getByRole('img', { name: 'Code to scan' }).dataset.code).toBe('http://school.lan/login#CODE-10')
})

test('the principal is asked for the address once, before there are slips without it', async () => {
  const { settings, list, shown } = open('principal', '')
  const change = fakeEndpoint(changeLoginAddress)
  const { user } = await shown
  list.answers({ students: [pupil(1, 1)], total: 1, next: null })
  const field = await screen.findByRole('textbox', { name: 'Where do pupils log in?' })
  await user.type(field, 'localhost:3000')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(screen.getByText(securityMessages.loginAddressInvalid)).toBeDefined()
  expect(print().disabled).toBe(true)
  await user.clear(field)
  await user.type(field, '192.168.1.10:3000')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(change.received.map(({ body }) => body)).toEqual([{ login_address: 'http://192.168.1.10:3000' }])
  settings.answers({ asks_current_password: false, login_address: 'http://192.168.1.10:3000' })
  change.answers({ message: securityMessages.settingsSaved, login_address: 'http://192.168.1.10:3000' })
  expect(within(await screen.findByRole('article')).getByText('http://192.168.1.10:3000')).toBeDefined()
})

test('a teacher at a computer that only knows itself is told what to do', async () => {
  const { list, shown } = open('teacher', '')
  await shown
  list.answers({ students: [pupil(1, 1)], total: 1, next: null })
  expect(await screen.findByText(/ask the principal to say it here once/)).toBeDefined()
  expect(print().disabled).toBe(true)
})
