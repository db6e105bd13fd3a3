/** Asks the school's language model for questions until a draft has enough, a bounded number of times. */

import { bareText } from '@pariksha/bank/checks/bare-text.ts'
import { askedOf, type OfferedQuestion } from '@pariksha/bank/checks/offered-question.ts'
import type { DraftedKind } from '@pariksha/contract/generation.ts'
import { standardOf } from '@pariksha/contract/law/class-key.ts'
import {
  type DescriptiveDraft,
  defaultMarks,
  descriptiveDraft,
  type McqDraft,
  mcqDraft,
} from '@pariksha/contract/law/paper.ts'
import { picturesInWords } from '@pariksha/contract/law/texts/pictures.ts'
import * as z from 'zod/mini'
import type { Ai } from '../platform/ai/ai.ts'
import { type Draft, questionKinds } from './draft.ts'
import { instructionsFor, promptFor } from './instructions.rules.ts'
import type { Task } from './task.ts'

/** How often one kind of question is asked for: once, and for what the checks refused. */
const maxRounds = 3

type Writing = {
  ai: Ai
  task: Task
  draft: Draft
  /** Takes out of a text what may name a pupil. */
  anonymous: (text: string) => string
  signal: AbortSignal
  /** Told the tokens of each answer. */
  onTokens: (tokens: number) => void
}

const mcqElement = z.object({ question: z.string(), options: z.array(z.string()), correct: z.string() })
const descriptiveElement = z.object({ question: z.string(), answer: z.string() })

/** The key as one of the options spells it, where the model has written it in another case or with another space. */
function mcqOf(written: z.infer<typeof mcqElement>): McqDraft {
  const options = written.options.map((option) => option.trim())
  const key = bareText(written.correct)
  const correct = options.find((option) => bareText(option) === key) ?? written.correct.trim()
  return { question: written.question.trim(), options, correct, marks: defaultMarks.mcq }
}

function descriptiveOf({ question, answer }: z.infer<typeof descriptiveElement>): DescriptiveDraft {
  return { question: question.trim(), answer: answer.trim(), marks: defaultMarks.descriptive }
}

async function askFor(kind: DraftedKind, { ai, task, draft, anonymous, signal }: Writing): Promise<{ tokens: number }> {
  const { subject, standard, topics, script, avoid, recentlyAsked, recent } = task
  const asked = [...recentlyAsked.map(({ text }) => text), ...avoid, ...draft.texts(kind)]
  const notAgain = asked.map((text) => anonymous(picturesInWords(text)))
  const prompt = promptFor({
    subject,
    standard: standardOf(standard),
    topics: anonymous(topics),
    count: draft.missing(kind),
    notAgain,
  })
  const texts = { instructions: instructionsFor(kind, script), prompt, signal }
  const take = (offered: OfferedQuestion | undefined) => {
    if (draft.missing(kind) === 0) return false
    if (offered !== undefined && !recent.has(askedOf(offered))) draft.offer(offered, { source: 'ai', warnings: [] })
    return true
  }
  if (kind === 'mcq') {
    return ai.list({
      ...texts,
      element: mcqElement,
      take(element) {
        const { data } = mcqDraft.safeParse(mcqOf(element))
        return take(data && { kind: 'mcq', question: data })
      },
    })
  }
  return ai.list({
    ...texts,
    element: descriptiveElement,
    take(element) {
      const { data } = descriptiveDraft.safeParse(descriptiveOf(element))
      return take(data && { kind: 'description', question: data })
    },
  })
}

async function write(kind: DraftedKind, writing: Writing): Promise<void> {
  for (let round = 0; round < maxRounds && writing.draft.missing(kind) > 0; round += 1) {
    const { tokens } = await askFor(kind, writing)
    writing.onTokens(tokens)
  }
}

/**
 * Has the model write both kinds of questions side by side. What the checks refuse is asked for again; the draft may
 * end up with fewer than wanted.
 * @throws AppError `ai.failed` when the provider is down, slow or refuses; the other kind is then cancelled too
 */
export async function writeByAi(writing: Writing): Promise<void> {
  const failing = new AbortController()
  const signal = AbortSignal.any([writing.signal, failing.signal])
  let first: { error: unknown } | undefined
  await Promise.all(
    questionKinds.map((kind) =>
      write(kind, { ...writing, signal }).catch((error: unknown) => {
        first ??= { error }
        failing.abort()
      }),
    ),
  )
  if (first !== undefined) throw first.error
}
