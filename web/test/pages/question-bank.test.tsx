/** The bank of the school: found, picked for a new exam, and drawn from (product 2.21, 4.13). */
import { giveBankTopics, readAiDraft } from '@pariksha/contract/staff/bank/bank-changes.ts'
import { drawQuestions } from '@pariksha/contract/staff/bank/bank-draw.ts'
import { listBankQuestions } from '@pariksha/contract/staff/bank/bank-list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { bankPage, bankQuestion, writtenQuestion } from '../replies/bank.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'

const open = (address = '/teacher/question-bank') => renderPage(address, sessionOf('teacher'))

test('the bank is reached from the exams, and each question tells what is known of it', async ({ seen }) => {
  openSchool('teacher')
  await open('/teacher/my-exams')
  fireEvent.click(await screen.findByRole('link', { name: 'Question bank' }))
  await screen.findByRole('heading', { name: 'Question bank' })
  await seen.words('question-bank.heading')
  await seen.rule('question-bank.facts', async () => {
    const facts = (await screen.findByText('25 % of its marks got')).closest('ul')
    expect([...(facts?.children ?? [])].map((item) => item.textContent)).toEqual([
      ...['Science', 'Class 5th', '2 marks', 'Hard', '25 % of its marks got', 'Used 2 times, last on 20 Nov 2026'],
      ...['Exams of the school', 'Metals'],
    ])
    expect(screen.getByRole('img', { name: 'A is right' })).toBeDefined()
    expect(screen.getByText('Air and water change it.')).toBeDefined()
    const builtIn = screen.getByText('No teacher read it before it came').closest('ul')
    expect(builtIn?.textContent).toContain('Built in')
  })
})

test('what is typed and chosen is asked for, and stands in the address', async ({ seen }) => {
  const school = openSchool('teacher')
  const { router } = await open()
  await seen.rule('question-bank.filters', async () => {
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search by words or topic' }), {
      target: { value: 'భిన్నం' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'How hard' }), { target: { value: 'hard' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Class' }), { target: { value: '5' } })
    await waitFor(() =>
      expect(school.at(listBankQuestions).received.at(-1)?.query).toMatchObject({
        ...{ q: 'భిన్నం', difficulty: 'hard', standard: '5' },
      }),
    )
    expect(router.state.location.search).toMatchObject({ q: 'భిన్నం', difficulty: 'hard' })
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('q'))
  })
})

test('an address that makes filters up is read as if it did not', async () => {
  const school = openSchool('teacher')
  await open('/teacher/question-bank?difficulty=odd&marks=0&class=99&order=none')
  await screen.findByText('Which is a metal?')
  expect(school.at(listBankQuestions).received[0]?.query).not.toHaveProperty('difficulty')
})

test('picked questions begin a new exam, with the subject and class that all are of', async ({ seen }) => {
  openSchool('teacher')
  const { router } = await open()
  await seen.rule('question-bank.pick', async () => {
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Pick: Which is a metal?' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pick: Why does iron rust?' }))
    const picked = screen.getByRole('region', { name: 'Picked questions' })
    expect(within(picked).getByRole('status').textContent).toBe('2 picked')
    fireEvent.click(within(picked).getByRole('link', { name: 'New exam from these' }))
    await screen.findByText(/^2 questions of the bank/)
    expect(router.state.location.href).toBe('/teacher/generate-exam?picked=7%2C8')
    expect(screen.getByLabelText<HTMLInputElement>('No. of Descriptive').value).toBe('1')
    expect(screen.getByDisplayValue('Why does iron rust?')).toBeDefined()
    expect(screen.getByDisplayValue('Which is a metal?')).toBeDefined()
  })
})

test('picked questions are given topics, and those without one are found', async ({ seen }) => {
  const school = openSchool('teacher')
  const giving = fakeEndpoint(giveBankTopics)
  giving.answers({ message: 'Topics given', changed: 2 })
  await open('/teacher/question-bank?state=no_topic')
  await seen.rule('question-bank.topics', async () => {
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Pick: Which is a metal?' }))
    expect(school.at(listBankQuestions).received[0]?.query).toMatchObject({ topics: 'none' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pick: Why does iron rust?' }))
    fireEvent.click(screen.getByRole('button', { name: 'Give topics' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Topics for 2 questions' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Give topics' }))
    await dialog.findByText('Name at least one topic')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Topics' }), { target: { value: 'Metals, , Rust' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Give topics' }))
    await screen.findByText('Topics given to 2 questions')
    expect(giving.received[0]?.body).toEqual({ question_ids: [7, 8], topics: ['Metals', 'Rust'] })
  })
})

test('what AI has written says so until somebody has read it', async ({ seen }) => {
  const draft = { ...bankQuestion, source: 'ai' as const, is_unread: true }
  openSchool('teacher', replyOf(listBankQuestions, { ...bankPage, questions: [draft, writtenQuestion] }))
  const reading = fakeEndpoint(readAiDraft)
  reading.answers({ message: 'Marked as read' })
  await open()
  await seen.rule('question-bank.unread', async () => {
    const facts = (await screen.findByText('Read by nobody yet')).closest('ul')
    expect([...(facts?.children ?? [])].map((item) => item.textContent)).toContain('Written by AI')
    fireEvent.click(screen.getByRole('button', { name: 'I have read it' }))
    await screen.findByText('Marked as read')
    expect(reading.received[0]?.params).toEqual({ bank_question_id: '7' })
  })
})

test('a question that is retired is not picked, and comes back', async () => {
  openSchool('teacher', replyOf(listBankQuestions, { ...bankPage, questions: [{ ...bankQuestion, is_retired: true }] }))
  await open('/teacher/question-bank?state=retired')
  await screen.findByRole('button', { name: 'Bring back' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('it says how many exams are still being added, and where a question was used', async () => {
  openSchool('teacher', replyOf(listBankQuestions, { ...bankPage, exams_to_join: 2 }))
  await open()
  await screen.findByText('2 completed exams are still being added.')
  fireEvent.click(screen.getByRole('button', { name: 'Where it was used' }))
  await screen.findByText(/^Living things, Class 5, 20 Nov 2026: 30 students, 25 % of its marks got$/)
})

test('what is drawn is shown before it is taken, swapped one by one, and what is lacking is said', async ({ seen }) => {
  openSchool('teacher')
  const drawing = fakeEndpoint(drawQuestions)
  drawing.answers({ parts: [{ questions: [bankQuestion], missing: 4 }] })
  await open()
  await seen.rule('question-bank.draw', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Draw questions' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Topic' }), { target: { value: 'Metals' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Draw' }))
    await screen.findByText(/^Part 1: only 1 of 5\./)
    expect(drawing.received[0]?.body).toEqual({ parts: [{ count: 5, topic: 'Metals', used: 'not_this_year' }] })
    drawing.answers({ parts: [{ questions: [writtenQuestion], missing: 0 }] })
    fireEvent.click(screen.getByRole('button', { name: 'Another like this' }))
    const drawn = await screen.findByRole('region', { name: 'Drawn questions' })
    await within(drawn).findByText('Why does iron rust?')
    expect(within(drawn).queryByText('Which is a metal?')).toBeNull()
    expect(drawing.received[1]?.body).toMatchObject({ except: [7], parts: [{ count: 1, topic: 'Metals' }] })
    expect(within(drawn).getByRole('status').textContent).toBe('1 question, 2 marks')
    expect(within(drawn).getByRole('link', { name: 'New exam from these' }).getAttribute('href')).toBe(
      '/teacher/generate-exam?picked=8',
    )
  })
})
