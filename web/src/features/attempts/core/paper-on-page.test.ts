/** A correction of the words while they are on a page, against a peer that tells it as a server does. */
import { expect, test } from 'vitest'
import { Computer } from '../../../../test/attempts/computer.ts'
import { type ExamRoom, writerOne, writerTwo } from '../../../../test/attempts/exam-room.ts'
import { inExamRoom } from '../../../../test/attempts/in-exam-room.ts'
import { firstPaper } from '../../../../test/attempts/peer.ts'
import type { ExamAttempt } from './exam-attempt.ts'

let room: ExamRoom

inExamRoom((ready) => {
  room = ready
})

/** Words of the first question and of one of its options. */
function correctWords() {
  const [first, ...others] = structuredClone(firstPaper.mcqs)
  if (first === undefined) throw new Error('No question')
  const options = first.options.map((text) => (text === '56' ? 'fifty-six' : text))
  room.peer.paper = { ...firstPaper, mcqs: [{ ...first, question: '8 × 7?', options }, ...others] }
  room.peer.paperVersion += 1
}

const textOf = (attempt: ExamAttempt, index: number) => attempt.view().questions[index]?.content.text
const beat = (attempt: ExamAttempt) => attempt.retryNow()
const beatUntilNew = (attempt: ExamAttempt) =>
  room.until(() => {
    beat(attempt)
    return textOf(attempt, 0) === '8 × 7?'
  })

test('is shown at the next reply of the server, and noted at its question', async () => {
  const attempt = room.openAttempt()
  correctWords()
  attempt.choose(1, '3')
  await room.until(() => textOf(attempt, 0) === '8 × 7?')
  expect([...attempt.view().corrected]).toEqual([0])
  expect(room.peer.timesAsked).toBe(1)
  attempt.choose(1, '2')
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(room.peer.timesAsked).toBe(1)
})

test('takes nothing of what was answered: neither what is saved nor what is not', async () => {
  const attempt = room.openAttempt()
  attempt.choose(0, '2')
  await room.until(() => attempt.view().unsavedCount === 0)
  correctWords()
  attempt.write(2, 'half')
  beat(attempt)
  await room.until(() => attempt.view().corrected.size > 0)
  expect([...attempt.view().values]).toEqual([
    [0, '2'],
    [2, 'half'],
  ])
  attempt.choose(1, '3')
  expect((await attempt.submit()).kind).toBe('handed_in')
  expect(room.peer.submissions[0]).toMatchObject({ chosen: { 0: '2', 1: '3' }, mcq_answers: { 0: 'fifty-six' } })
})

test('is asked for again at the next reply where it could not be had', async () => {
  const attempt = room.openAttempt()
  correctWords()
  room.peer.refusesQuestions = true
  attempt.choose(1, '3')
  await room.until(() => room.peer.timesAsked === 1)
  expect(textOf(attempt, 0)).toBe('7 × 8?')
  room.peer.refusesQuestions = false
  await beatUntilNew(attempt)
})

test('reaches a page that was without network, and stays on its computer', async () => {
  const computer = new Computer()
  await room.openPage(computer, { writer: writerOne })
  await room.crash()
  correctWords()
  const later = await room.openOfflinePage(computer, { writer: writerTwo, provisionalWriter: '0003-page-three' })
  expect(textOf(later, 0)).toBe('7 × 8?')
  await beatUntilNew(later)
  await room.until(() => computer.paper?.paper.version === 2)
  expect(computer.paper?.paper.questions[0]?.content.text).toBe('8 × 7?')
})
