/** What the facts of a question of the bank are called. */
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import type {
  BankDifficulty,
  BankLanguage,
  BankQuestion,
  BankSource,
} from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { BankOrder } from '@pariksha/contract/staff/bank/bank-list.ts'
import { counted } from '../../lib/counted.ts'
import { formatDate } from '../../lib/format.ts'

export const kindNames: Record<BankQuestion['question']['kind'], string> = {
  single_choice: 'One right choice',
  multiple_choice: 'Several right choices',
  true_false: 'True or false',
  numerical: 'A number',
  short_answer: 'A short answer',
  descriptive: 'A long answer',
}

export const sourceNames: Record<BankSource, string> = {
  school: 'Exams of the school',
  built_in: 'Built in',
  ai: 'Written by AI',
  import: 'From a file',
}

export const bankLanguageNames: Record<BankLanguage, string> = { english: 'English', hindi: 'Hindi', telugu: 'Telugu' }

export const difficultyNames: Record<BankDifficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

export const useNames = { never: 'Never', not_this_year: 'Not for a year' } as const

export const orderNames: Record<BankOrder, string> = {
  newest: 'Newest first',
  last_used: 'Last used first',
  most_used: 'Most used first',
  hardest: 'Hardest first',
  easiest: 'Easiest first',
}

/** What was typed with commas between, each once. */
export function typedTopics(typed: string): string[] {
  return [...new Set(typed.split(',').map((topic) => topic.trim()))].filter((topic) => topic !== '')
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** What stands under a question, in the order in which it is read. */
export function factsOf(question: BankQuestion): string[] {
  const { subject, standards, marks, uses, last_used, facility, difficulty, source } = question
  return [
    subject,
    standards.map(classLabel).join(', '),
    counted(marks, ['mark', 'marks']),
    ...(difficulty === null ? [] : [difficultyNames[difficulty]]),
    ...(facility === null ? [] : [`${percent(facility)} of its marks got`]),
    last_used === null
      ? 'Never used'
      : `Used ${uses === 1 ? 'once' : `${uses} times`}, last on ${formatDate(last_used)}`,
    sourceNames[source],
    ...(source === 'built_in' ? ['No teacher read it before it came'] : []),
    ...(question.is_unread ? ['Read by nobody yet'] : []),
  ]
}
