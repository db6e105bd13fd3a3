/** Bodies of the create call, as a client of the product specification sends them. */

export const mcq = { question: 'What is 2 + 2?', options: ['3', '4', '5', '6'], correct: '4', marks: 1 }
export const descriptive = { question: 'Why is the sky blue?', answer: 'Short waves scatter more.', marks: 5 }

type Parts = { mcqs?: readonly unknown[]; description?: readonly unknown[] }

/** An exam in Mathematics of class 5 that started a minute before the tests begin; counts follow the questions given. */
export function examBody({
  mcqs = [mcq],
  description = [descriptive],
  ...fields
}: Parts & Record<string, unknown> = {}) {
  return {
    standard: 5,
    subject: 'Mathematics',
    scheduled_date: '2026-11-09',
    scheduled_time: '09:59',
    duration: 30,
    num_mcqs: mcqs.length,
    num_desc: description.length,
    questions: { exam_paper: { mcqs, description } },
    ...fields,
  }
}
