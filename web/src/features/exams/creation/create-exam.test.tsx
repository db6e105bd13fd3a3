import { createExam } from '@pariksha/contract/exams.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { linkTo } from '../../../lib/address/page-link.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { session } from '../../../lib/session-store.ts'
import { CreateExam } from './create-exam.tsx'

afterEach(() => session.clear())

// What they leave outlives a test: none of these is the account of the school that answers whole pages.
function signIn(accountId: number) {
  session.start({ token: `token of ${accountId}`, role: 'principal' })
  session.remember({ name: 'Asha Rao', account_id: accountId })
}

const open = () => renderPart(<CreateExam creator={{ role: 'principal' }} examsLink={linkTo(pages.principalHome)} />)
const field = (label: string) => screen.getByLabelText(label, { selector: 'input, select' })

async function fill(user: UserEvent) {
  await user.type(field('Subject'), 'Science')
  await user.type(field('Extra Topics'), 'Water')
  await user.selectOptions(field('Grade'), '5')
  await user.type(field('Timings'), '10:00')
  await user.type(field('Date of Exam'), '2099-01-10')
  await user.type(field('No. of MCQs'), '0')
  await user.type(field('No. of Descriptive'), '1')
  await user.type(field('Duration (minutes)'), '30')
  await user.click(screen.getByRole('button', { name: 'Generate Exam' }))
}

async function ask(user: UserEvent, text: string) {
  const [question] = await screen.findAllByRole('textbox', { name: /Question/ })
  if (question) await user.type(question, text)
}

test('an unsent exam waits for the account that wrote it, not for another of the same name', async () => {
  signIn(11)
  const first = await open()
  await fill(first.user)
  await ask(first.user, 'What is water made of?')
  first.unmount()

  act(() => signIn(2))
  const second = await open()
  expect(screen.queryByText('The questions you had not sent are here again.')).toBeNull()
  expect(screen.queryByDisplayValue('What is water made of?')).toBeNull()
  second.unmount()

  act(() => signIn(11))
  await open()
  expect(screen.getByText('The questions you had not sent are here again.')).toBeDefined()
  expect(screen.getByDisplayValue('What is water made of?')).toBeDefined()
})

test('an unsent exam outlives a screen that began before anybody knew whose it is', async () => {
  signIn(4)
  const first = await open()
  await fill(first.user)
  await ask(first.user, 'What is ice?')
  first.unmount()

  act(() => session.start({ token: 'token of 4', role: 'principal' }))
  const second = await open()
  await fill(second.user)
  act(() => session.remember({ account_id: 4 }))
  await ask(second.user, 'What is steam?')
  second.unmount()

  await open()
  expect(screen.getByDisplayValue('What is ice?')).toBeDefined()
})

test('the first fault in the order of the page has the focus', async () => {
  signIn(3)
  const { user } = await open()
  await user.type(field('Subject'), 'Science')
  await user.type(field('Duration (minutes)'), '30')
  await user.click(screen.getByRole('button', { name: 'Generate Exam' }))
  expect(document.activeElement).toBe(field('Extra Topics'))
})

const questions = () =>
  screen.getAllByRole('textbox', { name: /^Descriptive Q\d+: Question$/ }).map((box) => box.innerHTML)
const button = (name: string) => screen.getByRole('button', { name })

test('more questions are added to those written, fewer ask which go, and the count follows', async () => {
  signIn(5)
  const { user } = await open()
  await fill(user)
  await ask(user, 'Why?')
  const count = field('No. of Descriptive')
  await user.type(count, '{Backspace}2')
  await user.type(screen.getByRole('textbox', { name: 'Descriptive Q2: Question' }), 'How?')
  expect(questions()).toEqual(['Why?', 'How?'])
  await user.click(button('Duplicate Descriptive Q1'))
  await user.click(button('Move Descriptive Q3 up'))
  expect(questions()).toEqual(['Why?', 'How?', 'Why?'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Descriptive Q2 up')
  await user.click(button('Add descriptive question'))
  expect(count).toHaveProperty('value', '4')

  await user.type(count, '{Backspace}2')
  await user.click(button('Generate Exam'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Which 2 questions go?' }))
  expect(dialog.getByRole('checkbox', { name: 'Descriptive Q4: no text yet' })).toHaveProperty('checked', true)
  expect(dialog.getByRole('button', { name: 'Remove 1 question' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('checkbox', { name: 'Descriptive Q1: Why?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove 2 questions' }))
  expect(questions()).toEqual(['How?', 'Why?'])
  expect(count).toHaveProperty('value', '2')

  await user.click(button('Remove Descriptive Q2'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(questions()).toEqual(['How?'])
  expect(count).toHaveProperty('value', '1')
})

test('too many questions are refused, pasted with a comma too', async () => {
  signIn(6)
  const { user } = await open()
  await fill(user)
  await user.click(field('No. of Descriptive'))
  await user.paste('99,999')
  await user.click(button('Generate Exam'))
  expect(screen.getByText('At most 200 questions of one kind are allowed.')).toBeDefined()
  expect(questions()).toHaveLength(1)
})

test('a subject of 60 characters with quotes opens the question area', async () => {
  signIn(7)
  const { user } = await open()
  await user.click(field('Subject'))
  await user.paste(`${`"'`.repeat(26)}"`)
  await fill(user)
  expect(field('Subject')).toHaveProperty('value', `${`"'`.repeat(26)}"Science`)
  expect(questions()).toHaveLength(1)
})

test('a time that is past is said while it is typed', async () => {
  signIn(8)
  serverClock.observe('2099-01-10T10:00:00+05:30')
  const { user } = await open()
  await fill(user)
  await user.clear(field('Timings'))
  await user.type(field('Timings'), '09:00')
  expect(screen.getByText('This time is past: the exam starts as soon as you submit it.')).toBeDefined()
})

test('time rules of its own are sent with an exam', async () => {
  signIn(21)
  const sent = fakeEndpoint(createExam)
  const { user } = await open()
  await user.click(screen.getByRole('switch', { name: /^Own time rules/ }))
  await user.click(screen.getByRole('switch', { name: /^Hand in at zero/ }))
  await user.click(screen.getByRole('radio', { name: /^Ends with the others/ }))
  await fill(user)
  await ask(user, 'What is water made of?')
  await user.type(screen.getByRole('textbox', { name: /answer/i }), 'Hydrogen and oxygen')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const time_rules = { hand_in_at_zero: true, grace_sec: 30, complete_after_min: null, late_start: 'bell' }
  await vi.waitFor(() => expect(sent.received.map(({ body }) => body)).toMatchObject([{ time_rules }]))
})
