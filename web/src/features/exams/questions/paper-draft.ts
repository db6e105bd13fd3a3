/** The questions of an exam while they are being written. */
import {
  type DescriptiveDraft,
  descriptiveBlank,
  type McqDraft,
  mcqBlank,
  type PaperDraft,
} from '@pariksha/contract/law/paper.ts'
import { counted } from '../../../lib/counted.ts'

/** `key` names a question for as long as it is on the screen; `correct` is the position of the right choice. */
export type Mcq = { key: number; question: string; options: readonly string[]; correct: number | null; marks: string }
export type Descriptive = { key: number; question: string; answer: string; marks: string }

export type Paper = { mcqs: readonly Mcq[]; description: readonly Descriptive[]; nextKey: number }
export type Kind = 'mcqs' | 'description'

export const noPaper: Paper = { mcqs: [], description: [], nextKey: 0 }

export type PaperChange =
  /** Adds blanks at the end, or takes away those nearest to it; a question that somebody has typed stays. */
  | { type: 'resize'; kind: Kind; count: number }
  | { type: 'remove'; kind: Kind; keys: ReadonlySet<number> }
  | { type: 'duplicate'; kind: Kind; key: number }
  | { type: 'move'; kind: Kind; key: number; by: -1 | 1 }
  | { type: 'mcq'; key: number; fields: Partial<Mcq> }
  | { type: 'descriptive'; key: number; fields: Partial<Descriptive> }
  | { type: 'clear' }

function blankMcq(key: number): Mcq {
  const { question, options, marks } = mcqBlank()
  return { key, question, options, correct: null, marks: String(marks) }
}

function blankDescriptive(key: number): Descriptive {
  const { question, answer, marks } = descriptiveBlank()
  return { key, question, answer, marks: String(marks) }
}

type ListRules<Q> = { blank: (key: number) => Q; isTyped: (question: Q) => boolean; nextKey: number }

function resized<Q extends { key: number }>(list: readonly Q[], count: number, rules: ListRules<Q>): Q[] {
  const added = Array.from({ length: Math.max(0, count - list.length) }, (_, at) => rules.blank(rules.nextKey + at))
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

function arranged<Q extends { key: number }>(list: readonly Q[], change: PaperChange, rules: ListRules<Q>) {
  switch (change.type) {
    case 'resize':
      return resized(list, change.count, rules)
    case 'remove':
      return list.filter(({ key }) => !change.keys.has(key))
    case 'duplicate':
      return list.flatMap((question) =>
        question.key === change.key ? [question, { ...question, key: rules.nextKey }] : [question],
      )
    case 'move':
      return moved(list, change.key, change.by)
    default:
      return list
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
    case 'clear':
      return { ...noPaper, nextKey }
    default: {
      const isMcqs = change.kind === 'mcqs'
      const mcqRules = { blank: blankMcq, isTyped: isMcqTyped, nextKey }
      const descriptiveRules = { blank: blankDescriptive, isTyped: isDescriptiveTyped, nextKey }
      return {
        mcqs: isMcqs ? arranged(paper.mcqs, change, mcqRules) : paper.mcqs,
        description: isMcqs ? paper.description : arranged(paper.description, change, descriptiveRules),
        nextKey: nextKey + (change.type === 'resize' ? change.count : 1),
      }
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
  const texts = [descriptive.question, descriptive.answer]
  return texts.some((text) => text.trim() !== '') || descriptive.marks !== blank.marks
}

/** How many questions of a kind differ from their blank. */
export function countTyped(paper: Paper, kind: Kind): number {
  return kind === 'mcqs' ? paper.mcqs.filter(isMcqTyped).length : paper.description.filter(isDescriptiveTyped).length
}

/** Whether somebody has typed in a question. */
export function isTyped(paper: Paper, kind: Kind, key: number): boolean {
  const only = <Q extends { key: number }>(list: readonly Q[]) => list.filter((question) => question.key === key)
  return countTyped({ ...paper, mcqs: only(paper.mcqs), description: only(paper.description) }, kind) > 0
}

/** The paper as the create call takes it. The key is the text of the right choice. */
export function paperOf(paper: Paper): PaperDraft {
  return {
    mcqs: paper.mcqs.map(({ question, options, correct, marks }) => ({
      question,
      options: [...options],
      correct: correct === null ? '' : (options[correct] ?? ''),
      marks: Number(marks),
    })),
    description: paper.description.map(({ question, answer, marks }) => ({ question, answer, marks: Number(marks) })),
  }
}

/** A question that somebody has written, to be worked on. */
export function mcqOf({ question, options, correct, marks }: McqDraft, key: number): Mcq {
  const place = options.findIndex((option) => option.trim() === correct.trim())
  return { key, question, options, correct: place === -1 ? null : place, marks: String(marks) }
}

export function descriptiveOf({ question, answer, marks }: DescriptiveDraft, key: number): Descriptive {
  return { key, question, answer, marks: String(marks) }
}

/** A number of questions in words, e.g. `1 question`, `12 questions`. */
export function questionsText(count: number): string {
  return counted(count, ['question', 'questions'])
}
