/** What there is to mark in an exam, for the people who may. */
import { examStatus, examType } from '@pariksha/contract/law/exam-status.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import { sectionsBeside } from '../exams/exams.rules.ts'
import { staffExam } from '../exams/exams.service.ts'
import { mathBeside } from '../formulas/formulas.rules.ts'
import { appError } from '../platform/errors.ts'
import { inBatches } from '../platform/http/reply/batches.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import * as queries from './answer-lists.queries.ts'
import { sameGroups } from './same-answers/same-groups.service.ts'
import { soughtOf, suggestedMarks } from './suggesting/suggestion.rules.ts'

/**
 * The descriptive questions of an exam and how far each is marked.
 * @throws AppError `exam.not_found`
 */
export async function markingOverview(db: Kysely<Tables>, caller: StaffCaller, { id, now }: { id: number; now: Date }) {
  const exam = await staffExam(db, caller, { id })
  const { timeZone } = await schoolSettings(db)
  const counts = new Map((await queries.countMarkableAnswers(db, id)).map((count) => [count.index, count]))
  const questions = await queries.listDescriptiveQuestions(db, id)
  return {
    exam_id: exam.id,
    subject: exam.subject,
    title: exam.title,
    standard: exam.standard,
    exam_type: examType(exam.mcqCount, exam.descriptiveCount),
    exam_date: schoolMoment(exam.startsAt, timeZone).date,
    status: examStatus(exam, now),
    ...sectionsBeside(exam),
    questions: questions.map(({ index, text, marks }) => ({
      index,
      question: text,
      marks,
      answers: counts.get(index)?.answers ?? 0,
      marked: counts.get(index)?.marked ?? 0,
    })),
  }
}

type HandedAnswer = Pick<
  Awaited<ReturnType<typeof queries.listMarkableAnswers>>[number],
  'handedTo' | 'handedToId' | 'handedBy' | 'handedNote'
>

/** To whom an answer is handed over, as its reader is told; of another nothing. */
function handedOver({ handedTo, handedToId, handedBy, handedNote }: HandedAnswer, reader: StaffCaller) {
  if (handedTo === null) return {}
  const is_to_me = handedToId === reader.id
  return { handed: { is_to_me, to: handedTo, by: handedBy ?? '', note: handedNote ?? '' } }
}

/**
 * Every written answer to one descriptive question, unmarked ones with suggested marks.
 * @param wanted.areNamesShown whether the answers say whose they are
 * @throws AppError `exam.not_found`, `answer.unknown_question`
 */
export async function answersToMark(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { id, index, areNamesShown, now }: { id: number; index: number; areNamesShown: boolean; now: Date },
) {
  await staffExam(db, caller, { id })
  const question = (await queries.listDescriptiveQuestions(db, id)).find((one) => one.index === index)
  if (question === undefined) throw appError('answer.unknown_question')
  const answers = await queries.listMarkableAnswers(db, { examId: id, index, markerId: caller.id, now })
  const groups = await sameGroups(answers)
  const { modelAnswer, keyTerms } = question
  const sought = soughtOf({ question: question.text, modelAnswer, keyTerms })
  return {
    index,
    question: question.text,
    model_answer: question.modelAnswer,
    ...mathBeside(question.math, [question.text, question.modelAnswer]),
    marks: question.marks,
    key_terms: keyTerms,
    terms_version: question.termsVersion,
    answers: inBatches(answers, (answer) => ({
      answer_id: answer.id,
      seq: answer.seq,
      number: answer.number,
      text: answer.text,
      marks: answer.marks,
      marked_by: answer.markedBy,
      held_by: answer.heldBy,
      student: areNamesShown ? { name: answer.name, roll_number: answer.rollNumber } : null,
      suggestion: answer.marks === null ? suggestedMarks(answer.text, { sought, maxMarks: question.marks }) : null,
      group: groups.get(answer.id),
      ...handedOver(answer, caller),
      ...(answer.comment === null ? {} : { comment: { text: answer.comment, comment_id: answer.commentId } }),
    })),
  }
}

/**
 * The marks of every written answer to one descriptive question, as they stand.
 * @throws AppError `exam.not_found`, `answer.unknown_question`
 */
export async function marksOfQuestion(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { id, index, now }: { id: number; index: number; now: Date },
) {
  await staffExam(db, caller, { id })
  if (!(await queries.isDescriptive(db, { examId: id, index }))) throw appError('answer.unknown_question')
  const answers = await queries.listMarks(db, { examId: id, index, markerId: caller.id, now })
  return {
    terms_version: await queries.selectTermsVersion(db, { examId: id, index }),
    answers: answers.map(({ id: answer_id, seq, marks, markedBy, heldBy }) => ({
      ...{ answer_id, seq, marks },
      marked_by: markedBy,
      held_by: heldBy,
    })),
  }
}
