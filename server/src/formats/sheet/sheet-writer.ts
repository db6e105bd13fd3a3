/** Questions as a sheet with the columns of our template, which reads back as it was. */
import { rightNumbers } from '@pariksha/contract/law/questions/numerical.ts'
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import { type Question, type QuestionKind, rightOptionsOf, textsOf } from '@pariksha/contract/law/questions/question.ts'
import { kindName } from '@pariksha/contract/law/questions/question-draft.ts'
import type { Cell } from '@pariksha/contract/law/sheet-text.ts'
import { sheetBytes } from '../../platform/sheets/sheet-bytes.ts'
import { pictureNames } from '../html/shown-text.ts'
import type { QuestionToWrite, Unsaid } from '../item.ts'
import { oneLine } from '../plain-text.ts'
import { partsBeside } from '../unsaid-parts.ts'
import { withPicturesInWords } from '../words-for-pictures.ts'
import { questionColumns } from './question-columns.ts'
import { inParts } from './row-question.ts'

type Fields = Readonly<Record<string, string>>

function keyFields(question: Question): Fields {
  switch (question.kind) {
    case 'single_choice':
    case 'multiple_choice': {
      const options = question.options.map(({ text }, at) => [`option${at + 1}`, withPicturesInWords(text)])
      const right = rightOptionsOf<QuestionKind>(question).map((id) =>
        question.options.findIndex((one) => one.id === id),
      )
      return { ...Object.fromEntries(options), correct: right.map(optionLetter).join(', ') }
    }
    case 'true_false':
      return { correct: question.correct ? 'True' : 'False' }
    case 'numerical': {
      const { amount, unit } = question.tolerance
      return {
        number: rightNumbers(question).join('; '),
        tolerance: unit === 'percent' ? `${amount}%` : String(amount),
        unit: question.unit,
      }
    }
    case 'short_answer':
      return { accepted: question.accepted.join('\n') }
    case 'descriptive':
      return { model: withPicturesInWords(question.modelAnswer) }
  }
}

function rowOf({ question, marks, topics, notes }: QuestionToWrite): Cell[] {
  const isInParts = question.kind === 'multiple_choice' && question.credit === 'partial'
  const fields: Fields = {
    kind: isInParts ? inParts : kindName(question.kind),
    question: withPicturesInWords(question.text),
    ...keyFields(question),
    topics: topics.map((topic) => oneLine(topic).replaceAll(';', ',')).join('; '),
    notes: notes.map(oneLine).join('\n'),
  }
  return questionColumns.map(({ field }) => (field === 'marks' ? marks : (fields[field] ?? '')))
}

function unsaidOf(written: QuestionToWrite): string[] {
  const { question } = written
  return [
    ...(question.kind === 'true_false' && question.areBothCorrect === true
      ? ['That both answers are right is left out.']
      : []),
    ...(pictureNames(textsOf<QuestionKind>(question)).length === 0 ? [] : ['Its pictures are written in words.']),
    ...partsBeside({ ...written, marks: null, notes: [] }),
  ]
}

/** The bytes of a workbook or a CSV, one row a question. */
export async function writeQuestionSheet(
  questions: readonly QuestionToWrite[],
  format: 'xlsx' | 'csv',
): Promise<{ content: Uint8Array; unsaid: Unsaid[] }> {
  const content = await sheetBytes({
    ...{ format, name: 'Questions', isForm: true },
    header: questionColumns.map(({ header }) => header),
    rows: questions.map(rowOf),
    widths: questionColumns.map(({ width }) => width),
  })
  const unsaid = questions.flatMap((written, index) => unsaidOf(written).map((what) => ({ number: index + 1, what })))
  return { content, unsaid }
}
