/** What staff tell a pupil while the page is open, against a peer that counts messages as a server does. */
import { expect, test } from 'vitest'
import type { ExamRoom } from '../../../../test/attempts/exam-room.ts'
import { inExamRoom } from '../../../../test/attempts/in-exam-room.ts'

let room: ExamRoom

inExamRoom((ready) => {
  room = ready
})

const tell = (text: string) =>
  room.peer.messages.push({ message_id: room.peer.messages.length + 1, text, sent_at: '2026-11-09T04:31:00.000Z' })

test('comes with the next reply of the server, each once', async () => {
  const attempt = room.openAttempt()
  const texts = () => attempt.view().messages.map(({ text }) => text)
  attempt.choose(0, '1')
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(texts()).toEqual([])
  tell('Ten minutes more.')
  attempt.choose(0, '2')
  await room.until(() => texts().length === 1)
  tell('Look at question 2 again.')
  attempt.choose(0, '3')
  await room.until(() => texts().length === 2)
  expect(texts()).toEqual(['Ten minutes more.', 'Look at question 2 again.'])
})
