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
import { picturesOf, pictureTexts } from '@pariksha/contract/law/texts/pictures.ts'
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

/**
 * Adds questions. One that the bank knows by its words (`wordsHash`), in the same subject, is not added again, also when
 * it comes twice in one call; nor does it come back when it was retired.
 * @param tx the transaction of the change, which nobody else who writes the bank comes into
 * @returns what became of each, in their order
 * @throws AppError `picture.not_found` for a picture that the caller may not use
 */
export async function addBankQuestions(
  tx: Kysely<Tables>,
  { caller, staffId, now }: BankGiver,
  questions: readonly NewBankQuestion[],
): Promise<AddedQuestion[]> {
  if (questions.length === 0) return []
  await queries.holdBank(tx)
  const asked = questions.map((question) => ({ ...question, wordsHash: wordsHash(question.content) }))
  const known = await queries.listKnown(tx, asked)
  const unknown = asked.filter((_, place) => !known.has(place))
  const firsts = [...new Map(unknown.map((question) => [wordingKey(question), question] as const).reverse()).values()]
  const ids = await insertNew(tx, firsts.reverse(), { caller, staffId, now })
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
  const further = asked.map(({ standard }, place) => ({
    id: added[place]?.id ?? 0,
    standards: [standard],
    staffIds: staffId === null ? [] : [staffId],
  }))
  await queries.updateAudiences(tx, further)
  return added
}

const wordingKey = ({ subject, wordsHash: hash }: queries.KnownWords) =>
  `${subject.toLowerCase()} ${hash.toString('base64url')}`

type Asked = NewBankQuestion & { wordsHash: Buffer }

async function insertNew(
  tx: Kysely<Tables>,
  questions: readonly Asked[],
  { caller, staffId, now }: BankGiver,
): Promise<number[]> {
  if (questions.length === 0) return []
  const pictures = await usablePictures(tx, caller, questions)
  const loose = questions.filter(({ revision }) => revision === undefined)
  const wordings = loose.map(({ content, math, keyTerms }) => ({ content, math, keyTerms, revisionOf: null }))
  const revisions = new Map(
    (await keepRevisions(tx, wordings, { createdBy: staffId, now })).map((id, at) => [loose[at], id]),
  )
  const rows = questions.map((question) => ({
    ...{ source: question.source, subject: question.subject, wordsHash: question.wordsHash },
    revision: question.revision ?? revisions.get(question) ?? 0,
    kind: question.content.kind,
    standards: [question.standard],
    staffIds: staffId === null ? [] : [staffId],
    topics: question.topics,
    notes: question.notes ?? [],
    marks: question.marks,
    difficulty: question.difficulty ?? null,
    ...factsOfWords(question.content, question.topics),
  }))
  const ids = await queries.insertQuestions(tx, rows, now)
  const shown = questions.flatMap(({ content }, at) =>
    picturesIn(content)
      .filter((hash) => pictures.has(hash))
      .map((hash) => ({ id: ids[at] ?? 0, hash })),
  )
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
