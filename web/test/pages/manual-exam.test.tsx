/** Making an exam by hand (product 2.8). */
import { createExam } from '@pariksha/contract/exams.ts'
import { getTeacherInfo } from '@pariksha/contract/staff/account/homes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { serverClock } from '../../src/lib/server-clock.ts'
import { fill, fillDetails } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { now, sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, placesOf, pressWords, test } from '../seen.ts'

async function open(role: 'teacher' | 'principal') {
  openSchool(role)
  const creating = fakeEndpoint(createExam)
  serverClock.observe(now)
  await renderPage(`/${role}/generate-exam`, sessionOf(role))
  await screen.findByLabelText('Extra Topics')
  return creating
}

function fillForm(mcqs: string, descriptive: string) {
  fillDetails()
  fill('No. of MCQs', mcqs)
  fill('No. of Descriptive', descriptive)
  fill('Duration (minutes)', '1')
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' })
const generate = () => pressWords('manual.generate')
const submit = () => pressWords('manual.submit')
const mcqs = () => screen.queryAllByRole('group', { name: /^MCQ \d$/ })

test('the form of an exam', async ({ seen }) => {
  await open('teacher')
  await seen.words('manual.subject', 'manual.topics', 'manual.grade', 'manual.timings', 'manual.date')
  await seen.words('manual.mcqs', 'manual.descriptive', 'manual.duration', 'manual.generate')
  await seen.rule('manual.inputs', () => {
    expect(field('Timings').type).toBe('time')
    expect(field('Date of Exam').type).toBe('date')
  })
  await seen.rule('manual.grades', () => {
    const grades = [...field('Grade').querySelectorAll('option')].map(({ value }) => value)
    expect(grades.filter((value) => value !== '')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(String))
  })
  generate()
  await seen.words('manual.invalid', 'manual.subject-required', 'manual.topics-required')
  await seen.words('manual.grade-required', 'manual.timings-required', 'manual.date-required')
  await seen.words('manual.mcqs-required', 'manual.descriptive-required', 'manual.duration-required')
  await seen.rule('manual.negative-ignored', () => {
    for (const label of ['No. of MCQs', 'No. of Descriptive', 'Duration (minutes)']) {
      fill(label, '7')
      fill(label, '-5')
      expect(field(label).value).toBe('7')
    }
  })
  fillForm('1', '1')
  await seen.rule('manual.past', async () => {
    expect(field('Date of Exam').min).toBe('2026-11-22')
    fill('Date of Exam', '2020-01-10')
    generate()
    await screen.findByText('Date of exam cannot be before today.')
    fill('Date of Exam', '2099-01-10')
  })
  await seen.rule('limit.duration', async () => {
    fill('Duration (minutes)', '0')
    generate()
    await seen.words('manual.duration-zero')
    fill('Duration (minutes)', '1')
  })
  await seen.rule('manual.reveals', async () => {
    expect(placesOf('manual.submit')).toEqual([])
    generate()
    await seen.words('manual.valid', 'manual.submit')
    expect(mcqs()).toHaveLength(1)
  })
})

test('the questions of an exam', async ({ seen }) => {
  const creating = await open('teacher')
  fillForm('1', '1')
  generate()
  await screen.findByRole('group', { name: 'MCQ 1' })
  await seen.rule('manual.blanks', () => {
    fill('No. of MCQs', '2')
    expect(mcqs()).toHaveLength(2)
    fill('No. of MCQs', '1')
    expect(mcqs()).toHaveLength(1)
  })
  await seen.rule('mcq.options', () =>
    expect(screen.getAllByRole('textbox', { name: /Choice [A-D]$/ })).toHaveLength(4),
  )
  await seen.rule('mcq.default-marks', () => expect(field('MCQ 1: Marks').value).toBe('1'))
  await seen.rule('descriptive.default-marks', () => expect(field('Descriptive Q1: Marks').value).toBe('5'))
  fill('MCQ 1: Marks', '0')
  fill('Descriptive Q1: Marks', '0')
  submit()
  await seen.filled('mcq.question', { N: '1' })
  fill('MCQ 1: Question', 'What is 2 + 2?')
  submit()
  await seen.filled('mcq.choices', { N: '1' })
  for (const letter of 'ABCD') fill(`MCQ 1: Choice ${letter}`, `Number ${letter}`)
  submit()
  await seen.filled('mcq.correct', { N: '1' })
  fireEvent.click(field('MCQ 1: B is correct'))
  submit()
  await seen.filled('mcq.marks', { N: '1' })
  await seen.rule('limit.marks', async () => {
    fill('MCQ 1: Marks', '1')
    submit()
    await seen.filled('descriptive.question', { N: '1' })
    fill('Descriptive Q1: Question', 'Why?')
    submit()
    await seen.filled('descriptive.answer', { N: '1' })
    fill('Descriptive Q1: Answer', 'Because.')
    submit()
    await seen.filled('descriptive.marks', { N: '1' })
    fill('Descriptive Q1: Marks', '1')
  })
  expect(creating.received).toEqual([])
  creating.refusesWithoutWords()
  submit()
  await seen.words('manual.failed')
  creating.answers({ message: 'Exam created', exam_id: 4 })
  submit()
  await seen.words('manual.created')
  await seen.rule('manual.sent', async () => {
    await waitFor(() => expect(mcqs()).toEqual([]))
    expect(field('Extra Topics').value).toBe('')
    expect(placesOf('manual.submit')).toEqual([])
  })
})

test('what a teacher teaches cannot be had', async ({ seen }) => {
  openSchool('teacher').at(getTeacherInfo).sendsText('', 500)
  await renderPage('/teacher/generate-exam', sessionOf('teacher'))
  await seen.words('manual.no-grades')
})

test('the principal is told in one sentence that questions are not complete', async ({ seen }) => {
  await open('principal')
  fillForm('1', '0')
  generate()
  submit()
  await seen.words('questions.principal')
})
