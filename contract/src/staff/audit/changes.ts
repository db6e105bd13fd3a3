/** What was changed, by whom, from what to what (product 2.17): the audit in words. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { dateField, fileReply, instant, recordId } from '../../fields.ts'
import { nextPage, pageQuery } from '../../law/paging.ts'

/** The kinds of records that are told apart; `taking` is what students did themselves: starting and handing in. */
export const changeKinds = ['exams', 'papers', 'students', 'teachers', 'school', 'taking'] as const

export type ChangeKind = (typeof changeKinds)[number]

/** The most changes that a file holds, the latest. */
export const mostExported = 5_000

/** The longest text that is searched for. */
const maxTextLength = 100

export const changeMessages = {
  failed: 'Failed to load the changes',
  exported: 'Changes exported successfully',
  exportFailed: 'Failed to export the changes',
  dateInvalid: 'Please enter a valid date',
} as const

/** A field of the record; null stands where there was, or is, nothing. */
const changedField = z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })

export const recordedChange = z.object({
  change_id: z.int(),
  at: instant,
  /** On the school's clock. */
  date: z.string(),
  time: z.string(),
  /** Whoever did it, or the server itself. */
  who: z.string(),
  what: z.string(),
  /** The exam, the person or the class that it is about; empty for the school. */
  about: z.string(),
  fields: z.array(changedField),
  reason: z.nullable(z.string()),
})

export type RecordedChange = z.output<typeof recordedChange>

const filters = {
  /** A member of the staff, by the number of `people`. */
  by: z.optional(recordId),
  kind: z.optional(z.enum(changeKinds)),
  from: z.optional(dateField(changeMessages.dateInvalid)),
  until: z.optional(dateField(changeMessages.dateInvalid)),
  /** A part of a name, of a subject or a title. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(maxTextLength))),
}

const page = {
  changes: z.array(recordedChange),
  next: nextPage,
  /**
   * The day back to which was looked, where a text is sought: a page looks through so many changes at most, whatever it
   * finds, and `next` looks further.
   */
  looked_back_to: z.nullable(z.string()),
}

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/v1/changes',
  access: ['principal'],
  summary: 'What was changed in the school, the latest first; without `kind`, all that students did not do themselves.',
  query: z.object({ ...filters, ...pageQuery }),
  response: z.object({
    ...page,
    /** The staff there are and were, to choose from; with the first page. */
    people: z.array(z.object({ staff_id: z.int(), name: z.string() })),
  }),
  errors: [],
})

export const exportChanges = endpoint({
  method: 'GET',
  path: '/api/v1/changes/export',
  access: ['principal'],
  summary: `The same as an Excel or CSV file, the latest ${mostExported} at most.`,
  query: z.object({ ...filters, format: z.enum(['xlsx', 'csv']) }),
  response: fileReply,
  errors: [],
})

export const listChangesOfExam = endpoint({
  method: 'GET',
  path: '/api/v1/exam/changes/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'What staff changed of one exam, its papers and marks, the latest first.',
  params: z.object({ exam_id: recordId }),
  query: z.object(pageQuery),
  response: z.object(page),
  errors: ['exam.not_found'],
})

export const listChangesOfStudent = endpoint({
  method: 'GET',
  path: '/api/v1/manage-student/changes/:student_id',
  access: ['teacher', 'principal'],
  summary: "What was changed of one student's record and papers, the latest first; for whoever may change the record.",
  params: z.object({ student_id: recordId }),
  query: z.object(pageQuery),
  response: z.object(page),
  errors: ['student.not_found'],
})
