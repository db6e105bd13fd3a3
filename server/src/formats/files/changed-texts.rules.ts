import type { Question } from '@pariksha/contract/law/questions/question.ts'

/** A question with each of its texts changed, shown ones and those of its key. */
export function withTexts(question: Question, change: (text: string) => string): Question {
  const text = change(question.text)
  switch (question.kind) {
    case 'single_choice':
    case 'multiple_choice':
      return {
        ...question,
        text,
        options: question.options.map((option) => ({ ...option, text: change(option.text) })),
      }
    case 'short_answer':
      return { ...question, text, accepted: question.accepted.map(change) }
    case 'numerical':
      return { ...question, text, unit: change(question.unit) }
    case 'descriptive':
      return { ...question, text, modelAnswer: change(question.modelAnswer) }
    case 'true_false':
      return { ...question, text }
  }
}
