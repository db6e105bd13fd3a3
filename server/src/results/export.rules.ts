/** Results as a sheet: what stands in which cell (product specification, section 9). */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { className } from '@pariksha/contract/law/labels.ts'
import { type Cell, csvText, inert } from '@pariksha/contract/law/sheet-text.ts'
import type { getExamDetails } from '@pariksha/contract/results.ts'

type ExamResults = Reply<typeof getExamDetails>
type StudentResult = ExamResults['students'][number]

const people = ['S.No', 'Roll Number', 'Name', 'Phone', 'Grade', 'Parent Name', 'Gender']
const none = 'Not Attempted'

function details(exam: ExamResults): Cell[][] {
  return [
    ['Subject', exam.subject],
    ['Class', className(exam.standard)],
    ['Exam Type', exam.exam_type],
    ['Exam Date', exam.exam_date],
    ['Scheduled Time', exam.scheduled_time],
    ['Duration (minutes)', exam.duration],
    ['Total Questions', exam.total_questions],
    ['Total Marks', exam.total_marks],
    ['Status', exam.status],
    ['Total Students', exam.total_students],
    ['Total Attended', exam.attended],
    ['Highest Marks', exam.highest_marks ?? 'N/A'],
  ]
}

function personCells(student: StudentResult, position: number): Cell[] {
  const { roll_number, name, phone, standard, parent_name, gender } = student
  return [position + 1, roll_number, name, phone, standard, parent_name, gender]
}

export type Sheet = { details: Cell[][]; header: string[]; rows: Cell[][] }

/** The sheet `Exam Results`: exam details, then one row a student with marks as `score/total`. */
export function resultsSheet(exam: ExamResults): Sheet {
  return {
    details: details(exam),
    header: [...people, 'Marks'],
    rows: exam.students.map((student, position) => [
      ...personCells(student, position),
      student.score === null ? none : student.marks,
    ]),
  }
}

/** The same as CSV. Programs read `7/16` as a date, so the score is a number of its own. */
export function resultsCsv(exam: ExamResults): string {
  const rows = exam.students.map((student, position) => [
    ...personCells(student, position),
    student.score ?? none,
    exam.total_marks,
  ])
  return csvText([...details(exam), [], [...people, 'Marks', 'Total Marks'], ...rows])
}

/**
 * A file's name. What file systems do not allow in a subject becomes a dash; before a name that programs or command lines
 * would take for a formula, an option or a hidden file, there is an underscore.
 */
export function resultsFileName(subject: string, format: 'xlsx' | 'csv'): string {
  const name = subject.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
  return `${inert(name) !== name || /^[-.]/.test(name) ? '_' : ''}${name}_Exam_Results.${format}`
}
