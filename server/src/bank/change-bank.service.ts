/** Changes of the bank by whoever may know of the question (product 4.13). Exams keep the revisions that they have. */
import { isDeepStrictEqual } from 'node:util'
import type { Reply, ValidInput } from '@pariksha/contract/endpoint.ts'
import { isSameSubject } from '@pariksha/contract/law/known-subjects.ts'
import { isUnsaid, type KeyTerms, noKeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { trimmedQuestion } from '@pariksha/contract/law/questions/question-draft.ts'
import { pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import * as contract from '@pariksha/contract/staff/bank/bank-changes.ts'
import type { Kysely } from 'kysely'
import { keepRevisions } from '../exams/papers.service.ts'
import { withMath } from '../formulas/formulas.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { picturesIn } from './add-questions.service.ts'
import * as queries from './bank.queries.ts'
import { listAlike } from './bank-list.queries.ts'
import { bankQuestionOf, bankQuestionsByIds, type KnownBankQuestion, knownQuestion } from './bank-list.service.ts'
import { showRevision } from './revisions.service.ts'
import { updateUseFigures } from './uses.queries.ts'
import { wordsHash } from './word-hashes.ts'

type Form = ValidInput<typeof contract.changeBankQuestion>['body']

const filedAs = ({ content, marks, topics }: Pick<KnownBankQuestion, 'content' | 'marks' | 'topics'>) => ({
  ...{ text: content.text, marks, topics: topics.join(', ') },
})

/** Said outright, because a revision that says nothing has what the one before it had. */
function termsOf(form: Form, kind: QuestionKind): KeyTerms | null {
  if (kind !== 'descriptive') return null
  return form.key_terms === null || isUnsaid(form.key_terms) ? noKeyTerms : form.key_terms
}

/**
 * Changes a question: other words, or key terms, are a new revision. The same again changes nothing.
 * @throws AppError `bank.not_found`, `record.changed_meanwhile`, `bank.already_there` where another question has these
 *   words and this key, `picture.not_found`, or `request.too_many` while too many formulas are being read
 */
export async function changeQuestion(
  deps: Deps,
  context: AuditContext,
  { caller, id, form }: { caller: StaffCaller; id: number; form: Form },
): Promise<Reply<typeof contract.changeBankQuestion>> {
  const content = trimmedQuestion<QuestionKind>(form.question)
  const [read] = await withMath([{ content }], caller.id)
  const { timeZone } = await schoolSettings(deps.db)
  return deps.db.transaction().execute(async (tx) => {
    await queries.holdBank(tx)
    const before = await knownQuestion(tx, caller, id)
    if (before.version !== form.version) {
      const message = 'Somebody else has changed this question meanwhile. Nothing was overwritten.'
      throw appError('record.changed_meanwhile', { message, current: { version: before.version } })
    }
    await demandUnknown(tx, { ...before, content })
    await demandPictures(tx, caller, content)
    const keyTerms = termsOf(form, content.kind)
    const areTermsSame = isDeepStrictEqual(before.keyTerms ?? noKeyTerms, keyTerms ?? noKeyTerms)
    const isSame = isDeepStrictEqual(before.content, content) && areTermsSame
    const { marks, topics } = form
    const wording = { content, math: read?.math ?? null, keyTerms, revisionOf: before.identity }
    const [made = before.revision] = isSame
      ? []
      : await keepRevisions(tx, [wording], { createdBy: caller.id, now: context.now })
    const wanted = { content, marks, topics }
    if (!isSame || !isDeepStrictEqual(filedAs(before), filedAs(wanted))) {
      await showRevision(tx, { id, revision: made, ...wanted })
      await recordAudit(tx, context, {
        ...{ action: 'bank.question_changed', record: 'bank_questions', recordId: id },
        ...{ before: filedAs(before), after: filedAs(wanted) },
      })
    }
    const question = bankQuestionOf(await knownQuestion(tx, caller, id), timeZone)
    return { message: contract.bankChangeMessages.changed, question }
  })
}

/** @throws AppError `bank.already_there` where another question is known by these words */
async function demandUnknown(tx: Kysely<Tables>, { id, subject, content }: KnownBankQuestion): Promise<void> {
  const known = (await queries.listKnown(tx, [{ subject, wordsHash: wordsHash(content) }])).get(0)
  if (known !== undefined && known.id !== id) throw appError('bank.already_there')
}

async function demandPictures(tx: Kysely<Tables>, caller: StaffCaller, content: KnownBankQuestion['content']) {
  const hashes = picturesIn(content)
  const usable = hashes.length === 0 ? new Set() : await queries.listPicturesForBank(tx, caller, hashes)
  if (hashes.some((hash) => !usable.has(hash))) throw appError('picture.not_found', { message: pictureTexts.notThere })
}

/** Retires a question, or brings it back. The same again changes nothing. @throws AppError `bank.not_found` */
export async function retireQuestion(
  deps: Deps,
  context: AuditContext,
  { caller, id, isRetired }: { caller: StaffCaller; id: number; isRetired: boolean },
): Promise<Reply<typeof contract.retireBankQuestion>> {
  const { retired, broughtBack } = contract.bankChangeMessages
  return deps.db.transaction().execute(async (tx) => {
    await queries.holdBank(tx)
    const question = await knownQuestion(tx, caller, id)
    const reply = { message: isRetired ? retired : broughtBack }
    if (question.isRetired === isRetired) return reply
    await queries.updateRetired(tx, id, isRetired ? context.now : null)
    await recordAudit(tx, context, {
      action: isRetired ? 'bank.question_retired' : 'bank.question_brought_back',
      record: 'bank_questions',
      recordId: id,
      after: { subject: question.subject, text: question.content.text },
    })
    return reply
  })
}

/** Pairs of questions that may be one. */
export async function duplicates(
  db: Kysely<Tables>,
  caller: StaffCaller,
): Promise<Reply<typeof contract.listBankDuplicates>> {
  const { timeZone } = await schoolSettings(db)
  const pairs = await listAlike(db, caller, contract.mostPairs)
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const questions = new Map((await bankQuestionsByIds(db, caller, ids)).map((question) => [question.id, question]))
  const told = pairs.flatMap(({ one, other }) => {
    const [first, second] = [questions.get(one), questions.get(other)]
    if (first === undefined || second === undefined) return []
    return [{ one: bankQuestionOf(first, timeZone), other: bankQuestionOf(second, timeZone) }]
  })
  return { pairs: told }
}

/**
 * Makes one question of two: what is kept shows its own words, and has the uses, classes and topics of both.
 * @throws AppError `bank.not_found`, `bank.not_alike`
 */
export async function mergeQuestions(
  deps: Deps,
  context: AuditContext,
  { caller, keep, merge }: { caller: StaffCaller; keep: number; merge: number },
): Promise<Reply<typeof contract.mergeBankQuestions>> {
  return deps.db.transaction().execute(async (tx) => {
    await queries.holdBank(tx)
    const kept = await knownQuestion(tx, caller, keep)
    const merged = await knownQuestion(tx, caller, merge)
    const isAlike = isSameSubject(kept.subject, merged.subject) && (await queries.haveSameWords(tx, keep, merge))
    if (keep === merge || !isAlike) throw appError('bank.not_alike')
    await queries.moveToKept(tx, { kept: keep, merged: merge })
    await updateUseFigures(tx, [keep, merge])
    const topics = [...new Set([...kept.topics, ...merged.topics])]
    await showRevision(tx, { id: keep, revision: kept.revision, content: kept.content, topics })
    await recordAudit(tx, context, {
      ...{ action: 'bank.questions_merged', record: 'bank_questions', recordId: keep },
      before: { text: kept.content.text, uses: kept.uses },
      after: { text: kept.content.text, mergedText: merged.content.text, uses: kept.uses + merged.uses },
    })
    return { message: contract.bankChangeMessages.merged }
  })
}
