/** The questions of an exam while they are being written. */
import {
  type DescriptiveDraft,
  descriptiveBlank,
  type McqDraft,
  mcqBlank,
  type PaperDraft,
} from '@pariksha/contract/law/paper.ts'
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { counted } from '../../../lib/counted.ts'
import { keyTermsOf, type TypedTerms, typedTermsOf } from '../../../ui/key-terms/typed-terms.ts'
import { blankOther, isOtherTyped, type Other, otherDraftOf } from '../kinds/other-draft.ts'
import { sectionDraft, type TypedSection } from '../sections/typed-sections.ts'

/** The kept wording with which a question began; whether it is still that one, the server sees. */
export type BegunWith = { revision?: number | undefined }

/** `key` names a question for as long as it is on the screen; `correct` is the position of the right choice. */
export type Mcq = BegunWith & {
  key: number
  question: string
  options: readonly string[]
  correct: number | null
  marks: string
}
export type Descriptive = TypedTerms & BegunWith & { key: number; question: string; answer: string; marks: string }

export type Paper = {
  mcqs: readonly Mcq[]
  description: readonly Descriptive[]
  others: readonly Other[]
  /** None where the paper is not divided. */
  sections: readonly TypedSection[]
  nextKey: number
}
/** The two kinds that forms ask a count of. */
export type Kind = 'mcqs' | 'description'
export type List = Kind | 'others'

export const noPaper: Paper = { mcqs: [], description: [], others: [], sections: [], nextKey: 0 }

export type PaperChange =
  /** Adds blanks at the end, or takes away those nearest to it; a question that somebody has typed stays. */
  | { type: 'resize'; kind: Kind; count: number }
  | { type: 'add'; kind: QuestionKind }
  | { type: 'remove'; list: List; keys: ReadonlySet<number> }
  | { type: 'duplicate'; list: List; key: number }
  | { type: 'move'; list: List; key: number; by: -1 | 1 }
  | { type: 'mcq'; key: number; fields: Partial<Mcq> }
  | { type: 'descriptive'; key: number; fields: Partial<Descriptive> }
  | { type: 'other'; key: number; fields: Partial<Other> }
  | { type: 'sections'; sections: readonly TypedSection[] }
  | { type: 'clear' }

function blankMcq(key: number): Mcq {
  const { question, options, marks } = mcqBlank()
  return { key, question, options, correct: null, marks: String(marks) }
}

function blankDescriptive(key: number): Descriptive {
  return descriptiveOf(descriptiveBlank(), key)
}

type ListRules<Q> = { blank: (key: number) => Q; isTyped: (question: Q) => boolean }

const mcqRules: ListRules<Mcq> = { blank: blankMcq, isTyped: isMcqTyped }
const descriptiveRules: ListRules<Descriptive> = { blank: blankDescriptive, isTyped: isDescriptiveTyped }

type Size = { count: number; nextKey: number }

function resized<Q extends { key: number }>(list: readonly Q[], { count, nextKey }: Size, rules: ListRules<Q>): Q[] {
  const added = Array.from({ length: Math.max(0, count - list.length) }, (_, at) => rules.blank(nextKey + at))
  const excess = Math.max(0, list.length - count)
  const blanks = list.filter((question) => !rules.isTyped(question)).map(({ key }) => key)
  const gone = new Set(excess === 0 ? [] : blanks.slice(-excess))
  return [...list.filter(({ key }) => !gone.has(key)), ...added]
}

function moved<Q extends { key: number }>(list: readonly Q[], key: number, by: -1 | 1): readonly Q[] {
  const at = list.findIndex((question) => question.key === key)
  const question = list[at]
  const other = list[at + by]
  return question && other ? list.with(at, other).with(at + by, question) : list
}

type Arranging = Extract<PaperChange, { list: List }>

function arranged<Q extends { key: number }>(list: readonly Q[], change: Arranging, nextKey: number): readonly Q[] {
  switch (change.type) {
    case 'remove':
      return list.filter(({ key }) => !change.keys.has(key))
    case 'duplicate':
      return list.flatMap((question) =>
        question.key === change.key ? [question, { ...question, key: nextKey }] : [question],
      )
    case 'move':
      return moved(list, change.key, change.by)
  }
}

function changed<Q extends { key: number }>(questions: readonly Q[], key: number, fields: Partial<Q>): Q[] {
  return questions.map((question) => (question.key === key ? { ...question, ...fields } : question))
}

