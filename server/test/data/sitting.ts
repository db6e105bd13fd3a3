/** A running exam of class 5 and the calls that a pupil's page makes, for the tests of taking and marking. */

import { createExamBody } from '@pariksha/contract/exams.ts'
import { createExam } from '../../src/exams/exams.service.ts'
import type { StaffCaller } from '../../src/platform/session.ts'
import type { TestApp } from '../app.ts'
import { examBody } from './exam-bodies.ts'

/** Three multiple-choice questions of 1, 2 and 3 marks and two descriptive ones of 5: 16 marks in all. */
export const sittingPaper = {
  mcqs: [
    { question: '7 × 8?', options: ['54', '56', '64', '48'], correct: '56', marks: 1 },
    { question: 'Which is prime?', options: ['9', '15', '17', '21'], correct: '17', marks: 2 },
    { question: 'Half of 50?', options: ['20', '25', '30', '35'], correct: '25', marks: 3 },
  ],
  description: [
    { question: 'What is a fraction?', answer: 'MODEL-ANSWER-1: a part of a whole', marks: 5 },
    { question: 'What is a circle?', answer: 'MODEL-ANSWER-2: all points at one distance', marks: 5 },
  ],
}

/** The principal of `makeSchool`, for calling services. */
export async function principalOf(test: TestApp): Promise<StaffCaller> {
  const { id, name } = await test.deps.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', 'principal')
    .executeTakeFirstOrThrow()
  return { kind: 'staff', role: 'principal', id, name, sessionHash: Buffer.alloc(0) }
}

/** Makes an exam in Mathematics of class 5; it started a minute before the tests begin unless fields say otherwise. */
export async function makeExam(test: TestApp, fields: Record<string, unknown> = {}): Promise<number> {
  const caller = await principalOf(test)
  return createExam(test.deps, {
    caller,
    context: { caller, now: test.clock.now(), requestId: null },
    form: createExamBody.parse(examBody({ ...sittingPaper, ...fields })),
  })
}

type SaveOf = { index: number; value: string | null; seq: number }
type Handed = { exam_id: number; mcq_answers?: object; descriptive_answers?: object; writer?: string }

/** A pupil's page: its calls, over the whole stack. */
export function pupilPage(test: TestApp, token: string) {
  const api = '/api/v1/student-exam'
  return {
    summary: (id: number | string) => test.send({ method: 'GET', url: `${api}/summary/${id}`, token }),
    start: (id: number, body?: object) => test.send({ method: 'POST', url: `${api}/start/${id}`, token, body }),
    questions: (id: number) => test.send({ method: 'GET', url: `${api}/questions/${id}`, token }),
    save: (id: number, writer: string, answers: SaveOf[]) =>
      test.send({ method: 'PUT', url: `${api}/answers/${id}`, token, body: { writer, answers } }),
    submit: ({ exam_id, mcq_answers = {}, descriptive_answers = {}, writer }: Handed) =>
      test.send({
        method: 'POST',
        url: `${api}/submit`,
        token,
        body: { exam_id, mcq_answers, descriptive_answers, ...(writer === undefined ? {} : { writer }) },
      }),
  }
}

export type PupilPage = ReturnType<typeof pupilPage>

/** Completes an exam as the principal does, over HTTP. */
export async function completeOverHttp(test: TestApp, token: string, id: number) {
  return test.send({ method: 'GET', url: `/api/v1/exam/complete-exam/${id}`, token })
}

/** The marked paper as the database holds it. */
export async function markedPaper(test: TestApp, key: { examId: number; studentId: number }) {
  const attempt = await test.deps.db
    .selectFrom('attempts')
    .selectAll()
    .where('exam_id', '=', key.examId)
    .where('student_id', '=', key.studentId)
    .executeTakeFirstOrThrow()
  const answers = await test.deps.db
    .selectFrom('answers')
    .select(['index', 'value', 'seq'])
    .where('attempt_id', '=', attempt.id)
    .orderBy('index')
    .execute()
  return { attempt, answers }
}
