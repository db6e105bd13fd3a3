/** The practice exam: a question of each kind that pupils meet, which the youngest can answer. */
import type { OpenQuestion } from '@pariksha/contract/law/questions/question.ts'
import type { AttemptSummary } from '../attempts.api.ts'
import type { AttemptPaper } from '../core/paper-questions.ts'

/** Of nobody: nothing of it is kept, and no exam has this number. */
export const practiceOwner = { studentId: 0, examId: 0 } as const
export const practiceName = 'Practice – does not count'
export const practiceMin = 10

function options(...texts: string[]) {
  return texts.map((text, at) => ({ id: at + 1, text }))
}

const questions: OpenQuestion[] = [
  {
    kind: 'single_choice',
    text: 'Which of these can fly? Choose one.',
    options: options('A cow', 'A crow', 'A fish', 'A table'),
  },
  {
    kind: 'multiple_choice',
    text: 'Which of these are fruits? Choose all that are right.',
    options: options('Mango', 'Chair', 'Banana', 'Guava'),
  },
  { kind: 'true_false', text: 'A week has seven days.' },
  { kind: 'numerical', text: 'How many legs do two dogs have? Write a number.', unit: '' },
  { kind: 'short_answer', text: 'What colour is the sky on a clear day? Write one word.' },
  { kind: 'descriptive', text: 'What do you like to do after school? Write two sentences.' },
]

export const practicePaper: AttemptPaper = {
  questions: questions.map((content, index) => ({ index, content, marks: 1 })),
  version: 0,
}

/** What the instructions show of it. */
export const practiceSummary: AttemptSummary = {
  exam_id: practiceOwner.examId,
  student_id: practiceOwner.studentId,
  subject: practiceName,
  title: null,
  exam_type: 'Mixed',
  status: 'running',
  progress: 'not started',
  exam_date: '',
  scheduled_time: '',
  duration: practiceMin,
  mcq_count: 3,
  descriptive_count: 3,
  total_marks: questions.length,
  receipt: null,
  server_time: '',
}
