/** Exams with all that becomes of them, through the API that this release shares with the one before. */
import { deliverLateAnswers, saveAnswers, startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { createExam } from '@pariksha/contract/exams.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { decideLateAnswer, getAnswersToMark, listLateAnswers, putMarks } from '@pariksha/contract/marking.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { callsTo, type School } from '../scene/school.ts'

/** The multiple choice stands first: 0 and 1 are choices, 2 and 3 are written. */
const paper = {
  mcqs: [
    { question: 'What is $2^3$?', options: ['$6$', '$8$', '$9$', '$16$'], correct: '$8$', marks: 1 },
    { question: 'ఏది పండు?', options: ['మామిడి', 'రాయి', 'ఇనుము', 'ఉప్పు'], correct: 'మామిడి', marks: 2 },
  ],
  description: [
    { question: 'What is a fraction?', answer: 'A part of a whole', marks: 5 },
    { question: 'Prove that $\\sqrt{2}$ is irrational.', answer: 'Assume $\\frac{p}{q}$.', marks: 4 },
  ],
}

const writer = 'page-of-the-release-before'

/** What each pupil saves; whoever is not named stays away. */
const saved: readonly Record<number, string>[] = [
  { 0: '$8$', 1: 'రాయి', 2: 'A part\nof a <whole>', 3: 'Because $p^2 = 2 q^2$' },
  { 0: '$9$', 2: 'I do not know, "perhaps"' },
  { 1: 'మామిడి' },
  {},
]

type Calls = ReturnType<typeof callsTo>

async function takeExam(pupil: Calls, examId: number, answers: Record<number, string>): Promise<void> {
  const params = { id: String(examId) }
  await pupil(startExam, { params, body: { writer } })
  for (const [index, value] of Object.entries(answers)) {
    for (const [at, text] of [`${value}`, value].entries()) {
      const answer = { index: Number(index), value: text, seq: at + 1 }
      await pupil(saveAnswers, { params, body: { writer, answers: [answer] } })
    }
  }
}

async function handIn(pupil: Calls, examId: number, answers: Record<number, string>): Promise<void> {
  const of = (from: number, to: number) =>
    Object.fromEntries(Object.entries(answers).filter(([index]) => Number(index) >= from && Number(index) < to))
  const body = { exam_id: examId, mcq_answers: of(0, 2), descriptive_answers: of(2, 4), writer }
  await pupil(submitExam, { body })
}

/** One late answer is taken into the paper, the other is not. */
async function decideLate(staff: Calls, pupil: Calls, examId: number): Promise<void> {
  const late = [
    { index: 0, value: '$8$', seq: 7 },
    { index: 2, value: 'A part of a whole, late', seq: 8 },
    { index: 3, value: 'Never mind', seq: 9 },
  ]
  await pupil(deliverLateAnswers, { params: { id: String(examId) }, body: { answers: late } })
  const params = { exam_id: String(examId) }
  const { answers } = await staff(listLateAnswers, { params })
  for (const { late_answer_id, paper_seq, index } of answers) {
    if (index === 3) continue
    const decision = index === 0 ? 'accepted' : 'refused'
    await staff(decideLateAnswer, { params, body: { late_answer_id, decision, expected_seq: paper_seq } })
  }
}

/** Every written answer to a question gets marks, and the first of them others. */
async function mark(staff: Calls, examId: number, index: string): Promise<void> {
  const params = { id: String(examId), index }
  const { answers } = await staff(getAnswersToMark, { params, query: {} })
  for (const [at, { answer_id }] of answers.entries()) {
    const place = { ...params, answer: String(answer_id) }
    await staff(putMarks, { params: place, body: { marks: 2.5, expected: null } })
    if (at > 0) continue
    const body = { marks: 3, expected: 2.5, reason: 'Read it "again", slowly.' }
    await staff(putMarks, { params: place, body })
  }
}

/** @returns the ids of a completed exam, marked and corrected; of one that is half marked; and of one that goes on */
export async function fillSchool(school: School, origin: string): Promise<Record<'marked' | 'half' | 'open', number>> {
  const staff = callsTo(origin, school.principalToken)
  const pupils = school.seats.map(({ token }) => callsTo(origin, token))
  const { date, time } = schoolMoment(new Date(), 'Asia/Kolkata')
  const make = async (subject: string, isShuffled: boolean) => {
    const details = { standard: 1, subject, num_mcqs: 2, num_desc: 2, shuffle_options: isShuffled }
    const schedule = { scheduled_date: date, scheduled_time: time, duration: 60 }
    return (await staff(createExam, { body: { ...details, ...schedule, questions: { exam_paper: paper } } })).exam_id
  }
  const exams = {
    marked: await make('Mathematics', true),
    half: await make('Telugu', false),
    open: await make('Science', true),
  }
  for (const examId of Object.values(exams)) {
    for (const [at, answers] of saved.entries()) {
      const pupil = pupils[at]
      if (pupil === undefined) throw new Error(`${saved.length} pupils are needed`)
      await takeExam(pupil, examId, answers)
      if (at % 2 === 0) await handIn(pupil, examId, answers)
    }
    if (examId === exams.open) continue
    await staff(completeExam, { params: { id: String(examId) } })
    if (pupils[1]) await decideLate(staff, pupils[1], examId)
    await mark(staff, examId, '2')
    if (examId === exams.marked) await mark(staff, examId, '3')
  }
  return exams
}
