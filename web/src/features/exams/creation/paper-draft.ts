/** The questions of an exam while they are being written. */
import { descriptiveBlank, mcqBlank, type PaperDraft } from '@pariksha/contract/law/paper.ts'
import { counted } from '../../../lib/counted.ts'

/** `key` names a question for as long as it is on the screen; `correct` is the position of the right choice. */
export type Mcq = { key: number; question: string; options: readonly string[]; correct: number | null; marks: string }
export type Descriptive = { key: number; question: string; answer: string; marks: string }

export type Paper = { mcqs: readonly Mcq[]; description: readonly Descriptive[]; nextKey: number }
export type Kind = 'mcqs' | 'description'

export const noPaper: Paper = { mcqs: [], description: [], nextKey: 0 }

export type PaperChange =
  | { type: 'blank'; kind: Kind; count: number }
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

function blanks<Q>(paper: Paper, count: number, make: (key: number) => Q): Q[] {
  return Array.from({ length: count }, (_, position) => make(paper.nextKey + position))
}

function changed<Q extends { key: number }>(questions: readonly Q[], key: number, fields: Partial<Q>): Q[] {
  return questions.map((question) => (question.key === key ? { ...question, ...fields } : question))
}

export function changePaper(paper: Paper, change: PaperChange): Paper {
  switch (change.type) {
    case 'blank': {
      const nextKey = paper.nextKey + change.count
      return change.kind === 'mcqs'
        ? { ...paper, mcqs: blanks(paper, change.count, blankMcq), nextKey }
        : { ...paper, description: blanks(paper, change.count, blankDescriptive), nextKey }
    }
    case 'mcq':
      return { ...paper, mcqs: changed(paper.mcqs, change.key, change.fields) }
    case 'descriptive':
      return { ...paper, description: changed(paper.description, change.key, change.fields) }
    case 'clear':
      return { ...noPaper, nextKey: paper.nextKey }
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

/** A number of questions in words, e.g. `1 question`, `12 questions`. */
export function questionsText(count: number): string {
  return counted(count, ['question', 'questions'])
}
