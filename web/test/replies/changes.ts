/** What was changed: the title of an exam, by a teacher. */
import { listChanges, listChangesOfExam, listChangesOfStudent } from '@pariksha/contract/staff/audit/changes.ts'
import { replyOf } from './reply.ts'

export const change = {
  change_id: 12,
  at: '2026-11-20T05:00:00.000Z',
  date: '2026-11-20',
  time: '10:30',
  who: 'Meena Iyer (teacher)',
  what: 'Edited an exam',
  about: 'Living things (Science), Class 5th, 2026-11-20',
  fields: [
    { label: 'Title', before: null, after: 'Living things' },
    { label: 'Duration, min', before: '30', after: '45' },
    { label: 'Results on', before: '2026-11-21 10:00', after: null },
  ],
  reason: null,
}

const page = { changes: [change], next: null, looked_back_to: null }

export const changesOfSchool = { ...page, people: [{ staff_id: 4, name: 'Meena Iyer' }] }

export const changeReplies = [
  replyOf(listChanges, changesOfSchool),
  replyOf(listChangesOfExam, page),
  replyOf(listChangesOfStudent, page),
]
