/** Draws questions of the bank for an exam (product 4.13). */
import { type AskedBefore, askedBefore } from '@pariksha/bank/checks/likeness.ts'
import type { Reply, ValidInput } from '@pariksha/contract/endpoint.ts'
import {
  openQuestion,
  optionsOf,
  type Question,
  type QuestionKind,
  rightOptionsOf,
} from '@pariksha/contract/law/questions/question.ts'
import type { drawQuestions } from '@pariksha/contract/staff/bank/bank-draw.ts'
import type { Kysely } from 'kysely'
import { inSlices } from '../platform/limits/slices.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { listDrawable, type StoredQuestion } from './bank-list.queries.ts'
import { bankQuestionOf, bankQuestionsByIds, soughtInBank } from './bank-list.service.ts'

type Part = ValidInput<typeof drawQuestions>['body']['parts'][number]

/** So many more are looked at than are wanted: what is alike is passed over. */
const spare = 40

/** A question as it is compared with others: its text, and its right options where it has some. */
function askedAs(content: Question): { text: string; key?: string } {
  const options = optionsOf<QuestionKind>(openQuestion<QuestionKind>(content))
  if (options === null) return { text: content.text }
  const right = rightOptionsOf<QuestionKind>(content)
  const key = options.flatMap(({ id, text }) => (right.includes(id) ? [text] : [])).join('\n')
  return { text: content.text, key }
}

type Taken = { ids: Set<number>; asked: AskedBefore }

/** Takes what is not there yet, nor alike to what is, until there are enough. */
async function take(offered: readonly StoredQuestion[], count: number, taken: Taken): Promise<StoredQuestion[]> {
  const drawn: StoredQuestion[] = []
  for await (const slice of inSlices(offered, ({ content }) => content.text.length)) {
    for (const question of slice) {
      const asked = askedAs(question.content)
      if (drawn.length === count || taken.ids.has(question.id) || taken.asked.has(asked)) continue
      taken.ids.add(question.id)
      taken.asked.add(asked)
      drawn.push(question)
    }
  }
  return drawn
}

/**
 * Draws so many questions of each part by chance, no two of them alike, nor alike to those that there are already.
 * @param drawing.except what there is already; what the caller may not know of counts for nothing
 */
export async function drawFromBank(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { parts, except = [], now }: { parts: readonly Part[]; except?: readonly number[] | undefined; now: Date },
): Promise<Reply<typeof drawQuestions>> {
  const { timeZone } = await schoolSettings(db)
  const there = await bankQuestionsByIds(db, caller, except)
  const taken: Taken = { ids: new Set(except), asked: askedBefore(there.map(({ content }) => askedAs(content))) }
  const drawn: Reply<typeof drawQuestions>['parts'] = []
  for (const { count, ...filters } of parts) {
    const limit = count + spare + taken.ids.size
    const offered = await listDrawable(db, caller, { ...soughtInBank(filters, now), limit })
    const questions = await take(offered, count, taken)
    const shown = questions.map((question) => bankQuestionOf(question, timeZone))
    drawn.push({ questions: shown, missing: count - questions.length })
  }
  return { parts: drawn }
}
