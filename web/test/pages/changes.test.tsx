/** What changed: the page of the principal, and the same beside an exam and a student (product 2.17). */
import { exportChanges, listChanges, listChangesOfExam } from '@pariksha/contract/staff/audit/changes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { press } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { change, changesOfSchool } from '../replies/changes.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'

const open = () => renderPage('/principal/changes', sessionOf('principal'))

test('a change says what, of what, from what to what, by whom and when', async ({ seen }) => {
  const line = openSchool('principal').at(listChanges)
  line.waits()
  await open()
  await seen.words('changes.heading', 'changes.loading')
  line.answers()
  const entry = (await screen.findByText('Edited an exam')).closest('li')
  const text = entry?.textContent ?? ''
  await seen.rule('changes.entry', () => {
    for (const part of [change.about, 'TitleLiving things', '30 → 45', '2026-11-21 10:00 → none', change.who]) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/Fri, 20 Nov 2026, 10:30 am/i)
  })
  await seen.words('changes.excel', 'changes.csv')
})

test('it is looked through by kind, person, day and text, which stand in the address', async ({ seen }) => {
  const asked = openSchool('principal').at(listChanges)
  const shown = await open()
  await screen.findByText('Edited an exam')
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'exams' } })
  fireEvent.change(screen.getByLabelText('By'), { target: { value: '4' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Search by person or exam'), { target: { value: 'living' } })
  const wanted = { kind: 'exams', by: '4', from: '2026-11-01', q: 'living' }
  await seen.rule('changes.filters', async () => {
    await waitFor(() => expect(asked.received.at(-1)?.query).toEqual(wanted))
    expect(shown.router.state.location.search).toEqual(wanted)
  })
  await press('Clear filters')
  await waitFor(() => expect(shown.router.state.location.search).toEqual({}))
})

test('a text that is not found near is sought further back by whoever asks', async ({ seen }) => {
  openSchool(
    'principal',
    replyOf(listChanges, { ...changesOfSchool, changes: [], next: 'abc', looked_back_to: '2026-11-01' }),
  )
  await open()
  await screen.findByText(/Nothing found so far. Looked back to 1 Nov 2026./)
  await seen.words('changes.further')
  const further = fakeEndpoint(listChanges)
  further.answers(changesOfSchool)
  await press('Look further back')
  await screen.findByText('Edited an exam')
  expect(further.received[0]?.query).toEqual({ cursor: 'abc' })
  expect(screen.queryByText(/Looked back to/)).toBeNull()
})

test('what the filters leave is exported', async () => {
  openSchool('principal')
  const sent = fakeEndpoint(exportChanges)
  sent.isUnreachable()
  await renderPage('/principal/changes?kind=exams', sessionOf('principal'))
  await press('Export to CSV')
  await waitFor(() => expect(sent.received[0]?.query).toEqual({ kind: 'exams', format: 'csv' }))
})

test.for([
  ['/principal/exam-data?exam_id=3', 'principal'],
  ['/teacher/student-exam-data?exam_id=3', 'teacher'],
  ['/principal/student?student_id=7', 'principal'],
] as const)('the same stands beside %s', async ([address, role], { seen }) => {
  openSchool(role)
  await renderPage(address, sessionOf(role))
  await seen.words('changes.beside')
  await press('What changed')
  const dialog = await screen.findByRole('dialog', { name: 'What changed' })
  await within(dialog).findByText('Edited an exam')
})

test('an exam that nobody has changed says so', async ({ seen }) => {
  openSchool('teacher', replyOf(listChangesOfExam, { changes: [], next: null, looked_back_to: null }))
  await renderPage('/teacher/student-exam-data?exam_id=3', sessionOf('teacher'))
  await press('What changed')
  await seen.words('changes.none')
})

test('filters that leave nothing say so', async ({ seen }) => {
  openSchool('principal', replyOf(listChanges, { ...changesOfSchool, changes: [] }))
  await renderPage('/principal/changes?kind=school', sessionOf('principal'))
  await seen.words('changes.none-found')
})
