/** The analysis of a completed exam, for who may read its results. */
import { setImmediate } from 'node:timers/promises'
import { type QuestionKind, shownTexts } from '@pariksha/contract/law/questions/question.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { type Choice, standingChoices } from '@pariksha/contract/law/sections/counted-marks.ts'
import type { Kysely } from 'kysely'
import type { MarkableQuestion } from '../attempts/scoring/scoring.rules.ts'
import { staffExam } from '../exams/exams.service.ts'
import { listMarkablePaper, type PaperQuestion } from '../exams/papers.reads.ts'
import { mathBeside } from '../formulas/formulas.rules.ts'
import { appError } from '../platform/errors.ts'
import { inSlices } from '../platform/limits/slices.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { answeredItem, unmarkedAnswers, worthOfAnswer } from './answered-items.rules.ts'
import { listAttempted, listSharedAnswers } from './item-analysis.queries.ts'
import { type ItemAnalysis, itemAnalysis } from './item-analysis.rules.ts'
import type { AnsweredItem } from './item-statistics.rules.ts'

/** Lets others come in after each step: a step takes some milliseconds. */
async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

type Answered = { n: number; items: AnsweredItem[]; leftOut: { index: number; to_mark: number }[] }

/** Leaves out the questions of a section with one that waits for marks: which answers of it count is not known yet. */
function withWholeSections({ n, items, leftOut }: Answered, choices: readonly (Choice | null)[]): Answered {
  const waiting = new Map<number, number>()
  for (const { index, to_mark } of leftOut) {
    const section = choices[index]?.section
    if (section !== undefined) waiting.set(section, (waiting.get(section) ?? 0) + to_mark)
  }
  const toMarkOf = ({ choice }: AnsweredItem) => (choice === null ? 0 : (waiting.get(choice.section) ?? 0))
  const also = items.flatMap((item) => (toMarkOf(item) > 0 ? [{ index: item.index, to_mark: toMarkOf(item) }] : []))
  return {
    n,
    items: items.filter((item) => toMarkOf(item) === 0),
    leftOut: [...leftOut, ...also].sort((one, other) => one.index - other.index),
  }
}

async function readAnswered(db: Kysely<Tables>, examId: number, paper: readonly MarkableQuestion[]): Promise<Answered> {
  const written = paper.filter(({ content }) => content.kind === 'descriptive').map(({ index }) => index)
  const places = new Map((await listAttempted(db, examId)).map((id, place) => [id, place]))
  const answersTo = Map.groupBy(await listSharedAnswers(db, { examId, written }), ({ index }) => index)
  const answered: Answered = { n: places.size, items: [], leftOut: [] }
  const choices = standingChoices(paper)
  for (const [place, question] of paper.entries()) {
    if (question.credit === 'none') {
      answered.leftOut.push({ index: question.index, to_mark: 0 })
      continue
    }
    const given = []
    for await (const slice of inSlices(answersTo.get(question.index) ?? [], ({ value }) => value.length)) {
      // Of an attempt that was let in between the two statements there is no place.
      const placed = slice.map(({ attempts, ...answer }) => ({
        ...answer,
        by: attempts.flatMap((id) => places.get(id) ?? []),
      }))
      given.push(...placed.map((answer) => worthOfAnswer(question, answer)))
    }
    const toMark = unmarkedAnswers(given)
    if (toMark > 0) answered.leftOut.push({ index: question.index, to_mark: toMark })
    else answered.items.push(answeredItem(question, given, choices[place] ?? null))
    await setImmediate()
  }
  return withWholeSections(answered, choices)
}

function withTexts(items: ItemAnalysis['items'], paper: readonly PaperQuestion[]) {
  const asked = new Map(paper.map(({ index, content, math }) => [index, { content, math }]))
  return items.map((item) => {
    const { content, math = null } = asked.get(item.index) ?? {}
    const texts = content === undefined ? [] : shownTexts<QuestionKind>(content)
    return { ...item, text: content?.text ?? '', ...mathBeside(math, texts) }
  })
}

/**
 * What each question of a completed exam came to, for whoever may know it: of one that waits for marks, or does not count,
 * there is none.
 */
export async function itemFigures(db: Kysely<Tables>, exam: { id: number; paperVersion: number }) {
  const { n, analysis } = await analysisOf(db, exam)
  return { students: n, items: analysis.items }
}

async function analysisOf(db: Kysely<Tables>, exam: { id: number; paperVersion: number }) {
  const paper = await listMarkablePaper(db, exam)
  const { n, items, leftOut } = await readAnswered(db, exam.id, paper)
  return { n, paper, analysis: await inSteps(itemAnalysis(items, n)), leftOut }
}

/**
 * How a completed exam and each of its questions did.
 * @throws AppError `exam.not_found`, `exam.not_completed`
 */
export async function examItemAnalysis(db: Kysely<Tables>, caller: StaffCaller, examId: number) {
  const exam = await staffExam(db, caller, { id: examId })
  if (exam.completedAt === null) {
    const message = 'This exam is not completed yet. Its questions can be analysed once it is.'
    throw appError('exam.not_completed', { message })
  }
  const { passPercent, timeZone } = await schoolSettings(db)
  const { paper, analysis, leftOut } = await analysisOf(db, exam)
  return {
    exam_id: exam.id,
    subject: exam.subject,
    title: exam.title,
    standard: exam.standard,
    exam_date: schoolMoment(exam.startsAt, timeZone).date,
    pass_percent: passPercent,
    ...analysis,
    items: withTexts(analysis.items, paper),
    left_out: leftOut,
  }
}
