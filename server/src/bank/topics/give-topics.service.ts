/** Gives questions of the bank topics, by which they are found and drawn (product 4.13). */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { mostBankTopics } from '@pariksha/contract/law/texts/topic-fields.ts'
import { bankChangeMessages, type giveBankTopics } from '@pariksha/contract/staff/bank/bank-changes.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import { holdBank } from '../bank.queries.ts'
import { bankQuestionsByIds } from '../bank-list.service.ts'
import { wordsOfQuestion } from '../bank-words.rules.ts'
import { updateTopics } from './topics.queries.ts'

type Given = { caller: StaffCaller; context: AuditContext; ids: readonly number[]; topics: readonly string[] }

/** The topics of a question with further ones, each once, whatever its case. */
function withTopics(had: readonly string[], given: readonly string[]): string[] {
  const byWords = new Map([...had, ...given].toReversed().map((topic) => [topic.toLowerCase(), topic]))
  const further = new Set(given.map((topic) => topic.toLowerCase()))
  for (const topic of had) further.delete(topic.toLowerCase())
  return [...had, ...[...further].map((words) => byWords.get(words) ?? words)]
}

/**
 * Gives all of some questions all of some topics. Those that a question has already it is not given again.
 * @throws AppError `bank.not_found` where one is not the caller's to know of, `request.invalid` where one would have too many
 */
export async function giveTopics(
  deps: Deps,
  { caller, context, ids, topics }: Given,
): Promise<Reply<typeof giveBankTopics>> {
  const asked = [...new Set(ids)]
  return deps.db.transaction().execute(async (tx) => {
    await holdBank(tx)
    const found = await bankQuestionsByIds(tx, caller, asked)
    if (found.length < asked.length) throw appError('bank.not_found')
    let changed = 0
    for (const { id, content, marks, topics: had } of found) {
      const all = withTopics(had, topics)
      if (all.length === had.length) continue
      if (all.length > mostBankTopics) {
        const message = `A question has at most ${mostBankTopics} topics. With these there are ${all.length}: ${content.text}`
        throw fieldError('topics', message)
      }
      await updateTopics(tx, id, { topics: all, words: wordsOfQuestion(content, all) })
      await recordAudit(tx, context, {
        ...{ action: 'bank.question_changed', record: 'bank_questions', recordId: id },
        before: { text: content.text, marks, topics: had.join(', ') },
        after: { text: content.text, marks, topics: all.join(', ') },
      })
      changed += 1
    }
    return { message: bankChangeMessages.topicsGiven, changed }
  })
}
