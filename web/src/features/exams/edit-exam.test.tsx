/** Moving the start of an exam that is still to come (product 4.2). */
import { updateExam } from '@pariksha/contract/exams.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { serverClock } from '../../lib/server-clock.ts'
import { EditExam } from './edit-exam.tsx'

const exam = {
  id: 3,
  subject: 'Science',
  title: null,
  examType: 'Multiple choice',
  status: 'Upcoming',
  date: '2099-01-10',
  time: '10:00',
  durationMin: 30,
  shufflesOptions: false,
  shufflesQuestions: false,
  held: null,
  totalQuestions: 1,
  attempts: 0,
  writing: 0,
  toMark: 0,
  stats: { totalStudents: 0, attended: 0, highestMarks: null },
} as const

/** Opens the exam for editing at a time of its day and enters another start. */
async function moveStart(time: string, now: string) {
  serverClock.observe(`2099-01-10T${now}:00+05:30`)
  const sent = fakeEndpoint(updateExam)
  sent.answers({ message: 'Exam updated successfully', exam_id: exam.id })
  const { user } = await renderPart(<EditExam exam={exam} className="Class 5th" onClose={vi.fn()} />)
  await user.clear(screen.getByLabelText('Time'))
  await user.type(screen.getByLabelText('Time'), time)
  const isSaid = screen.queryByText('This time is past: the exam starts as soon as you save it.') !== null
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { user, sent, isSaid }
}

const question = { name: 'Start this exam at once?' }

test('a start that is past is said, and asked about before it is saved', async () => {
  const { user, sent, isSaid } = await moveStart('09:00', '09:05')
  expect(isSaid).toBe(true)
  await screen.findByRole('dialog', question)
  expect(sent.received).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Change the time' }))
  expect(await screen.findByLabelText('Time')).toHaveProperty('value', '09:00')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save and start' }))
  await vi.waitFor(() => expect(sent.received).toHaveLength(1))
})

test.each([
  ['of a few minutes ago means now', '09:00', '09:04'],
  ['to come', '09:30', '09:00'],
  ['of an exam that runs already', '09:00', '10:30'],
])('nothing is asked about a start %s', async (_, time, now) => {
  const { sent } = await moveStart(time, now)
  await vi.waitFor(() => expect(sent.received).toHaveLength(1))
  expect(screen.queryByRole('dialog', question)).toBeNull()
})

const shuffleName = /^Shuffle the options for each student/

test.each([
  ['options', 'shuffle_options'],
  ['questions', 'shuffle_questions'],
])('the %s are shuffled when that is saved', async (what, field) => {
  const sent = fakeEndpoint(updateExam)
  const { user } = await renderPart(<EditExam exam={exam} className="Class 5th" onClose={vi.fn()} />)
  const name = new RegExp(`^Shuffle the ${what} for each student`)
  const shuffle = await screen.findByRole<HTMLInputElement>('switch', { name })
  expect(shuffle.checked).toBe(false)
  await user.click(shuffle)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await vi.waitFor(() => expect(sent.received.map(({ body }) => body)).toMatchObject([{ [field]: true }]))
})

test('once a student has started, the order of the options stays', async () => {
  await renderPart(
    <EditExam exam={{ ...exam, shufflesOptions: true, attempts: 1 }} className="Class 5th" onClose={vi.fn()} />,
  )
  const shuffle = await screen.findByRole<HTMLInputElement>('switch', { name: shuffleName })
  expect([shuffle.checked, shuffle.disabled]).toEqual([true, true])
})

const school = {
  ...{ hand_in_at_zero: true, grace_sec: 45, complete_after_min: null, late_start: 'own' as const },
  follows_school: true,
}
const ownName = /^Own time rules/

test('an exam that follows the school says what that means, and may have rules of its own', async () => {
  const sent = fakeEndpoint(updateExam)
  const { user } = await renderPart(
    <EditExam exam={{ ...exam, timeRules: school }} className="Class 5th" onClose={vi.fn()} />,
  )
  const own = await screen.findByRole<HTMLInputElement>('switch', { name: ownName })
  expect(own.checked).toBe(false)
  expect(screen.getByText(/Papers are handed in at the end of the time, with 45 seconds of grace\./)).toBeDefined()
  await user.click(own)
  await user.click(screen.getByRole('switch', { name: /^Complete the exam by itself/ }))
  const minutes = screen.getByLabelText('Minutes after the last possible end')
  await user.clear(minutes)
  await user.type(minutes, '1441')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText('Please give 0 to 1440 minutes.')).toBeDefined()
  expect(sent.received).toEqual([])
  await user.clear(minutes)
  await user.type(minutes, '20')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const { follows_school: _, ...rules } = school
  await vi.waitFor(() =>
    expect(sent.received.map(({ body }) => body)).toMatchObject([{ time_rules: { ...rules, complete_after_min: 20 } }]),
  )
})

test('once a student has started, only when the exam completes itself can change', async () => {
  const sent = fakeEndpoint(updateExam)
  const timeRules = { ...school, complete_after_min: 10, follows_school: false }
  const { user } = await renderPart(
    <EditExam exam={{ ...exam, attempts: 1, timeRules }} className="Class 5th" onClose={vi.fn()} />,
  )
  const isDisabled = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name }).disabled
  await screen.findByRole('switch', { name: ownName })
  expect([isDisabled(ownName), isDisabled(/^Hand in at zero/), isDisabled(/^Complete/)]).toEqual([true, true, false])
  await user.click(screen.getByRole('switch', { name: /^Complete/ }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await vi.waitFor(() =>
    expect(sent.received.map(({ body }) => body)).toMatchObject([{ time_rules: { complete_after_min: null } }]),
  )
})

const refusal = { message: 'Nothing was changed.', current: { papers: 2 } }
const saved = { message: 'Exam updated successfully', exam_id: exam.id }

/** Saves a duration that is too short for two who are writing. */
async function shorten(sent: ReturnType<typeof fakeEndpoint<typeof updateExam>>) {
  sent.refuses('exam.ends_papers', refusal)
  const onClose = vi.fn()
  const { user } = await renderPart(
    <EditExam exam={{ ...exam, attempts: 3 }} className="Class 5th" onClose={onClose} />,
  )
  await user.clear(await screen.findByLabelText('Duration (minutes)'))
  await user.type(screen.getByLabelText('Duration (minutes)'), '5')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('dialog', { name: 'Hand in 2 papers at once?' })
  return { user, onClose }
}

test('a change that would hand papers in names them, and is sent with that once it is confirmed', async () => {
  const sent = fakeEndpoint(updateExam)
  const { user, onClose } = await shorten(sent)
  expect(screen.getByText(/^2 students are writing and would have no time left/)).toBeDefined()
  sent.answers(saved)
  await user.click(screen.getByRole('button', { name: 'Save and hand in' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.received.map(({ body }) => body)).toMatchObject([{ duration: 5 }, { duration: 5, ends_papers: 2 }])
  expect(sent.received[0]?.body).not.toHaveProperty('ends_papers')
})

test('who does not confirm is back in the form, and what is saved then may hand nothing in', async () => {
  const sent = fakeEndpoint(updateExam)
  const { user, onClose } = await shorten(sent)
  await user.click(screen.getByRole('button', { name: 'Change the times' }))
  expect(await screen.findByLabelText('Duration (minutes)')).toHaveProperty('value', '5')
  sent.answers(saved)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.received.at(-1)?.body).not.toHaveProperty('ends_papers')
})
