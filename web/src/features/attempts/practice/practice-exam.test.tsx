/** The practice exam: the real page, of which nothing counts (product 2.20). */
import { savePractice, tellDevice } from '@pariksha/contract/readiness/student-device.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { now } from '../../../../test/replies/school.ts'
import { PracticeExam } from './practice-exam.tsx'

function openServer() {
  const told = fakeEndpoint(tellDevice)
  told.answers({ server_time: now })
  const saving = fakeEndpoint(savePractice)
  const everything = [0, 1, 2, 3, 4, 5].map((index) => ({ index, seq: Number.MAX_SAFE_INTEGER }))
  saving.answers({ saved: everything, server_time: now })
  return { told, saving }
}

async function begin() {
  const server = openServer()
  const shown = await renderPart(<PracticeExam />)
  fireEvent.click(await screen.findByRole('button', { name: 'Start Exam' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByRole('heading', { level: 1, name: 'Practice – does not count' })
  return { ...server, ...shown }
}

const chip = (kind: string) => waitFor(() => expect(document.querySelector(`[data-kind="${kind}"]`)).not.toBeNull())

function answerAll() {
  fireEvent.click(screen.getByRole('radio', { name: /A crow/ }))
  for (const fruit of [/Mango/, /Banana/, /Guava/]) fireEvent.click(screen.getByRole('checkbox', { name: fruit }))
  fireEvent.click(screen.getByRole('radio', { name: /True/ }))
  const [number, word, sentences] = screen.getAllByRole('textbox')
  for (const [field, text] of [
    [number, '8'],
    [word, 'blue'],
    [sentences, 'I play. I read.'],
  ] as const) {
    if (field !== undefined) fireEvent.change(field, { target: { value: text } })
  }
}

test('goes the whole way: instructions, every kind of question, a receipt, and again', async () => {
  const { told, saving } = await begin()
  // No browser of these tests keeps anything.
  expect(told.received[0]?.body).toMatchObject({ keeps_answers: false, reloads: false })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, submit' }))
  await screen.findByText('Questions are unanswered. Please review before submitting.')
  answerAll()
  await chip('saved')
  expect(saving.received[0]?.body).toMatchObject({ answers: [{ index: 0, value: 'A crow', chosen: '2' }] })
  screen.getByText('All questions are answered.')
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, submit' }))
  await screen.findByText('Well done! Now you know how an exam works.')
  screen.getByText('PRACTICE')
  screen.getByText('This was practice. It does not count, and nobody sees your answers.')
  fireEvent.click(screen.getByRole('button', { name: 'Practise again' }))
  await screen.findByRole('dialog', { name: 'Exam instructions' })
})

test('says the truth of network and browser: what is not sent would be lost here, and is saved when the line is back', async () => {
  const { saving } = await begin()
  saving.isUnreachable()
  fireEvent.click(screen.getByRole('radio', { name: /A crow/ }))
  await chip('refused')
  expect(screen.getAllByText('Not saved – tell your teacher')).not.toEqual([])
  saving.answers({ saved: [{ index: 0, seq: Number.MAX_SAFE_INTEGER }], server_time: now })
  fireEvent(window, new Event('online'))
  await chip('saved')
})

test('begins all the same where the school cannot be told of the device', async () => {
  const { told } = openServer()
  told.isUnreachable()
  await renderPart(<PracticeExam />)
  fireEvent.click(await screen.findByRole('button', { name: 'Start Exam' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByRole('radio', { name: /A crow/ })
})
