import { randomInt } from 'node:crypto'
import type { generationForm } from '@pariksha/contract/generation.ts'
import type * as z from 'zod/mini'
import { taughtSubject } from '../exams/exams.service.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { readBank } from './bank/bank-files.ts'
import { fillFromBank } from './bank/bank-questions.ts'
import { bankSubjectOf } from './bank/subjects.rules.ts'
import { askedBefore } from './checks/likeness.rules.ts'
import { type Draft, type DraftEvent, startDraft } from './draft.ts'
import { listRecentQuestions } from './generation.queries.ts'
import { randomFrom } from './mathematics/random.ts'

type Form = z.output<typeof generationForm>

type Request = { caller: StaffCaller; form: Form; emit: (event: DraftEvent) => void }

const kinds = ['mcq', 'description'] as const
const kindNames = { mcq: 'multiple-choice', description: 'descriptive' } as const

/** A topic as a note quotes it. */
const quoted = (prompt: string) => `‘${prompt.length > 60 ? `${prompt.slice(0, 59)}…` : prompt}’`

function notesOf(filled: { outside: number; repeated: number }, { form }: { form: Form }): string[] {
  const total = form.num_mcqs + form.num_desc
  const { outside, repeated } = filled
  return [
    ...(outside > 0 ? [`${outside} of ${total} are outside ${quoted(form.prompt)}`] : []),
    ...(repeated > 0 ? [`${repeated} of ${total} were in earlier papers of this class`] : []),
  ]
}

function demandWhole(draft: Draft, { form, subject }: { form: Form; subject: string }): void {
  for (const kind of kinds) {
    if (draft.missing(kind) === 0) continue
    const has = draft.texts(kind).length
    const other = (form.avoid ?? []).length > 0 ? 'other ' : ''
    const message = `The built-in bank has only ${has} ${other}${kindNames[kind]} questions for ${subject} in class ${form.standard}. Please ask for fewer.`
    throw appError('bank.too_few', { message })
  }
}

/**
 * Drafts a paper for a teacher or the principal. Nothing is kept: a draft is never an exam.
 * @throws AppError `exam.not_teaching`, `bank.nothing_there`, `bank.too_few`
 */
export async function draftQuestions(deps: Deps, { caller, form, emit }: Request) {
  const { standard } = form
  const subject = await taughtSubject(deps.db, caller, { standard, subject: form.subjects })
  const bankSubject = bankSubjectOf(subject)
  const bank = bankSubject === undefined ? undefined : await readBank(bankSubject, standard)
  if (bank === undefined) throw appError('bank.nothing_there')
  const random = randomFrom(randomInt(2 ** 32))
  const recent = askedBefore(await listRecentQuestions(deps.db, { standard, subject }))
  const events: DraftEvent[] = []
  const draft = startDraft({
    wanted: { mcq: form.num_mcqs, description: form.num_desc },
    script: bankSubject?.script,
    avoid: (form.avoid ?? []).map((text) => ({ text })),
    random,
    emit: (event) => events.push(event),
  })
  const filled = { outside: 0, repeated: 0 }
  for (const kind of kinds) {
    const { outside, repeated } = fillFromBank(draft, kind, { bank, prompt: form.prompt, recent, random })
    filled.outside += outside
    filled.repeated += repeated
  }
  demandWhole(draft, { form, subject })
  for (const event of events) emit(event)
  const report = { source: 'bank' as const, provider: null, notes: notesOf(filled, { form }), checks: draft.checks() }
  emit({ type: 'done', ...report })
  return { questions: { exam_paper: draft.paper() }, ...report }
}
