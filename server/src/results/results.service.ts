/** Reads that put an exam, its participants and the school's pass mark together, after asking who may know of the exam. */
import { examStatus, examType, statusForStudents } from '@pariksha/contract/law/exam-status.ts'
import { highestScore, marksText, notAttempted, percentage, type Result } from '@pariksha/contract/law/marks.ts'
import { wordingOf } from '@pariksha/contract/law/questions/corrected-words.ts'
import { areResultsHeld, areResultsOut, heldResultsText } from '@pariksha/contract/law/results/held-results.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { beyondChoice, standingSections } from '@pariksha/contract/law/sections/counted-marks.ts'
import { toWire } from '@pariksha/contract/law/wire-names.ts'
import { studentColumnNames } from '@pariksha/contract/people/student-fields.ts'
import { presence } from '@pariksha/contract/staff/attendance.ts'
import type { Kysely } from 'kysely'
import { orderBeside } from '../attempts/papers/open-paper.rules.ts'
import { shownReceipt } from '../attempts/receipts/receipt.rules.ts'
import { isReceiptOf } from '../attempts/receipts/receipt.service.ts'
import { mayChangeQuestions } from '../exams/change-questions.service.ts'
import { listToldCorrections } from '../exams/corrections/paper-corrections.reads.ts'
import type { Exam } from '../exams/exams.reads.ts'
import { sectionsBeside } from '../exams/exams.rules.ts'
import { staffExam, studentExam } from '../exams/exams.service.ts'
import { listMarkablePaper, listPaper } from '../exams/papers.reads.ts'
import { shownHold, writtenMoment } from '../exams/release/release.rules.ts'
import { shownRules } from '../exams/settings/time-rules.rules.ts'
import { appError } from '../platform/errors.ts'
import { readInBatches } from '../platform/http/reply/batches.ts'
import type { StaffCaller, StudentCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import type { StudentKey } from '../students/students.rules.ts'
import * as queries from './results.queries.ts'
import {
  answerSheet,
  examOutcome,
  inCurrentWords,
  marksOfAnswers,
  overtimeMin,
  paperWithKeys,
  resultOf,
} from './results.rules.ts'

type ExamAndPassMark = Exam & { passPercent: number }

function studentResult(participant: queries.Participant, result: Result | null, exam: ExamAndPassMark) {
  return {
    student_id: participant.id,
    uniqueCode: participant.uniqueCode,
    ...toWire(participant, studentColumnNames),
    presence: presence(participant.attended),
    marks: marksText(result),
    score: result?.score ?? null,
    outcome: examOutcome(result, exam),
    overtime_min: overtimeMin(participant, exam.durationMin),
    ...(participant.endedByTime === true ? { by_time: true } : {}),
  }
}

/**
 * An exam with every student of its class and whoever else has begun it, by roll number.
 * @throws AppError `exam.not_found`
 */
export async function examResults(db: Kysely<Tables>, caller: StaffCaller, { id, now }: { id: number; now: Date }) {
  const exam = await staffExam(db, caller, { id })
  const { passPercent, timeZone } = await schoolSettings(db)
  const outcomes = await queries.listOutcomes(db, exam)
  const results = outcomes.map((found) => resultOf(found, exam.totalMarks))
  const start = schoolMoment(exam.startsAt, timeZone)
  const shown = { ...exam, passPercent }
  return {
    exam_id: exam.id,
    exam_date: start.date,
    scheduled_time: start.time,
    status: examStatus(exam, now),
    subject: exam.subject,
    title: exam.title,
    exam_type: examType(exam.mcqCount, exam.descriptiveCount),
    held_results: shownHold(exam, { now, timeZone }),
    standard: exam.standard,
    total_questions: exam.mcqCount + exam.descriptiveCount,
    duration: exam.durationMin,
    time_rules: shownRules(exam),
    shuffle_options: exam.shuffleOptions,
    shuffle_questions: exam.shuffleQuestions,
    total_students: outcomes.length,
    attended: results.filter((result) => result !== null).length,
    writing: outcomes.filter(({ attended }) => presence(attended) === 'writing').length,
    highest_marks: highestScore(results),
    total_marks: exam.totalMarks,
    ...sectionsBeside(exam),
    to_mark: outcomes.reduce((sum, { toMark }) => sum + (toMark ?? 0), 0),
    ...(await toldCorrections(db, exam)),
    students: readInBatches(
      outcomes.map((found) => found.id),
      (ids) => queries.listParticipants(db, exam, ids),
      (participant) => studentResult(participant, resultOf(participant, exam.totalMarks), shown),
    ),
  }
}

/** An exam's paper with its keys. @throws AppError `exam.not_found` */
export async function staffPaper(db: Kysely<Tables>, caller: StaffCaller, { id, now }: { id: number; now: Date }) {
  const exam = await staffExam(db, caller, { id })
  const { timeZone } = await schoolSettings(db)
  const paper = await listPaper(db, exam.id)
  return {
    exam_id: exam.id,
    subject: exam.subject,
    title: exam.title,
    standard: exam.standard,
    exam_date: schoolMoment(exam.startsAt, timeZone).date,
    duration: exam.durationMin,
    shuffle_options: exam.shuffleOptions,
    shuffle_questions: exam.shuffleQuestions,
    hold_results: exam.holdsResults,
    time_rules: shownRules(exam),
    total_marks: exam.totalMarks,
    questions: { exam_paper: { ...paperWithKeys(paper), ...sectionsBeside(exam) } },
    paper_version: exam.paperVersion,
    may_change: await mayChangeQuestions(db, exam),
    may_correct: examStatus(exam, now) !== 'Upcoming',
    contents: paper.map(({ content, marks, keyTerms }) => ({
      ...{ question: content, marks },
      ...(keyTerms === null ? {} : { key_terms: keyTerms }),
    })),
    wordings: paper.map(({ revision, content }) => ({ revision, ...wordingOf(content) })),
  }
}

/** What is told beside a paper whose marking was corrected; of another nothing. */
async function toldCorrections(db: Kysely<Tables>, { id, paperVersion }: Exam) {
  const corrections = paperVersion > 1 ? await listToldCorrections(db, id) : []
  return corrections.length === 0 ? {} : { corrections }
}

type Commented = { index: number; comment: string | null }

/** What a marker says of each answer of a paper; of a paper without comments nothing. */
function toldComments(paper: readonly { index: number }[], saved: readonly Commented[]) {
  const texts = new Map(saved.map(({ index, comment }) => [index, comment]))
  const comments = paper.map(({ index }) => texts.get(index) ?? null)
  return comments.every((text) => text === null) ? {} : { comments }
}

async function reviewOf(db: Kysely<Tables>, exam: Exam, participant: queries.Participant) {
  const { passPercent, timeZone } = await schoolSettings(db)
  const questions = await listMarkablePaper(db, exam)
  const saved = participant.attemptId === null ? [] : await queries.listSavedAnswers(db, participant.attemptId)
  const result = resultOf(participant, exam.totalMarks)
  const marks = result === null ? questions.map(() => null) : marksOfAnswers(questions, saved)
  const beyond = [...beyondChoice(questions, marks)]
  const sections = exam.sections && standingSections(exam.sections, questions)
  return {
    result,
    saved,
    outcome: examOutcome(result, { ...exam, passPercent }),
    exam: {
      exam_id: exam.id,
      exam_date: schoolMoment(exam.startsAt, timeZone).date,
      subject: exam.subject,
      title: exam.title,
      exam_type: examType(exam.mcqCount, exam.descriptiveCount),
      attended: result !== null,
      questions: { exam_paper: { ...paperWithKeys(questions), ...sectionsBeside({ sections }) } },
      ...orderBeside(exam, questions, participant.attemptId),
      ...(await toldCorrections(db, exam)),
    },
    answers: {
      ...answerSheet(inCurrentWords(questions, saved), exam),
      marks,
      ...(beyond.length === 0 ? {} : { beyond }),
      ...toldComments(questions, saved),
    },
  }
}

/** What the student is told instead of the review. */
async function heldFailure(db: Kysely<Tables>, { releaseAt }: Exam) {
  const { timeZone } = await schoolSettings(db)
  const day = releaseAt === null ? undefined : writtenMoment(releaseAt, timeZone)
  return appError('exam.results_held', { message: heldResultsText(day) })
}

/** Whether a student who took the exam may ask for a question to be looked at again, or has asked. */
async function showsRechecks(db: Kysely<Tables>, { attemptId, attended }: queries.Participant): Promise<boolean> {
  if (attemptId === null || attended !== true) return false
  return (await schoolSettings(db)).recheckDays !== null || queries.hasRechecks(db, attemptId)
}

/**
 * The signed-in student's review, with the keys: only of a completed exam whose results are out.
 * @throws AppError `exam.not_found`, `exam.not_completed` or `exam.results_held`
 */
export async function ownReview(db: Kysely<Tables>, caller: StudentCaller, { id, now }: { id: number; now: Date }) {
  const exam = await studentExam(db, caller, { id })
  if (exam.completedAt === null) throw appError('exam.not_completed')
  if (areResultsHeld(exam, now)) throw await heldFailure(db, exam)
  const student = await queries.selectOptionalParticipant(db, exam, { id: caller.id })
  if (student === undefined) throw appError('exam.not_found')
  const review = await reviewOf(db, exam, student)
  return {
    exam: {
      ...review.exam,
      status: review.outcome,
      results: { [student.rollNumber]: marksText(review.result) },
      ...((await showsRechecks(db, student)) ? { has_rechecks: true as const } : {}),
    },
    student_answers: review.answers,
  }
}

/** How the signed-in student's percentages went, by subject in the order of its first exam. */
export async function ownProgress(db: Kysely<Tables>, caller: StudentCaller, now: Date) {
  const { passPercent, timeZone } = await schoolSettings(db)
  const exams = (await queries.listMarkedExams(db, caller.id)).flatMap((exam) => {
    const result = resultOf(exam, exam.totalMarks)
    if (result === null || !areResultsOut(exam, now)) return []
    const { date } = schoolMoment(exam.startsAt, timeZone)
    return {
      ...exam,
      shown: { exam_id: exam.id, exam_date: date, marks: marksText(result), percentage: percentage(result) },
    }
  })
  const bySubject = Map.groupBy(exams, ({ subject }) => subject)
  return {
    pass_percent: passPercent,
    subjects: [...bySubject].map(([subject, taken]) => ({ subject, exams: taken.map(({ shown }) => shown) })),
  }
}

/**
 * One student's answers as they stand, for staff, before the exam is completed too.
 * @throws AppError `exam.not_found`, `student.not_found` for one who has no part in the exam
 */
export async function studentReview(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { examId, key, now }: { examId: number; key: StudentKey; now: Date },
) {
  const exam = await staffExam(db, caller, { id: examId })
  const student = await queries.selectOptionalParticipant(db, exam, key)
  if (student === undefined) throw appError('student.not_found')
  const { result, saved, outcome, ...review } = await reviewOf(db, exam, student)
  const state = examStatus(exam, now)
  const percent = result === null ? notAttempted : String(percentage(result))
  return {
    exam: {
      ...review.exam,
      status: state === 'Completed' ? outcome : statusForStudents[state],
      results: { [student.uniqueCode]: percent },
    },
    score: result?.score ?? null,
    total: exam.totalMarks,
    student: {
      student_id: student.id,
      name: student.name,
      roll_number: student.rollNumber,
      standard: student.standard,
      uniqueCode: student.uniqueCode,
    },
    student_answers: review.answers,
    receipt: shownReceipt(student),
    receipt_matches: await isReceiptOf(db, student, saved),
  }
}
