/** What the principal reads over HTTP once the exam is over. */
import { listLateAnswers } from '@pariksha/contract/marking.ts'
import { getStudentAnswers } from '@pariksha/contract/staff/student-answers.ts'
import type { callsTo } from '../../scene/school.ts'
import type { Found } from './ledger.ts'

type Wanted = { call: ReturnType<typeof callsTo>; examId: number; uniqueCode: string }

export async function readMarkedPaper({ call, examId, uniqueCode }: Wanted): Promise<Pick<Found, 'paper' | 'late'>> {
  const exam = String(examId)
  const { student_answers } = await call(getStudentAnswers, { query: { exam_id: exam, uniqueCode } })
  const { answers } = await call(listLateAnswers, { params: { exam_id: exam } })
  const { mcq_answers, descriptive_answers } = student_answers
  const values = descriptive_answers.map((value, index) => value ?? mcq_answers[index] ?? null)
  const late = Map.groupBy(
    answers.filter(({ student }) => student.uniqueCode === uniqueCode),
    ({ index }) => index,
  )
  return {
    paper: new Map(values.map((value, index) => [index, value] as const)),
    late: new Map([...late].map(([index, ofQuestion]) => [index, ofQuestion.map(({ value }) => value)])),
  }
}
