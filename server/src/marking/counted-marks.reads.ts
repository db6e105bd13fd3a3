/** What was given to an answer, as it counts. */
import { sql } from 'kysely'

/** The marks of an answer; of one that was given more than its question has since a correction, those of the question. */
export const countedMarks = sql<number | null>`case when answers.marks is not null
  then least(answers.marks, paper_questions.marks) end`