export function changePaper(paper: Paper, change: PaperChange): Paper {
  const { nextKey } = paper
  switch (change.type) {
    case 'mcq':
      return { ...paper, mcqs: changed(paper.mcqs, change.key, change.fields) }
    case 'descriptive':
      return { ...paper, description: changed(paper.description, change.key, change.fields) }
    case 'other':
      return { ...paper, others: changed(paper.others, change.key, change.fields) }
    case 'sections':
      return { ...paper, sections: change.sections }
    case 'clear':
      return { ...noPaper, nextKey }
    case 'add':
      return { ...paper, others: [...paper.others, blankOther(change.kind, nextKey)], nextKey: nextKey + 1 }
    case 'resize': {
      const size = { count: change.count, nextKey }
      const lists =
        change.kind === 'mcqs'
          ? { mcqs: resized(paper.mcqs, size, mcqRules) }
          : { description: resized(paper.description, size, descriptiveRules) }
      return { ...paper, ...lists, nextKey: nextKey + change.count }
    }
    default: {
      const lists = {
        mcqs: () => ({ mcqs: arranged(paper.mcqs, change, nextKey) }),
        description: () => ({ description: arranged(paper.description, change, nextKey) }),
        others: () => ({ others: arranged(paper.others, change, nextKey) }),
      }
      return { ...paper, ...lists[change.list](), nextKey: nextKey + 1 }
    }
  }
}

function isMcqTyped(mcq: Mcq): boolean {
  const blank = blankMcq(mcq.key)
  const texts = [mcq.question, ...mcq.options]
  return texts.some((text) => text.trim() !== '') || mcq.correct !== null || mcq.marks !== blank.marks
}

function isDescriptiveTyped(descriptive: Descriptive): boolean {
  const blank = blankDescriptive(descriptive.key)
  const texts = [descriptive.question, descriptive.answer, descriptive.terms]
  return texts.some((text) => text.trim() !== '') || descriptive.anyFitting || descriptive.marks !== blank.marks
}

/** How many questions of a list differ from their blank. */
export function countTyped(paper: Paper, list: List): number {
  const counts = {
    mcqs: () => paper.mcqs.filter(isMcqTyped),
    description: () => paper.description.filter(isDescriptiveTyped),
    others: () => paper.others.filter(isOtherTyped),
  }
  return counts[list]().length
}

/** Whether somebody has typed in a question. */
export function isTyped(paper: Paper, list: List, key: number): boolean {
  const only = <Q extends { key: number }>(all: readonly Q[]) => all.filter((question) => question.key === key)
  const { mcqs, description, others } = paper
  return countTyped({ ...paper, mcqs: only(mcqs), description: only(description), others: only(others) }, list) > 0
}

const begunWith = ({ revision }: BegunWith) => (revision === undefined ? {} : { revision })

const optionalTerms = (key_terms: DescriptiveDraft['key_terms']) => (key_terms === undefined ? {} : { key_terms })

/** The paper as the create call takes it. The key is the text of the right choice. */
export function paperOf(paper: Paper): PaperDraft {
  return {
    mcqs: paper.mcqs.map(({ question, options, correct, marks, ...mcq }) => ({
      question,
      options: [...options],
      correct: correct === null ? '' : (options[correct] ?? ''),
      marks: Number(marks),
      ...begunWith(mcq),
    })),
    description: paper.description.map(({ question, answer, marks, ...typed }) => ({
      ...{ question, answer, marks: Number(marks) },
      ...optionalTerms(keyTermsOf(typed)),
      ...begunWith(typed),
    })),
    others: paper.others.map((other) => ({ ...otherDraftOf(other), ...begunWith(other) })),
    ...(paper.sections.length === 0 ? {} : { sections: paper.sections.map(sectionDraft) }),
  }
}

/** A question that somebody has written, to be worked on. */
export function mcqOf({ question, options, correct, marks, ...mcq }: McqDraft, key: number): Mcq {
  const place = options.findIndex((option) => option.trim() === correct.trim())
  return { key, question, options, correct: place === -1 ? null : place, marks: String(marks), ...begunWith(mcq) }
}

export function descriptiveOf(
  { question, answer, marks, key_terms, ...descriptive }: DescriptiveDraft,
  key: number,
): Descriptive {
  return { key, question, answer, marks: String(marks), ...typedTermsOf(key_terms), ...begunWith(descriptive) }
}

/** A number of questions in words, e.g. `1 question`, `12 questions`. */
export function questionsText(count: number): string {
  return counted(count, ['question', 'questions'])
}
