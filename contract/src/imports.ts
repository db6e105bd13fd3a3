import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { classField, fileReply, instant, messageReply, recordId } from './fields.ts'
import { classKey } from './law/class-key.ts'
import type { PersonFields } from './people/person-field.ts'
import { studentFields } from './people/student-fields.ts'
import { teacherFields } from './people/teacher-fields.ts'

/** A larger file is refused before it is read. */
export const maxImportFileBytes = 5 * 1024 * 1024
/** Below the header. */
export const maxImportRows = 5000
export const maxImportColumns = 60

export const importMessages = {
  noFile: 'Please choose a file',
  fileTooLarge: 'This file is larger than 5 MB. Save only the list itself in a new file and choose that.',
  started: 'Import started',
  imported: 'Import finished',
  cancelling: 'Stopping the import',
  cancelled: 'Import cancelled. Nothing was added.',
  undone: 'Import undone',
  classDiffers: 'This row is of another class than the one you are adding students to.',
  rollNumberTwice: 'This roll number is in the sheet already, in row {row}.',
  rollNumberOfSections:
    'Row {row} has this roll number too, in section {section}. Both are of {class} here: give each student one of their own.',
  studentTwice: 'This student is in the sheet already, in row {row}.',
  studentKnown: 'This student is in the class already, with the roll number {rollNumber}.',
  usernameTwice: 'This username is in the sheet already, in row {row}.',
  classesUnclear: 'Write classes from 1 to 10, such as 5, 6 or 5 to 7.',
  sectionKept: 'Read as {class}, section {section}. The section is kept as a note.',
  sectionLeftOut: 'Read as {class}. Sections are not kept apart yet: section {section} is left out.',
  classTeacherTwice: 'This class has a class teacher in the sheet already, in row {row}.',
} as const

/** What a column of the sheet can be, in the order of the template. Required ones must stand in the sheet. */
export const importFields = { students: columnsOfSheet(studentFields), teachers: columnsOfSheet(teacherFields) }

function columnsOfSheet(fields: PersonFields) {
  return Object.entries(fields).map(([field, { sheet }]) => ({ field, ...sheet }))
}

const importKind = z.enum(['students', 'teachers'])

export type ImportKind = z.infer<typeof importKind>

/**
 * `read`: waits for the clerk. `running`, then `done`, or back to `read` with a `message` when it was cancelled or failed.
 * `undone`: its people are out of the school again.
 */
const importState = z.enum(['read', 'running', 'done', 'undone'])

const importRecord = z.object({
  id: z.int(),
  kind: importKind,
  /** The one class that all students of the sheet go to; null when the sheet has a column for it. */
  standard: z.nullable(classKey),
  file_name: z.string(),
  state: importState,
  /** Rows of the sheet that hold anything, without the header. */
  rows: z.int(),
  /** Rows worked on so far while `running`, out of `planned`. */
  processed: z.int(),
  planned: z.int(),
  created: z.int(),
  rejected: z.int(),
  created_at: instant,
  /** Until when it may be undone, while nobody of it has logged in. */
  undo_until: z.nullable(instant),
  /** Why it is back at `read`. */
  message: z.nullable(z.string()),
})

export type ImportRecord = z.output<typeof importRecord>

/** A column as read: what it is called, a few of its cells, and what it was taken for (null: nothing, it is left out). */
const sheetColumn = z.object({ header: z.string(), samples: z.array(z.string()), field: z.nullable(z.string()) })

const importReply = z.object({
  import: importRecord,
  columns: z.array(sheetColumn),
  /** Headers of columns that must not be kept (Aadhaar, caste, bank …): they were dropped while reading. */
  dropped: z.array(z.string()),
})

const file = z.file(importMessages.noFile)
const fileName = z.string().check(z.trim(), z.maxLength(200))

