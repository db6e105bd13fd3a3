/** Questions that were written for a teacher, while the teacher works on them: they are no exam yet. */
import type { generationEvent, questionSource } from '@pariksha/contract/generation.ts'
import type { PaperDraft } from '@pariksha/contract/law/paper.ts'
import type * as z from 'zod/mini'
import {
  type Descriptive,
  descriptiveOf,
  type Kind,
  type Mcq,
  mcqOf,
  noPaper,
  type Paper,
  paperOf,
} from '../questions/paper-draft.ts'

type Event = z.infer<typeof generationEvent>
export type QuestionEvent = Extract<Event, { type: 'question' }>
export type DoneEvent = Extract<Event, { type: 'done' }>

/** Where a question comes from, what a check doubts about it, and how it read when it came. */
export type Origin = {
  source: z.infer<typeof questionSource>
  /** Who wrote it; null for the bank. */
  provider: string | null
  warnings: readonly string[]
  /** What the bank files it under. */
  topics?: string[]
  text: string
  marks: string
}

/** A question with its place among those of its kind. */
type Placed =
  | { kind: 'mcqs'; index: number; question: Mcq }
  | { kind: 'description'; index: number; question: Descriptive }

export type GeneratedDraft = {
  paper: Paper
  /** What was asked for; null before anything was. */
  basis: { subject: string; standard: string } | null
  /** By the question's key. */
  origins: Readonly<Record<number, Origin>>
  /** What is said of the questions as a whole, as they came. */
  notes: readonly string[]
  /** The texts of all questions that were ever here, oldest first: nothing like them is wanted again. */
  seen: readonly string[]
  /** The question taken out last; it can be put back. */
  removed: Placed | undefined
}

export const noDraft: GeneratedDraft = {
  paper: noPaper,
  basis: null,
  origins: {},
  notes: [],
  seen: [],
  removed: undefined,
}

const paperKinds = { mcq: 'mcqs', description: 'description' } as const

const wordsOf = ({ answer, terms, anyFitting }: Descriptive) => [answer, terms, String(anyFitting)]

/** All words of a question; its marks are none. */
function textOf(question: Mcq | Descriptive): string {
  const words = 'options' in question ? [...question.options, question.correct] : wordsOf(question)
  return JSON.stringify([question.question, ...words])
}

function originOf(event: QuestionEvent, question: Mcq | Descriptive, provider: string | null): Origin {
  const { source, warnings, topics } = event
  return {
    source,
    provider: source === 'ai' ? provider : null,
    warnings,
    ...(topics === undefined ? {} : { topics }),
    text: textOf(question),
    marks: question.marks,
  }
}

/**
 * Adds a question, or puts it in the place of another.
 * @param options.provider who writes, should the question be by AI
 * @param options.key of the question that goes
 */
export function withQuestion(
  draft: GeneratedDraft,
  event: QuestionEvent,
  { provider, key }: { provider: string | null; key?: number },
): GeneratedDraft {
  const { paper } = draft
  const own = key ?? paper.nextKey
  const put = <Q extends { key: number }>(questions: readonly Q[], added: Q) =>
    key === undefined ? [...questions, added] : questions.map((question) => (question.key === key ? added : question))
  const changed =
    event.kind === 'mcq'
      ? { ...paper, mcqs: put(paper.mcqs, mcqOf(event.question, own)) }
      : {
          ...paper,
          description: put(paper.description, descriptiveOf({ ...event.question, key_terms: event.key_terms }, own)),
        }
  const question = changed[paperKinds[event.kind]].find((one) => one.key === own)
  if (question === undefined) return draft
  return {
    ...draft,
    paper: { ...changed, nextKey: Math.max(own + 1, paper.nextKey) },
    origins: { ...draft.origins, [own]: originOf(event, question, provider) },
    seen: [...draft.seen, event.question.question],
  }
}

/** The whole draft has come: what the checks say of it at last. */
export function withReport(draft: GeneratedDraft, { notes, checks, provider }: DoneEvent): GeneratedDraft {
  const origins = { ...draft.origins }
  for (const { kind, index, source, warnings } of checks) {
    const key = draft.paper[paperKinds[kind]][index]?.key
    const origin = key === undefined ? undefined : origins[key]
    if (key === undefined || origin === undefined) continue
    origins[key] = { ...origin, source, warnings, provider: source === 'ai' ? provider : null }
  }
  return { ...draft, notes, origins }
}

export function withoutQuestion(draft: GeneratedDraft, kind: Kind, key: number): GeneratedDraft {
  const { paper } = draft
  const index = paper[kind].findIndex((question) => question.key === key)
  if (kind === 'mcqs') {
    const question = paper.mcqs[index]
    if (question === undefined) return draft
    return { ...draft, paper: { ...paper, mcqs: paper.mcqs.toSpliced(index, 1) }, removed: { kind, index, question } }
  }
  const question = paper.description[index]
  if (question === undefined) return draft
  const description = paper.description.toSpliced(index, 1)
  return { ...draft, paper: { ...paper, description }, removed: { kind, index, question } }
}

/** Puts back the question taken out last, where it was. */
export function withRemovedBack(draft: GeneratedDraft): GeneratedDraft {
  const { paper, removed } = draft
  if (removed === undefined) return draft
  const restored =
    removed.kind === 'mcqs'
      ? { ...paper, mcqs: paper.mcqs.toSpliced(removed.index, 0, removed.question) }
      : { ...paper, description: paper.description.toSpliced(removed.index, 0, removed.question) }
  return { ...draft, paper: restored, removed: undefined }
}

/** Whether the teacher has changed the words of a question since it came. */
export function isEdited({ origins }: GeneratedDraft, question: Mcq | Descriptive): boolean {
  return origins[question.key]?.text !== textOf(question)
}

/** Whether generating anew would lose work of the teacher's own: changes, removals, single questions made again or added. */
export function isWorkedOn(draft: GeneratedDraft): boolean {
  const { mcqs, description, others, sections } = draft.paper
  const isChanged = (question: Mcq | Descriptive) =>
    isEdited(draft, question) || draft.origins[question.key]?.marks !== question.marks
  const generated = mcqs.length + description.length
  return (
    draft.seen.length > generated ||
    others.length > 0 ||
    sections.length > 0 ||
    [...mcqs, ...description].some(isChanged)
  )
}

export function countQuestions({ paper }: GeneratedDraft): number {
  return paper.mcqs.length + paper.description.length + paper.others.length
}

/** @param most how many texts a request may carry; the newest count */
export function textsToAvoid({ paper, seen }: GeneratedDraft, most: number): string[] {
  const here = [...paper.mcqs, ...paper.description].map(({ question }) => question)
  return [...new Set([...seen, ...here])].slice(-most)
}

/** The paper as it is sent: told what AI has written and what a question was filed under, whatever the teacher has made of it. */
export function sentPaper({ paper, origins }: GeneratedDraft): PaperDraft {
  const { mcqs, description, ...others } = paperOf(paper)
  const told = <Q>(question: Q, key: number | undefined) => {
    const { source, topics } = (key === undefined ? undefined : origins[key]) ?? {}
    return {
      ...question,
      ...(source === 'ai' ? { written_by_ai: true } : {}),
      ...(topics === undefined ? {} : { topics }),
    }
  }
  return {
    mcqs: mcqs.map((question, at) => told(question, paper.mcqs[at]?.key)),
    description: description.map((question, at) => told(question, paper.description[at]?.key)),
    ...others,
  }
}
