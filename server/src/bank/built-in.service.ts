/** Takes the questions that come with the product into the bank of the school (product 4.13). */
import { createHash } from 'node:crypto'
import { picturesText } from '@pariksha/bank/bank-pictures.ts'
import { bankFiles, bankText, type FiledUnder, filedQuestions } from '@pariksha/bank/filed-questions.ts'
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { questionsOfPaper } from '../exams/exams.rules.ts'
import { withMath } from '../formulas/formulas.service.ts'
import { keepBuiltInPictures } from '../pictures/built-in-pictures.service.ts'
import type { Deps } from '../platform/deps.ts'
import { addBankQuestions, type NewBankQuestion, picturesIn } from './add-questions.service.ts'
import * as queries from './built-in.queries.ts'

/** Who asks for formulas where nobody does. */
const nobody = 0

/** So many questions' formulas are read by one call: a paper's bounds hold for each. */
const perCall = 20

/** By it one can tell whether what a file holds, or any picture, has changed. */
export const filedHash = (text: string): Buffer => createHash('sha256').update(text).update(picturesText()).digest()

/**
 * Takes in each file that is new, or has changed since it was taken in. A question that its file no longer has is retired,
 * unless an exam has used it, and comes back when the file has it again, unless somebody has retired it. Safe to do again, and beside another server that does it too.
 */
export async function takeInBuiltIn(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const known = await queries.listFileHashes(deps.db)
  for (const file of bankFiles()) {
    const text = await bankText(file)
    const hash = filedHash(text)
    if (known.get(file.name)?.equals(hash) !== true) await takeIn(deps, { file, text, hash })
  }
}

type Changed = { file: FiledUnder; text: string; hash: Buffer }

async function takeIn({ db, clock }: Pick<Deps, 'db' | 'clock'>, { file, text, hash }: Changed): Promise<void> {
  const questions = await questionsOf(file, text)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await keepBuiltInPictures(
      tx,
      questions.flatMap(({ content }) => picturesIn(content)),
      now,
    )
    const added = await addBankQuestions(tx, { caller: null, staffId: null, now }, questions)
    const ids = added.map(({ id }) => id)
    await queries.bringBackFiled(tx, ids)
    await queries.retireUnfiled(tx, { subject: file.subject, standard: classOfStandard(file.standard), ids, now })
    await queries.keepFileHash(tx, file.name, hash)
  })
}

async function questionsOf({ subject, standard }: FiledUnder, text: string): Promise<NewBankQuestion[]> {
  const filed = filedQuestions(text)
  const written = questionsOfPaper(filed)
  const questions: NewBankQuestion[] = []
  for (let at = 0; at < written.length; at += perCall) {
    for (const { content, math, marks, keyTerms = null, from } of await withMath(
      written.slice(at, at + perCall),
      nobody,
    )) {
      const { topics = [], difficulty = null } = (from.list === 'mcqs' ? filed.mcqs : filed.description)[from.at] ?? {}
      const facts = { subject, standard: classOfStandard(standard), source: 'built_in' as const, topics, difficulty }
      questions.push({ content, math, keyTerms, marks, ...facts })
    }
  }
  return questions
}
