/** Results as a sheet: what stands in which cell (product 9.4). */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { className } from '@pariksha/contract/law/class-key.ts'
import { placedSections } from '@pariksha/contract/law/sections/paper-sections.ts'
import { sectionText } from '@pariksha/contract/law/sections/section-text.ts'
import { type Cell, inert } from '@pariksha/contract/law/sheet-text.ts'
import { namesOf } from '@pariksha/contract/people/person-field.ts'
import type { StudentField } from '@pariksha/contract/people/student-fields.ts'
import type { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'

type ExamResults = Reply<typeof getExamDetails>
type StudentResult = ExamResults['students'][number]

type Column = { header: string; width: number }

/** The columns of a student's fields, in their order. */
const fieldColumns = {
  roll_number: { header: 'Roll Number', width: 24 },
  name: { header: 'Name', width: 28 },
  phone: { header: 'Phone', width: 16 },
  standard: { header: 'Grade', width: 10 },
  parent_name: { header: 'Parent Name', width: 28 },
  gender: { header: 'Gender', width: 12 },
} as const satisfies Record<Exclude<StudentField, 'section' | 'extra_percent'>, Column>

const people: readonly Column[] = [{ header: 'S.No', width: 20 }, ...Object.values(fieldColumns)]
const marksColumn: Column = { header: 'Marks', width: 16 }
const totalColumn: Column = { header: 'Total Marks', width: 16 }
const none = 'Not Attempted'

function details(exam: ExamResults): Cell[][] {
  return [
    ['Subject', exam.subject],
    ...(exam.title === null ? [] : [['Title', exam.title]]),
    ['Class', className(exam.standard)],
    ['Exam Type', exam.exam_type],
    ['Exam Date', exam.exam_date],
    ['Scheduled Time', exam.scheduled_time],
    ['Duration (minutes)', exam.duration],
    ['Total Questions', exam.total_questions],
    ['Total Marks', exam.total_marks],
    ...placedSections(exam.sections ?? []).map((section): Cell[] => ['Section', sectionText(section)]),
    ['Status', exam.status],
    ['Total Students', exam.total_students],
    ['Total Attended', exam.attended],
    ['Highest Marks', exam.highest_marks ?? 'N/A'],
    ...(exam.corrections ?? []).map(({ index, what, at, reason }): Cell[] => [
      'Correction',
      `Question ${index + 1}, ${at}: ${what} Reason: ${reason}`,
    ]),
  ]
}

function personCells(student: StudentResult, position: number): Cell[] {
  return [position + 1, ...namesOf(fieldColumns).map((field) => student[field])]
}

/** Exam details, then one row a student. */
export type ExportTable = { details: Cell[][]; header: string[]; widths: number[]; rows: Cell[][] }

/**
 * The results as a table. `at` of what was corrected is a date. A workbook has marks as `score/total`. Programs that open CSV read `7/16` as a date, so there
 * the score is a number of its own.
 */
export function resultsTable(exam: ExamResults, format: 'xlsx' | 'csv'): ExportTable {
  const marksOf = ({ score, marks }: StudentResult): Cell[] =>
    format === 'xlsx' ? [score === null ? none : marks] : [score ?? none, exam.total_marks]
  const columns = [...people, marksColumn, ...(format === 'xlsx' ? [] : [totalColumn])]
  return {
    details: details(exam),
    header: columns.map(({ header }) => header),
    widths: columns.map(({ width }) => width),
    rows: exam.students.map((student, position) => [...personCells(student, position), ...marksOf(student)]),
  }
}

/**
 * A file's name. What file systems do not allow in a subject becomes a dash; before a name that programs or command lines
 * would take for a formula, an option or a hidden file, there is an underscore.
 */
export function resultsFileName(subject: string, format: 'xlsx' | 'csv'): string {
  const name = subject.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
  return `${inert(name) !== name || /^[-.]/.test(name) ? '_' : ''}${name}_Exam_Results.${format}`
}
