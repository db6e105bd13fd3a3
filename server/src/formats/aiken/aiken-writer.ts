/** Questions as Aiken: those with one right choice, and true or false as a choice of two. */
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import { type Question, type QuestionKind, textsOf } from '@pariksha/contract/law/questions/question.ts'
import { kindName } from '@pariksha/contract/law/questions/question-draft.ts'
import { trueFalseOptions } from '@pariksha/contract/law/questions/true-false.ts'
import { pictureNames } from '../html/shown-text.ts'
import type { QuestionToWrite, Unsaid } from '../item.ts'
import { oneLine } from '../plain-text.ts'
import { partsBeside } from '../unsaid-parts.ts'
import { withPicturesInWords } from '../words-for-pictures.ts'
import { isAikenMark } from './aiken-reader.ts'

type Sayable = { choices: string[]; correct: number; unsaid: string[] }

function sayableOf(question: Question): Sayable | undefined {
  if (question.kind === 'true_false') {
    const unsaid = question.areBothCorrect === true ? ['That both answers are right is left out.'] : []
    return { choices: trueFalseOptions.map(({ text }) => text), correct: question.correct ? 0 : 1, unsaid }
  }
  if (question.kind !== 'single_choice') return undefined
  const { options, correct, alsoCorrect = [] } = question
  return {
    choices: options.map(({ text }) => text),
    correct: options.findIndex(({ id }) => id === correct),
    unsaid: alsoCorrect.length === 0 ? [] : ['Only the first of its right choices is written.'],
  }
}

function line(text: string): string {
  return oneLine(withPicturesInWords(text))
}

function unsaidOf(written: QuestionToWrite, { unsaid }: Sayable): string[] {
  const { question, topics } = written
  return [
    ...unsaid,
    ...(pictureNames(textsOf<QuestionKind>(question)).length === 0 ? [] : ['Its pictures are written in words.']),
    ...(question.text.includes('\n') ? ['Its line breaks are left out.'] : []),
    ...(topics.length === 0 ? [] : ['Its topics are left out.']),
    ...partsBeside(written),
  ]
}

/** The text of a file, in UTF-8. Questions of other kinds are left out and told. */
export function writeAiken(questions: readonly QuestionToWrite[]): { content: string; unsaid: Unsaid[] } {
  const unsaid: Unsaid[] = []
  const blocks = questions.flatMap((written, index) => {
    const tell = (what: string) => unsaid.push({ number: index + 1, what })
    const sayable = sayableOf(written.question)
    const stem = line(written.question.text)
    if (sayable === undefined)
      tell(`The question is left out: Aiken has no kind such as “${kindName(written.question.kind)}”.`)
    else if (isAikenMark(stem)) tell('The question is left out: its words would be read as a choice.')
    if (sayable === undefined || isAikenMark(stem)) return []
    for (const what of unsaidOf(written, sayable)) tell(what)
    const choices = sayable.choices.map((choice, at) => `${optionLetter(at)}) ${line(choice)}\n`)
    return [`${stem}\n${choices.join('')}ANSWER: ${optionLetter(sayable.correct)}\n`]
  })
  return { content: blocks.join('\n'), unsaid }
}
