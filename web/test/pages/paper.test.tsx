/** What lists and exams leave on paper: component tests know no sheet, so this is what is drawn while it is printed. */

import { changeQuestions } from '@pariksha/contract/staff/exam-questions.ts'
import { getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { correctQuestion } from '@pariksha/contract/staff/question-wording.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { student, teacher } from '../actions/people.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { paper } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

function print(): void {
  const media = (query: string) => Object.assign(new EventTarget(), { matches: query === 'print', media: query })
  vi.stubGlobal('matchMedia', media)
}

async function printed(address: string): Promise<{ head: string; columns: string[]; text: string }> {
  openSchool('principal')
  print()
  await renderPage(address, sessionOf('principal'))
  const table = await screen.findByRole('table')
  await waitFor(() => expect(document.querySelector('[data-paper-head]')?.textContent).toContain('Government School'))
  const [head] = document.querySelectorAll('[data-paper-head]')
  return {
    head: head?.textContent ?? '',
    columns: within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent ?? ''),
    text: table.textContent ?? '',
  }
}

test('results are printed for a school to sign, without phones and IDs', async () => {
  const { head, columns, text } = await printed('/principal/exam-data?exam_id=3')
  expect(columns).toEqual(['S.no', 'Roll.no', 'Name', 'Marks', 'Outcome'])
  expect(text).toContain('Anu Rao2/2Passed')
  expect(text).not.toContain(student.phone)
  for (const fact of [
    'Government School',
    'Science, Living things: results',
    'Class 5',
    'Maximum marks 2',
    '1 of 1 attended',
  ]) {
    expect(head).toContain(fact)
  }
  for (const who of ['Subject teacher', 'Class teacher', 'Principal']) expect(screen.getByText(who)).toBeDefined()
})

test('the button prints what is for paper, though the browser does so before the click has ended', async () => {
  openSchool('principal')
  await renderPage('/principal/exam-data?exam_id=3', sessionOf('principal'))
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const onPaper: (string | null)[][] = []
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    onPaper.push(columns())
    window.dispatchEvent(new Event('afterprint'))
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Print results' }))
  expect(onPaper).toEqual([['S.no', 'Roll.no', 'Name', 'Marks', 'Outcome']])
  await waitFor(() => expect(columns()).toContain('Phone Number'))
})

test('a class list is printed without phones and IDs', async () => {
  const { head, columns, text } = await printed('/principal/class-data?selectedClass=Class+5th')
  expect(columns.filter(Boolean)).toEqual(['Roll.no', 'Name', 'Grade', 'Parent Name', 'Gender'])
  expect(text).not.toContain(student.phone)
  expect(head).toContain('Government SchoolStudents of Class 5th')
  expect(screen.getByText('Class teacher')).toBeDefined()
})

test('the list of teachers is printed without phones and usernames', async () => {
  const { columns, text } = await printed('/principal/teachers-data')
  expect(columns).not.toContain('Username')
  expect(text).not.toContain(teacher.phone)
})

const mcq = { question: 'How much is 7 + 8?', options: ['13', '14', '15', '16'], correct: '15', marks: 1 }
const both = { mcqs: [mcq], description: paper.questions.exam_paper.description }

test('a question paper has its key on a sheet of its own, and only when it is asked for', async () => {
  openSchool('teacher', replyOf(getExamPaper, { ...paper, total_marks: 3, questions: { exam_paper: both } }))
  await renderPage('/teacher/question-paper?exam_id=3', sessionOf('teacher'))
  const sheet = await screen.findByRole('article', { name: 'Question paper' })
  await within(sheet).findByText('Government School')
  for (const text of ['Science, Living things', 'Maximum marks: 3', 'Name', 'Roll number', '(C)', '15', '[2]']) {
    expect(within(sheet).getAllByText(text).length).toBeGreaterThan(0)
  }
  expect(sheet.textContent).toContain('2.What is water made of?')
  expect(screen.queryByText('Hydrogen and oxygen')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'With the answer key' }))
  const key = screen.getByRole('article', { name: 'Answer key' })
  expect(within(key).getByText('(C) 15')).toBeDefined()
  expect(within(key).getByText('Hydrogen and oxygen')).toBeDefined()
  expect(within(sheet).queryByText('Hydrogen and oxygen')).toBeNull()
})

