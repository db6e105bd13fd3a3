/** The board as staff see it (product 2.12). */
import { reopenAttempts, submitForPupils } from '@pariksha/contract/staff/board/board-actions.ts'
import { getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { board, boardPupil } from '../../../test/replies/board.ts'
import { replyOf } from '../../../test/replies/reply.ts'
import { sessionOf } from '../../../test/replies/school.ts'
import { openSchool } from '../../../test/replies/whole.ts'

const address = '/teacher/exam-board?exam_id=3'
const open = (search = '') => renderPage(address + search, sessionOf('teacher'))
const names = async () => {
  const table = await screen.findByRole('table', { name: 'Students of this exam' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)
}

test('who needs somebody comes first, and by roll number where that is asked', async () => {
  openSchool('teacher')
  await open()
  expect(await names()).toEqual(['Bala Rao', 'Anu Rao', 'Chitra Rao'])
  fireEvent.click(screen.getByRole('radio', { name: 'By roll number' }))
  await waitFor(async () => expect(await names()).toEqual(['Anu Rao', 'Bala Rao', 'Chitra Rao']))
})

test('the counts choose who is shown', async () => {
  openSchool('teacher')
  await open()
  await names()
  fireEvent.click(screen.getByRole('button', { name: 'Handed in 1' }))
  await waitFor(async () => expect(await names()).toEqual(['Chitra Rao']))
  fireEvent.click(screen.getByRole('button', { name: 'All 3' }))
  await waitFor(async () => expect(await names()).toHaveLength(3))
})

test('silence, another device, a note and time beyond the end are told in words', async () => {
  const pupils = [
    boardPupil({ roll_number: '1', name: 'Anu Rao', state: 'offline', last_seen: '2026-11-22T07:40:00.000Z' }),
    boardPupil({ roll_number: '2', name: 'Bala Rao', state: 'absent', noted: 'on_paper', extra_min: 10 }),
    boardPupil({
      ...{ roll_number: '3', name: 'Chitra Rao', state: 'submitted', seconds_left: 0, overtime_sec: 125 },
      moved_at: '2026-11-22T07:45:00.000Z',
    }),
  ]
  openSchool('teacher', replyOf(getExamBoard, { ...board, pupils }))
  await open()
  await names()
  const [, ...lines] = screen.getAllByRole('row')
  expect(lines[0]?.textContent).toContain('Offline since 13:10')
  screen.getByText('On paper')
  screen.getByText('+10 min')
  screen.getByText('2 min over time')
  screen.getByText('Moved to another device at 13:15')
})

test('actions are for those who are ticked, by name, and else for all to whom they can be done', async () => {
  openSchool('teacher')
  await open()
  await names()
  fireEvent.click(screen.getByRole('button', { name: 'Hand in for' }))
  await screen.findByText('For all: 1 student.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Chitra Rao, roll number 3' }))
  screen.getByText('For 1 student:')
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await screen.findByText('For 1 student: Chitra Rao.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
})

test('papers that were reopened can be handed in again from the toast', async () => {
  openSchool('teacher')
  const [chitra] = board.pupils.slice(2)
  const acted = { exam_id: 3, pupils: [{ uniqueCode: chitra?.uniqueCode ?? '' }] }
  fakeEndpoint(reopenAttempts).answers({ ...acted, message: '1 paper reopened' })
  const handing = fakeEndpoint(submitForPupils)
  handing.answers({ ...acted, message: '1 paper handed in' })
  await open()
  await names()
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), { target: { value: 'The bus waits.' } })
  const [, confirm] = screen.getAllByRole('button', { name: 'Reopen' })
  fireEvent.click(confirm ?? document.body)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('1 paper handed in')
  expect(handing.received.map(({ body }) => body)).toEqual([{ pupils: [chitra?.uniqueCode], reason: 'Taken back' }])
})

test('nothing is done to nobody', async () => {
  const { pupils } = board
  openSchool('teacher', replyOf(getExamBoard, { ...board, pupils: pupils.slice(1, 2) }))
  await open()
  await names()
  fireEvent.click(screen.getByRole('button', { name: 'Hand in for' }))
  await screen.findByText('None of them is writing.')
  expect(screen.getByRole('button', { name: 'Hand in' })).toHaveProperty('disabled', true)
})

test('a paused exam says so, and can be resumed', async () => {
  const exam = { ...board.exam, paused_at: '2026-11-22T07:50:00.000Z' }
  openSchool('teacher', replyOf(getExamBoard, { ...board, exam }))
  await open()
  await screen.findByText('The exam is paused')
  screen.getByRole('button', { name: 'Resume exam' })
})

test('what was done can be read', async () => {
  openSchool('teacher')
  await open()
  await names()
  fireEvent.click(screen.getByRole('button', { name: 'What was done' }))
  await screen.findByText('Extra time +5 min')
  screen.getByText('Meena Iyer: A late bus.')
})

test('the wall of the room shows the clock and counts, and no name', async () => {
  openSchool('teacher')
  await open('&view=room')
  await screen.findByText('Last paper ends in', { exact: false })
  expect(screen.getByRole('list', { name: 'Students by state' }).textContent).toBe('1 Not here1 Working1 Handed in')
  expect(screen.queryByText('Anu Rao')).toBeNull()
})
