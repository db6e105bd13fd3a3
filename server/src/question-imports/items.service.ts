import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { trimmedQuestion } from '@pariksha/contract/law/questions/question-draft.ts'
import type { ImportedItem } from '@pariksha/contract/staff/bank/question-imports.ts'
import type { Kysely } from 'kysely'
import { knownWordsOf } from '../bank/imported/known-words.service.ts'
import { demandUsablePictures } from '../exams/paper-pictures/paper-pictures.service.ts'
import { missingOf } from '../formats/files/missing.rules.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { listItems, listNamedItems, selectOptionalAlike, updateItem } from './items.queries.ts'
import { knownInBank } from './known-questions.queries.ts'
import { type AskedImport, lockOptionalImport, selectOptionalQuestionImport } from './question-imports.queries.ts'
import {
  duplicateJudgement,
  firstWordsOf,
  isDead,
  itemRecordOf,
  type Judgement,
  questionImportOf,
} from './question-imports.rules.ts'

/** Items that are read and sent in one turn. */
const sliceSize = 100

/** @throws AppError `question_import.not_found` */
export async function questionImport(db: Kysely<Tables>, asked: AskedImport) {
  const found = await selectOptionalQuestionImport(db, asked)
  if (found === undefined) throw appError('question_import.not_found')
  return questionImportOf(found, asked.now)
}

async function* itemsInSlices(db: Kysely<Tables>, id: number): AsyncGenerator<ImportedItem[]> {
  for (let after = 0; ; ) {
    const items = await listItems(db, id, { after, count: sliceSize })
    if (items.length > 0) yield items.map(itemRecordOf)
    const last = items.at(-1)
    if (last === undefined || items.length < sliceSize) return
    after = last.number
  }
}

/** Every item of an import, in batches. @throws AppError `question_import.not_found` */
export async function importedItems(db: Kysely<Tables>, asked: AskedImport) {
  await questionImport(db, asked)
  return { items: itemsInSlices(db, asked.id) }
}

type Change = AskedImport & { number: number; question: Question; marks: number; keyTerms: KeyTerms | null }

type Judged = { caller: StaffCaller; id: number; number: number; question: Question }

async function judgementOf(tx: Kysely<Tables>, { caller, id, number, question }: Judged): Promise<Judgement> {
  const missing = missingOf(question)
  if (missing !== null) return { status: 'incomplete', reason: missing }
  const words = knownWordsOf(question)
  const known = await knownInBank(tx, caller, [words])
  const alike = await selectOptionalAlike(tx, id, { words, number })
  const duplicate = duplicateJudgement(known.get(words.toString('base64url')), alike?.number)
  return duplicate ?? { status: 'ready', reason: null }
}

/**
 * Puts what a person has written in the place of an item's question.
 * @throws AppError `question_import.not_found`, `question_import.busy` while questions are added, `question_import.added` for
 *   one that is in the bank, `request.invalid` at a picture that is not the caller's to use
 */
export async function changeItem(deps: Deps, change: Change): Promise<ImportedItem> {
  const { caller, id, now, number, marks, keyTerms } = change
  const question = trimmedQuestion<QuestionKind>(change.question)
  return deps.db.transaction().execute(async (tx) => {
    const held = await lockOptionalImport(tx, { caller, id, now })
    if (held === undefined) throw appError('question_import.not_found')
    if (held.state !== 'read' && !isDead(held, now)) throw appError('question_import.busy')
    const [item] = await listNamedItems(tx, id, [number])
    if (item === undefined) throw appError('question_import.not_found')
    if (item.questionId !== null) throw appError('question_import.added')
    await demandUsablePictures(tx, caller, question)
    const judgement = await judgementOf(tx, { caller, id, number, question })
    const words = judgement.status === 'incomplete' ? null : knownWordsOf(question)
    const changed = { number, title: firstWordsOf(question), question, marks, keyTerms, words, ...judgement }
    await updateItem(tx, id, changed)
    return itemRecordOf({ ...item, ...changed })
  })
}
