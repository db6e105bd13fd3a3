/** The template that teachers fill in: one example of each kind, to be overwritten. */
import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { writeQuestionSheet } from './sheet-writer.ts'

const examples: readonly Question[] = [
  {
    ...{ kind: 'single_choice', text: 'Which gas do plants take in?', correct: 2 },
    options: numberedOptions(['Oxygen', 'Carbon dioxide', 'Nitrogen', 'Hydrogen']),
  },
  {
    ...{ kind: 'multiple_choice', text: 'Which numbers are even?', correct: [1, 3], credit: 'all_or_nothing' },
    options: numberedOptions(['2', '3', '4', '5']),
  },
  { kind: 'true_false', text: 'The sun rises in the east.', correct: true },
  {
    ...{ kind: 'numerical', text: 'How long is the side of a square of 36 cm²?', unit: 'cm', value: 6 },
    tolerance: { amount: 0, unit: 'absolute' },
  },
  { kind: 'short_answer', text: 'The capital of India is ____.', accepted: ['New Delhi', 'Delhi'] },
  { kind: 'descriptive', text: 'Why does ice float on water?', modelAnswer: 'Ice is less dense than water.' },
]

/** @returns the bytes of the template */
export async function questionTemplate(format: 'xlsx' | 'csv'): Promise<Uint8Array> {
  const rows = examples.map((question) => ({
    ...{ question, marks: question.kind === 'descriptive' ? 4 : 1, title: '', topics: ['Examples'] },
    notes: ['Example: write over it'],
  }))
  const { content } = await writeQuestionSheet(rows, format)
  return content
}
