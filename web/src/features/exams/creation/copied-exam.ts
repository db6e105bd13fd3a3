/** An exam that is written on the model of an earlier one. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { isSameClass } from '@pariksha/contract/law/class-key.ts'
import { withMainAnswer } from '@pariksha/contract/law/corrections/corrected-key.ts'
import type { DescriptiveDraft, McqDraft, OtherDraft } from '@pariksha/contract/law/paper.ts'
import { inTwoKinds, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { noOwnRules, type TypedOwnRules, typedRules } from '../../../ui/form/typed-time-rules.ts'
import { otherOf } from '../kinds/other-draft.ts'
import { descriptiveOf, mcqOf, type Paper } from '../questions/paper-draft.ts'
import { blankDetails, type ExamDetails } from './exam-details.ts'
import { type Creator, subjectChoices } from './teaching-choices.ts'

export type CopiedExam = Reply<typeof getExamPaper>

/** Class and subject as far as the creator may choose them: an exam of somebody else's pair is copied into an own one. */
function taughtOf(
  { standard, subject }: Pick<CopiedExam, 'standard' | 'subject'>,
  creator: Creator,
): Pick<ExamDetails, 'standard' | 'subject'> {
  const isTaught =
    creator.role === 'principal' ||
    creator.pairs.some((pair) => pair.subject === subject && isSameClass(pair.standard, standard))
  if (isTaught) return { standard: String(standard), subject }
  return { standard: '', subject: subjectChoices(creator, '').includes(subject) ? subject : '' }
}

type Content = OtherDraft & Pick<DescriptiveDraft, 'key_terms'>

/** A question as the lists of product 5.7 have it; undefined for one of the other kinds. */
function listed({
  question,
  marks,
  key_terms,
}: Content): { mcq: McqDraft } | { descriptive: DescriptiveDraft } | undefined {
  const known = inTwoKinds<QuestionKind>(question)
  if (question.kind === 'descriptive' && known.kind === 'descriptive')
    return { descriptive: { ...known, marks, key_terms } }
  if (question.kind === 'single_choice' && known.kind === 'mcq') return { mcq: { ...known, marks } }
  return undefined
}

/** The questions of an exam, to be worked on. */
export function copiedPaper({ contents }: Pick<CopiedExam, 'contents'>): Paper {
  const written = contents.map(({ question, marks, key_terms }, key) => {
    const content = { question: withMainAnswer<QuestionKind>(question), marks, key_terms }
    return { key, content, list: listed(content) }
  })
  return {
    mcqs: written.flatMap(({ key, list }) => (list && 'mcq' in list ? [mcqOf(list.mcq, key)] : [])),
    description: written.flatMap(({ key, list }) =>
      list && 'descriptive' in list ? [descriptiveOf(list.descriptive, key)] : [],
    ),
    others: written.flatMap(({ key, content, list }) => (list === undefined ? [otherOf(content, key)] : [])),
    nextKey: written.length,
  }
}

/** Its own time rules, if it has any; else a new exam follows the school too. */
function ownRulesOf(rules: CopiedExam['time_rules']): TypedOwnRules {
  return rules === undefined || rules.follows_school ? noOwnRules : { has_own_rules: true, ...typedRules(rules) }
}

/** All of an earlier exam but when it was: its date and time are to be chosen. */
export function copyOf(exam: CopiedExam, creator: Creator): { details: ExamDetails; paper: Paper } {
  const paper = copiedPaper(exam)
  return {
    details: {
      ...blankDetails,
      ...taughtOf(exam, creator),
      num_mcqs: String(paper.mcqs.length),
      num_desc: String(paper.description.length),
      title: exam.title ?? '',
      duration: String(exam.duration),
      shuffle_options: exam.shuffle_options,
      hold_results: exam.hold_results ?? false,
      ...ownRulesOf(exam.time_rules),
    },
    paper,
  }
}

/** Questions of the bank that an exam begins with. */
export type PickedForExam = readonly BankQuestion[]

/** They alone, with the class and the subject that all of them are for, as far as the creator may choose those. */
export function examOfPicked(picked: PickedForExam, creator: Creator): { details: ExamDetails; paper: Paper } {
  const contents = picked.map(({ question, marks, key_terms }) => ({
    question,
    marks,
    key_terms: key_terms ?? undefined,
  }))
  const paper = copiedPaper({ contents })
  const [first] = picked
  const isOfAll = (subject: string) => picked.every((one) => one.subject === subject)
  const standard = first?.standards.find((key) => picked.every(({ standards }) => standards.includes(key)))
  const isOne = first !== undefined && standard !== undefined && isOfAll(first.subject)
  return {
    details: {
      ...blankDetails,
      ...(isOne ? taughtOf({ standard, subject: first.subject }, creator) : {}),
      num_mcqs: String(paper.mcqs.length),
      num_desc: String(paper.description.length),
    },
    paper,
  }
}
