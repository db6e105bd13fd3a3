/** What a file may be, to be chosen from. */
import { formatNames, type QuestionFormat, questionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'

export const formatChoices = [
  { value: '', label: 'Find it out' },
  ...questionFormat.options.map((format) => ({ value: format, label: formatNames[format] })),
]

/** The format that was chosen; undefined to have it found out. */
export function formatOf(value: string): QuestionFormat | undefined {
  return questionFormat.options.find((format) => format === value)
}
