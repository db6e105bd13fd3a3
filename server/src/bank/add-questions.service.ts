/** Adds questions to the school's bank: those of exams, of files, and those that come with the product (product 4.13). */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import {
  openQuestion,
  type Question,
  type QuestionKind,
  shownTexts,
} from '@pariksha/contract/law/questions/question.ts'
import { pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import { picturesOf } from '@pariksha/contract/law/texts/pictures.ts'
import type { BankDifficulty, BankSource } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { Kysely } from 'kysely'
import { keepRevisions } from '../exams/papers.service.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import * as queries from './bank.queries.ts'
import { bankLanguageOf, wordsOfQuestion } from './bank-words.rules.ts'
import { alikeHash, wordsHash } from './word-hashes.ts'

/** A question for the bank. Its texts are trimmed and without a fault, its formulas read already (`withMath`). */
export type NewBankQuestion = {
  content: Question
  math: FormulaMath | null
  keyTerms: KeyTerms | null
  marks: number
  subject: string
  standard: ClassKey
  topics: readonly string[]
  source: BankSource
  /** What is kept beside it, a line each. */
  notes?: readonly string[]
  difficulty?: BankDifficulty | null
  /** The revision that a paper has of it already. */
  revision?: number
  /** Written by a language model, and by nobody read. */
  isUnread?: boolean
}

export type AddedQuestion = {
  id: number
  /** False where the bank has had it: then only its classes and whose it is may have grown. */
  isNew: boolean
  isRetired: boolean
}

/** Who adds, for whom it is then their own; null for what comes with the product. */
export type BankGiver = { caller: StaffCaller | null; staffId: number | null; now: Date }

/** The pictures that a question shows. */
export function picturesIn(question: Question): string[] {
  return picturesOf(shownTexts<QuestionKind>(openQuestion<QuestionKind>(question)))
}

type Facts = ReturnType<typeof factsOfWords> & { wordsHash: Buffer }

/** A question that is ready to be put into the bank; its revision is kept already, unless the bank has had it then. */
export type PreparedQuestion = NewBankQuestion & Facts & { pictures: readonly string[] }

const wordingKey = ({ subject, wordsHash: hash }: queries.KnownWords) =>
  `${subject.toLowerCase()} ${hash.toString('base64url')}`

/**
 * All that can be done for questions while others write the bank: what follows from their words, their pictures, and a
 * revision for those that the bank does not have.
 * @param tx the transaction of the change
 * @param giver.seen what was prepared before, of one change
 * @throws AppError `picture.not_found` for a picture that the caller may not use
 */
export async function prepareBankQuestions(
  tx: Kysely<Tables>,
  { seen = new Set(), ...giver }: BankGiver & { seen?: Set<string> },
  questions: readonly NewBankQuestion[],
): Promise<PreparedQuestion[]> {
  const pictures = await usablePictures(tx, giver.caller, questions)
  const asked = questions.map((question) => ({
    ...question,
    ...{ wordsHash: wordsHash(question.content), ...factsOfWords(question.content, question.topics) },
    pictures: picturesIn(question.content).filter((hash) => pictures.has(hash)),
  }))
  const known = await knownQuestions(tx, asked)
  const unknown = new Set(
    asked.filter((question, place) => {
      const key = wordingKey(question)
      const isFirst = !known.has(place) && !seen.has(key)
      seen.add(key)
      return isFirst
    }),
  )
  const revised = await withRevisions(tx, giver, [...unknown])
  const revisionOf = new Map([...unknown].map((question, at) => [question, revised[at]?.revision]))
  return asked.map((question) => {
    const revision = question.revision ?? revisionOf.get(question)
    return { ...question, ...(revision === undefined ? {} : { revision }) }
  })
}

/** By the place in the list: what the bank has by its revision, or by its words. */
async function knownQuestions(tx: Kysely<Tables>, asked: readonly (NewBankQuestion & Facts)[]) {
  const byWords = await queries.listKnown(tx, asked)
  const inPapers = asked.flatMap(({ revision }, place) => (revision === undefined ? [] : [{ place, revision }]))
  return new Map([...byWords, ...(await queries.listKnownByRevision(tx, inPapers))])
}

/** Each with a revision: those that have none get one. */
async function withRevisions<Q extends NewBankQuestion>(
  tx: Kysely<Tables>,
  { staffId, now }: BankGiver,
  questions: readonly Q[],
): Promise<(Q & { revision: number })[]> {
  const loose = questions.filter(({ revision }) => revision === undefined)
  const wordings = loose.map(({ content, math, keyTerms }) => ({ content, math, keyTerms, revisionOf: null }))
  const ids = loose.length === 0 ? [] : await keepRevisions(tx, wordings, { createdBy: staffId, now })
  const kept = new Map(loose.map((question, at) => [question, ids[at]]))
  return questions.map((question) => ({ ...question, revision: question.revision ?? kept.get(question) ?? 0 }))
}

/**
 * Puts prepared questions into the bank, which nobody else writes from now until the transaction ends. One that the bank has
 * by its revision, or knows by its words (`wordsHash`) in the same subject, is not added again, also when it comes twice in
 * one call; nor does it come back when it was retired.
 * @returns what became of each, in their order
 */
export async function placeBankQuestions(
  tx: Kysely<Tables>,
  giver: BankGiver,
  asked: readonly PreparedQuestion[],
): Promise<AddedQuestion[]> {
  if (asked.length === 0) return []
  await queries.holdBank(tx)
  const known = await knownQuestions(tx, asked)
  const unknown = asked.filter((_, place) => !known.has(place))
  const firsts = [...new Map(unknown.map((question) => [wordingKey(question), question] as const).reverse()).values()]
  const ids = await insertNew(tx, firsts.reverse(), giver)
  const idOf = new Map(firsts.map((question, at) => [wordingKey(question), ids[at]]))
  const seen = new Set<number>()
  const added = asked.map((question, place): AddedQuestion => {
    const there = known.get(place)
    if (there !== undefined) return { id: there.id, isNew: false, isRetired: there.isRetired }
    const id = idOf.get(wordingKey(question)) ?? 0
    const isNew = !seen.has(id)
    seen.add(id)
    return { id, isNew, isRetired: false }
  })
  const { staffId } = giver
  const further = asked.map(({ standard }, place) => ({
    id: added[place]?.id ?? 0,
    standards: [standard],
    staffIds: staffId === null ? [] : [staffId],
  }))
  await queries.updateAudiences(tx, further)
  return added
}

/** Prepares questions and puts them into the bank. @throws AppError `picture.not_found` */
export async function addBankQuestions(
  tx: Kysely<Tables>,
  giver: BankGiver,
  questions: readonly NewBankQuestion[],
): Promise<AddedQuestion[]> {
  if (questions.length === 0) return []
  return placeBankQuestions(tx, giver, await prepareBankQuestions(tx, giver, questions))
}

async function insertNew(
  tx: Kysely<Tables>,
  prepared: readonly PreparedQuestion[],
  giver: BankGiver,
): Promise<number[]> {
  if (prepared.length === 0) return []
  // One that the bank has had when it was prepared, and has no more.
  const questions = await withRevisions(tx, giver, prepared)
  const staffIds = giver.staffId === null ? [] : [giver.staffId]
  const rows = questions.map(({ content, standard, notes = [], difficulty = null, isUnread = false, ...question }) => {
    const { source, revision, subject, topics, marks, language, words, wordsHash: hash, alikeHash: alike } = question
    return {
      ...{ source, revision, subject, topics, marks, language, words, wordsHash: hash, alikeHash: alike },
      ...{ kind: content.kind, standards: [standard], staffIds, notes, difficulty, isUnread },
    }
  })
  const ids = await queries.insertQuestions(tx, rows, giver.now)
  const shown = questions.flatMap(({ pictures }, at) => pictures.map((hash) => ({ id: ids[at] ?? 0, hash })))
  await queries.insertPictures(tx, shown)
  return ids
}

/** What follows from the words of a question. */
export function factsOfWords(content: Question, topics: readonly string[]) {
  return {
    language: bankLanguageOf(shownTexts<QuestionKind>(openQuestion<QuestionKind>(content))),
    words: wordsOfQuestion(content, topics),
    alikeHash: alikeHash(content),
  }
}

/** @throws AppError `picture.not_found`, where somebody gives the questions, for a picture that is not theirs to use */
async function usablePictures(
  tx: Kysely<Tables>,
  caller: StaffCaller | null,
  questions: readonly NewBankQuestion[],
): Promise<ReadonlySet<string>> {
  const hashes = [...new Set(questions.flatMap(({ content }) => picturesIn(content)))]
  if (hashes.length === 0) return new Set()
  const usable = await queries.listPicturesForBank(tx, caller, hashes)
  if (caller !== null && hashes.some((hash) => !usable.has(hash))) {
    throw appError('picture.not_found', { message: pictureTexts.notThere })
  }
  return usable
}