test('the words of a question are corrected, each fault at its field, and what was seen is told', async () => {
  const wordings = [
    { revision: 41, text: mcq.question, options: mcq.options },
    { revision: 42, text: 'What is water made of?', options: [] },
  ]
  openSchool('teacher', replyOf(getExamPaper, { ...paper, questions: { exam_paper: both }, wordings }))
  const correcting = fakeEndpoint(correctQuestion)
  await renderPage('/teacher/question-paper?exam_id=3', sessionOf('teacher'))
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the words of question 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Correct question 1' })
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save the correction' }))
  type('Choice D', ' 15 ')
  save()
  expect(within(dialog).getByText('All choices must be different')).toBeDefined()
  expect(document.activeElement).toBe(field('Choice D'))
  type('Choice D', 'sixteen')
  type('Question', 'How much are 7 and 8?')
  correcting.refuses('record.changed_meanwhile', { message: 'Somebody else has corrected it.' })
  save()
  await screen.findByText('Somebody else has corrected it.')
  expect(field('Question')).toHaveProperty('value', 'How much are 7 and 8?')
  correcting.answers({ message: 'Question corrected', exam_id: 3, index: 0, revision: 43 })
  save()
  await screen.findByText('Question corrected')
  expect(correcting.received.at(-1)?.body).toEqual({
    text: 'How much are 7 and 8?',
    options: ['13', '14', '15', 'sixteen'],
    revision: 41,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the questions of an exam that nobody has started are changed as they were written', async () => {
  openSchool('teacher', replyOf(getExamPaper, { ...paper, may_change: true }))
  const changing = fakeEndpoint(changeQuestions)
  await renderPage('/teacher/question-paper?exam_id=3', sessionOf('teacher'))
  fireEvent.click(await screen.findByRole('button', { name: 'Change the questions' }))
  const question = screen.getByDisplayValue('What is water made of?')
  fireEvent.change(question, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await screen.findAllByText('Descriptive Q1: Question text is required')).length).toBeGreaterThan(0)
  expect(changing.received).toEqual([])
  fireEvent.change(question, { target: { value: 'What is ice made of?' } })
  changing.answers({ message: 'Questions changed', exam_id: 3, paper_version: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('article', { name: 'Question paper' })
  expect(changing.received[0]?.body).toMatchObject({
    paper_version: 1,
    questions: { exam_paper: { mcqs: [], description: [{ question: 'What is ice made of?', marks: 2 }] } },
  })
})

test('those of an exam that somebody has started are not', async () => {
  openSchool('teacher', replyOf(getExamPaper, paper))
  await renderPage('/teacher/question-paper?exam_id=3', sessionOf('teacher'))
  await screen.findByRole('article', { name: 'Question paper' })
  expect(screen.queryByRole('button', { name: 'Change the questions' })).toBeNull()
})

test('the marking of a question is corrected from its paper, or by an address that names it', async () => {
  const mcqs = [{ ...mcq, also_correct: ['13'], credit: 'everyone' as const }]
  const contents = [
    {
      question: {
        ...{ kind: 'single_choice' as const, text: mcq.question, correct: 3, alsoCorrect: [1] },
        options: mcq.options.map((text, at) => ({ id: at + 1, text })),
      },
      marks: 1,
    },
    ...paper.contents,
  ]
  const wordings = [{ revision: 40, text: mcq.question, options: mcq.options }, ...paper.wordings]
  const corrected = { ...paper, questions: { exam_paper: { ...both, mcqs } }, contents, wordings }
  openSchool('teacher', replyOf(getExamPaper, corrected))
  await renderPage('/teacher/question-paper?exam_id=3', sessionOf('teacher'))
  await screen.findByText('Everybody gets the marks.')
  fireEvent.click(screen.getByRole('switch', { name: 'With the answer key' }))
  expect(within(screen.getByRole('article', { name: 'Answer key' })).getByText(/^\(C\) 15\s+\(A\) 13$/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Correct the marking of question 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Correct the marking of question 1' })
  const ticked = within(dialog)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked }) => checked)
  expect(ticked).toEqual([true, false, true, false])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address that names a question opens its correction, and one that names none opens nothing', async () => {
  openSchool('teacher', replyOf(getExamPaper, paper))
  const { router } = await renderPage('/teacher/question-paper?exam_id=3&correct=0', sessionOf('teacher'))
  const dialog = await screen.findByRole('dialog', { name: 'Correct the marking of question 1' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?exam_id=3'))
  await router.navigate({ to: '/teacher/question-paper?exam_id=3&correct=7' })
  await screen.findByRole('article', { name: 'Question paper' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('before the exam starts there is no marking to correct', async () => {
  openSchool('teacher', replyOf(getExamPaper, { ...paper, may_correct: false }))
  await renderPage('/teacher/question-paper?exam_id=3&correct=0', sessionOf('teacher'))
  await screen.findByRole('article', { name: 'Question paper' })
  expect(screen.queryByRole('button', { name: 'Correct the marking of question 1' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
