/** One exam from its creation to its results, call by call on two servers in turn. */
import { saveAnswers, startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { createExam, updateExam } from '@pariksha/contract/exams.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { getAnswersToMark, putMarks } from '@pariksha/contract/marking.ts'
import { getExamReview } from '@pariksha/contract/results.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'
import { callsTo, type School } from './school.ts'

const paper = {
  mcqs: [{ question: '7 × 8?', options: ['54', '56', '64', '48'], correct: '56', marks: 1 }],
  description: [{ question: 'What is a fraction?', answer: 'A part of a whole', marks: 5 }],
}

/** The calls of one person, each on the server after the one of the call before. */
function inTurn(origins: readonly string[], token: string) {
  const calls = origins.map((origin) => callsTo(origin, token))
  let turn = 0
  return () => {
    const call = calls[turn % calls.length]
    turn += 1
    if (call === undefined) throw new Error('No server is named')
    return call
  }
}

/**
 * Staff write it, two pupils take it, one hands in and one is collected, staff complete and mark it, both sides read it.
 * @returns what is not as it should be, in words
 */
export async function playWholeExam(school: School, origins: readonly string[]): Promise<string[]> {
  const staff = inTurn(origins, school.principalToken)
  const { date, time } = schoolMoment(new Date(), 'Asia/Kolkata')
  const schedule = { scheduled_date: date, scheduled_time: time, duration: 30 }
  const details = { standard: 1, subject: 'Mathematics', num_mcqs: 1, num_desc: 1, questions: { exam_paper: paper } }
  const { exam_id } = await staff()(createExam, { body: { ...schedule, ...details } })
  const params = { id: String(exam_id) }
  await staff()(updateExam, { params, body: { ...schedule, duration: 45 } })

  const [one, other] = school.seats.map(({ token }) => inTurn(origins, token))
  if (one === undefined || other === undefined) throw new Error('Two pupils are needed')
  const writer = 'page-number-one'
  for (const pupil of [one, other]) {
    await pupil()(startExam, { params, body: { writer } })
    for (const seq of [1, 2, 3]) {
      const answers = [{ index: 0, value: seq === 3 ? '56' : '54', seq }]
      await pupil()(saveAnswers, { params, body: { writer, answers } })
    }
  }
  const submission = { exam_id, mcq_answers: { 0: '56' }, descriptive_answers: { 1: 'A part' }, writer }
  await one()(submitExam, { body: submission })
  await staff()(completeExam, { params })

  const { answers } = await staff()(getAnswersToMark, { params: { ...params, index: '1' }, query: {} })
  for (const { answer_id } of answers) {
    const place = { ...params, index: '1', answer: String(answer_id) }
    await staff()(putMarks, { params: place, body: { marks: 3.5, expected: null } })
  }
  const seen = await Promise.all(
    origins.map(async () => (await staff()(getExamDetails, { params })).students.map(({ marks }) => marks).sort()),
  )
  const reviews = await Promise.all(origins.map(async () => (await one()(getExamReview, { params })).exam.status))
  const [expected, passed] = [['1/6', '4.5/6', ...Array(school.seats.length - 2).fill('N/A')], 'passed']
  return [
    ...seen.filter((marks) => marks.join() !== expected.join()).map((marks) => `the results say ${marks}`),
    ...reviews.filter((status) => status !== passed).map((status) => `the pupil's review says ${status}`),
  ]
}
