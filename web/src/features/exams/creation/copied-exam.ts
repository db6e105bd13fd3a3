/** An exam that is written on the model of an earlier one. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { isSameClass } from '@pariksha/contract/law/class-key.ts'
import type { getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { descriptiveOf, mcqOf, type Paper } from '../questions/paper-draft.ts'
import { blankDetails, type ExamDetails } from './exam-details.ts'
import { type Creator, subjectChoices } from './teaching-choices.ts'

export type CopiedExam = Reply<typeof getExamPaper>

/** Class and subject as far as the creator may choose them: an exam of somebody else's pair is copied into an own one. */
function taughtOf({ standard, subject }: CopiedExam, creator: Creator): Pick<ExamDetails, 'standard' | 'subject'> {
  const isTaught =
    creator.role === 'principal' ||
    creator.pairs.some((pair) => pair.subject === subject && isSameClass(pair.standard, standard))
  if (isTaught) return { standard: String(standard), subject }
  return { standard: '', subject: subjectChoices(creator, '').includes(subject) ? subject : '' }
}

/** All of an earlier exam but when it was: its date and time are to be chosen. */
export function copyOf(exam: CopiedExam, creator: Creator): { details: ExamDetails; paper: Paper } {
  const { mcqs, description } = exam.questions.exam_paper
  return {
    details: {
      ...blankDetails,
      ...taughtOf(exam, creator),
      num_mcqs: String(mcqs.length),
      num_desc: String(description.length),
      title: exam.title ?? '',
      duration: String(exam.duration),
      shuffle_options: exam.shuffle_options,
    },
    paper: {
      mcqs: mcqs.map(mcqOf),
      description: description.map((question, at) => descriptiveOf(question, mcqs.length + at)),
      nextKey: mcqs.length + description.length,
    },
  }
}
