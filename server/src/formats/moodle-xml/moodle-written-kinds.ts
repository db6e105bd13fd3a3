/** Each kind of question as Moodle says it. */

import { rightNumbers } from '@pariksha/contract/law/questions/numerical.ts'
import type { QuestionKind, QuestionOf } from '@pariksha/contract/law/questions/question.ts'
import { rightIds } from '@pariksha/contract/law/questions/single-choice.ts'
import { escapedXml } from '../html/written-html.ts'
import { numericalTolerance } from '../tolerance.ts'

/** Writes a text in an element of Moodle's, with the files of its pictures. */
export type ElementWriter = (element: string, text: string, attributes?: string) => string

type WrittenKind = { type: string; content: string; unsaid: string[] }
type KindWriter<K extends QuestionKind> = (question: QuestionOf<K>, write: ElementWriter) => WrittenKind

/** A share as Moodle's list of them has it. */
const percent = (share: number) => String(Number(share.toFixed(5)))

const plainAnswer = (text: string, share: number, more = '') =>
  `<answer fraction="${percent(share)}" format="plain_text"><text>${escapedXml(text)}</text>${more}</answer>`

function choices(isSingle: boolean, answers: readonly string[]): string {
  const lines = [
    `<single>${isSingle}</single>`,
    '<shuffleanswers>false</shuffleanswers>',
    '<answernumbering>ABCD</answernumbering>',
    ...answers,
  ]
  return lines.join('\n    ')
}

const writers: { [K in QuestionKind]: KindWriter<K> } = {
  single_choice: (question, write) => {
    const right = rightIds(question)
    const answers = question.options.map(({ id, text }) =>
      write('answer', text, ` fraction="${right.includes(id) ? 100 : 0}"`),
    )
    return { type: 'multichoice', content: choices(true, answers), unsaid: [] }
  },
  multiple_choice: ({ options, correct, credit }, write) => {
    const share = 100 / Math.max(1, correct.length)
    const wrong = credit === 'partial' ? -share : -100
    const answers = options.map(({ id, text }) =>
      write('answer', text, ` fraction="${percent(correct.includes(id) ? share : wrong)}"`),
    )
    const unsaid = credit === 'partial' ? [] : ['A part of the right choices earns a part there.']
    return { type: 'multichoice', content: choices(false, answers), unsaid }
  },
  true_false: ({ correct, areBothCorrect }) => {
    const share = (isRight: boolean) => (isRight || areBothCorrect === true ? 100 : 0)
    const content = `${plainAnswer('true', share(correct))}\n    ${plainAnswer('false', share(!correct))}`
    const unsaid = areBothCorrect === true ? ['That both answers are right is left out.'] : []
    return { type: 'truefalse', content, unsaid }
  },
  numerical: (question) => {
    const { unit, tolerance } = question
    const answers = rightNumbers(question).map((value) =>
      plainAnswer(String(value), 100, `<tolerance>${numericalTolerance(question, value)}</tolerance>`),
    )
    const units = `<units><unit><multiplier>1</multiplier><unit_name>${escapedXml(unit)}</unit_name></unit></units>`
    const content = [...answers, ...(unit === '' ? [] : ['<unitgradingtype>0</unitgradingtype>', units])]
    const unsaid =
      tolerance.unit === 'percent' && tolerance.amount > 0
        ? [`Its tolerance of ${tolerance.amount} % is written as ${numericalTolerance(question, question.value)}.`]
        : []
    return { type: 'numerical', content: content.join('\n    '), unsaid }
  },
  short_answer: ({ accepted }) => {
    const answers = accepted.map((answer) => plainAnswer(answer.replaceAll('*', '\\*'), 100))
    return { type: 'shortanswer', content: ['<usecase>0</usecase>', ...answers].join('\n    '), unsaid: [] }
  },
  descriptive: ({ modelAnswer }, write) => {
    const content = ['<responseformat>editor</responseformat>', write('graderinfo', modelAnswer)]
    return { type: 'essay', content: content.join('\n    '), unsaid: [] }
  },
}

/** What tells Moodle how a question is answered and marked, and what of it Moodle cannot say. */
export function writtenKind<K extends QuestionKind>(question: QuestionOf<K>, write: ElementWriter): WrittenKind {
  const writer: KindWriter<K> = writers[question.kind]
  return writer(question, write)
}
