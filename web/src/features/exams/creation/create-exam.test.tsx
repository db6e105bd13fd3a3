import { pages } from '@pariksha/contract/law/pages.ts'
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { linkTo } from '../../../lib/address/page-link.ts'
import { session } from '../../../lib/session-store.ts'
import { CreateExam } from './create-exam.tsx'

afterEach(() => session.clear())

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
  signIn(1)
  const first = await open()
  await fill(first.user)
  await ask(first.user, 'What is water made of?')
  first.unmount()

  act(() => signIn(2))
  const second = await open()
  expect(screen.queryByText('The questions you had not sent are here again.')).toBeNull()
  expect(screen.queryByDisplayValue('What is water made of?')).toBeNull()
  second.unmount()

  act(() => signIn(1))
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
