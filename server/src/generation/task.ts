/** What a draft is made from: the form, what belongs to its class and subject, and chance. */

import { randomInt } from 'node:crypto'
import { type Candidates, candidatesOf, picturesAmong } from '@pariksha/bank/bank-questions.ts'
import { type AskedQuestion, askedBefore } from '@pariksha/bank/checks/likeness.ts'
import { randomFrom } from '@pariksha/bank/seeded-random.ts'
import { type BankSubject, bankSubjectOf } from '@pariksha/bank/subjects.ts'
import type { generationForm } from '@pariksha/contract/generation.ts'
import { standardOf } from '@pariksha/contract/law/class-key.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { taughtSubject } from '../exams/exams.service.ts'
import { keepBuiltInPictures } from '../pictures/built-in-pictures.service.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { type Draft, type DraftEvent, startDraft } from './draft.ts'
import { listRecentQuestions } from './generation.queries.ts'

export type Task = Awaited<ReturnType<typeof taskOf>>

type Asked = { caller: StaffCaller; form: z.output<typeof generationForm>; now: Date }

/**
 * Keeps the pictures of the bank that the draft may show, so that an exam can have them.
 * @throws AppError `exam.not_teaching` when a teacher does not teach the subject in that class
 */
export async function taskOf(db: Kysely<Tables>, { caller, form, now }: Asked) {
  const { standard } = form
  const subject = await taughtSubject(db, caller, { standard, subject: form.subjects })
  const known: BankSubject | undefined = bankSubjectOf(subject)
  const candidates: Candidates | undefined = known && (await candidatesOf(known, standardOf(standard)))
  await keepBuiltInPictures(db, candidates === undefined ? [] : picturesAmong(candidates), now)
  const recentlyAsked: AskedQuestion[] = await listRecentQuestions(db, { standard, subject })
  return {
    subject,
    standard,
    topics: form.prompt,
    avoid: form.avoid ?? [],
    wanted: { mcq: form.num_mcqs, description: form.num_desc },
    total: form.num_mcqs + form.num_desc,
    script: known?.script,
    /** What the built-in bank has for this subject and class; undefined where it has nothing. */
    candidates,
    recentlyAsked,
    recent: askedBefore(recentlyAsked),
    random: randomFrom(randomInt(2 ** 32)),
  }
}

/** An empty paper for a task. */
export function draftOf({ wanted, script, avoid, random }: Task, emit: (event: DraftEvent) => void): Draft {
  return startDraft({ wanted, script, avoid: avoid.map((text) => ({ text })), random, emit })
}