export const uploadStudents = endpoint({
  method: 'POST',
  path: '/api/v1/imports/students',
  access: ['teacher', 'principal'],
  summary: 'Read a sheet of students (.xlsx or .csv, at most 5 MB, as application/octet-stream); adds nobody yet.',
  query: z.object({ file_name: fileName, standard: z.optional(classField()) }),
  body: file,
  bodyBytes: maxImportFileBytes,
  response: importReply,
  errors: ['class.not_found', 'import.unreadable', 'import.too_large', 'import.too_many_at_once'],
})

export const uploadTeachers = endpoint({
  method: 'POST',
  path: '/api/v1/imports/teachers',
  access: ['principal'],
  summary: 'Read a sheet of teachers (.xlsx or .csv, at most 5 MB, as application/octet-stream); adds nobody yet.',
  query: z.object({ file_name: fileName }),
  body: file,
  bodyBytes: maxImportFileBytes,
  response: importReply,
  errors: ['import.unreadable', 'import.too_large', 'import.too_many_at_once'],
})

const anImport = z.object({ id: recordId })

const aboutCell = z.object({ field: z.string(), message: z.string() })

const judgedRow = z.object({
  /** As the spreadsheet program numbers it. */
  row: z.int(),
  /** By field; a password is never sent back. */
  cells: z.record(z.string(), z.string()),
  errors: z.array(aboutCell),
  /** What was understood and is not kept; the row is no worse for it. */
  notes: z.array(aboutCell),
})

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/preview',
  access: ['teacher', 'principal'],
  summary: 'Judge every row of a sheet with the given meaning of its columns, against itself and against the school.',
  params: anImport,
  body: z.object({ mapping: z.array(z.nullable(z.string())).check(z.maxLength(maxImportColumns)) }),
  response: z.object({ good: z.int(), bad: z.int(), rows: z.array(judgedRow) }),
  errors: ['import.not_found', 'import.started', 'import.columns_missing'],
})

export const runImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/run',
  access: ['teacher', 'principal'],
  summary:
    'Start adding the people of a previewed sheet, in one transaction: the good rows, or nobody unless all are good.',
  params: anImport,
  body: z.object({ rows: z.enum(['good', 'all']) }),
  response: z.object({
    message: z.string(),
    import: importRecord,
    /** Generated for the rows without one. Shown here only; nothing keeps them. */
    passwords: z.array(z.object({ name: z.string(), username: z.string(), password: z.string() })),
  }),
  errors: ['import.not_found', 'import.started', 'import.not_previewed', 'import.rows_bad'],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:id',
  access: ['teacher', 'principal'],
  summary: 'How far an import has come.',
  params: anImport,
  response: importRecord,
  errors: ['import.not_found'],
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/imports',
  access: ['teacher', 'principal'],
  summary: "The caller's finished imports of one kind that can still be undone, the newest first.",
  query: z.object({ kind: importKind }),
  response: z.object({ imports: z.array(importRecord) }),
  errors: [],
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/cancel',
  access: ['teacher', 'principal'],
  summary: 'Ask a running import to stop; nobody is added then. Too late once it has finished.',
  params: anImport,
  response: messageReply,
  errors: ['import.not_found'],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/undo',
  access: ['teacher', 'principal'],
  summary: 'Take the people of an import out again, within a day and while nobody of them has logged in.',
  params: anImport,
  response: z.object({ message: z.string(), import: importRecord, removed: z.int() }),
  errors: ['import.not_found', 'import.not_undoable', 'import.people_logged_in'],
})

export const downloadRejected = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:id/rejected',
  access: ['teacher', 'principal'],
  summary: 'The rows of a finished import that were not added, each with the reason.',
  params: anImport,
  query: z.object({ format: z.enum(['xlsx', 'csv']) }),
  response: fileReply,
  errors: ['import.not_found'],
})

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/imports/template/:kind',
  access: ['teacher', 'principal'],
  summary: 'An empty sheet with the right columns, all of them text, and an example row.',
  params: z.object({ kind: importKind }),
  response: fileReply,
  errors: [],
})
