/** Takes the questions of completed exams into the bank, with how they did there (product 4.13). */
import type { BankSource } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { Kysely } from 'kysely'
import { listPaper, type PaperQuestion } from '../exams/papers.reads.ts'
import { itemFigures } from '../item-analysis/item-analysis.service.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tables } from '../platform/tables.ts'
import { type AddedQuestion, addBankQuestions, type BankGiver } from './add-questions.service.ts'
import { holdBank, listOutdated } from './bank.queries.ts'
import { showRevision } from './revisions.service.ts'
import * as queries from './uses.queries.ts'

/**
 * Takes a completed exam in: its questions, each once however often it is used, and what was made of them. Doing so again,
 * after its marks or its paper have changed, brings the figures up to date. Of a deleted exam nothing is kept but the
 * questions. Of an exam that is not completed nothing is done.
 */
export async function joinExam({ db, clock }: Pick<Deps, 'db' | 'clock'>, examId: number): Promise<void> {
  const exam = await queries.selectOptionalCompleted(db, examId)
  if (exam === undefined) return
  if (exam.isDeleted) return leaveExam(db, examId)
  // Before the transaction: a large exam takes a while, and holds nobody up.
  const figures = await itemFigures(db, exam)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await queries.keepUncorrected(tx, examId)
    await holdBank(tx)
    // Another server may have written newer figures meanwhile; what has changed since is looked at again.
    if (await queries.hasChangedSince(tx, exam)) return
    await queries.noteJoined(tx, exam, now)
    const paper = await listPaper(tx, examId)
    const before = await queries.listUsesOfExam(tx, examId)
    const ids = await questionsOf(tx, { exam, paper, before, now })
    const items = new Map(figures.items.map((item) => [item.index, item]))
    const uses = paper.map(({ index, revision, marks }) => {
      const item = items.get(index)
      const { facility = null, item_rest_correlation: discrimination = null } = item ?? {}
      const students = item?.chosen_by ?? figures.students
      const bankQuestion = ids.get(index) ?? 0
      return { index, bankQuestion, revision, marks, students, facility, discrimination }
    })
    await queries.replaceUses(tx, examId, uses)
    const touched = [...before.values(), ...uses].map(({ bankQuestion }) => bankQuestion)
    await queries.updateUseFigures(tx, [...new Set(touched)])
  })
}

async function leaveExam(db: Kysely<Tables>, examId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdBank(tx)
    const before = await queries.listUsesOfExam(tx, examId)
    await queries.deleteJoined(tx, examId)
    await queries.updateUseFigures(tx, [...new Set([...before.values()].map(({ bankQuestion }) => bankQuestion))])
  })
}

type Paper = {
  exam: queries.CompletedExam
  paper: readonly PaperQuestion[]
  before: Awaited<ReturnType<typeof queries.listUsesOfExam>>
  now: Date
}

/** Which question of the bank each of a paper is. One that was corrected stays the one that it was. */
async function questionsOf(tx: Kysely<Tables>, { exam, paper, before, now }: Paper): Promise<Map<number, number>> {
  const giver: BankGiver = { caller: null, staffId: exam.createdBy, now }
  const fresh = paper.filter(({ index }) => !before.has(index))
  const origins = await queries.listOrigins(tx, exam.id)
  const added = await addBankQuestions(
    tx,
    giver,
    fresh.map((question) => newQuestion(exam, question, origins.get(question.index))),
  )
  const placed = added.map(({ id }: AddedQuestion, at) => [fresh[at]?.index ?? 0, id] as const)
  const had = added.map(({ id }, place) => ({ place, id, revision: fresh[place]?.revision ?? 0 }))
  const outdated = await listOutdated(tx, had)
  for (const { place, id, revision } of had) {
    const question = fresh[place]
    if (question !== undefined && outdated.has(place)) {
      await showRevision(tx, { id, revision, content: question.content })
    }
  }
  const ids = new Map([...before.values()].map(({ index, bankQuestion }) => [index, bankQuestion]))
  for (const { index, revision, content } of paper) {
    const use = before.get(index)
    if (use === undefined || use.revision === revision) continue
    // Where the bank shows what the paper had, it shows what that has become; an edit of the bank's own stays.
    if (use.shown === use.revision) await showRevision(tx, { id: use.bankQuestion, revision, content })
  }
  return new Map([...ids, ...placed])
}

type Origin = { isByAi: boolean; topics: readonly string[] }

function newQuestion({ standard, subject }: queries.CompletedExam, question: PaperQuestion, origin?: Origin) {
  const { content, math, keyTerms, marks, revision } = question
  const source: BankSource = origin?.isByAi === true ? 'ai' : 'school'
  return { content, math, keyTerms, marks, revision, standard, subject, topics: origin?.topics ?? [], source }
}
