/** An exam that is written on the model of an earlier one. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { isSameClass } from '@pariksha/contract/law/class-key.ts'
import { withMainAnswer } from '@pariksha/contract/law/corrections/corrected-key.ts'
import { isSameSubject } from '@pariksha/contract/law/known-subjects.ts'
import type { DescriptiveDraft, McqDraft, OtherDraft } from '@pariksha/contract/law/paper.ts'
import { inTwoKinds, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { noOwnRules, type TypedOwnRules, typedRules } from '../../../ui/form/typed-time-rules.ts'
import { otherOf } from '../kinds/other-draft.ts'
import { descriptiveOf, mcqOf, type Paper } from '../questions/paper-draft.ts'
import { typedSections } from '../sections/typed-sections.ts'
import { blankDetails, type ExamDetails } from './exam-details.ts'
import { type Creator, subjectChoices } from './teaching-choices.ts'

export type CopiedExam = Reply<typeof getExamPaper>

/** Class and subject as far as the creator may choose them: an exam of somebody else's pair is copied into an own one. */
function taughtOf(
  { standard, subject }: Pick<CopiedExam, 'standard' | 'subject'>,
  creator: Creator,
): Pick<ExamDetails, 'standard' | 'subject'> {
  if (creator.role === 'principal') return { standard: String(standard), subject }
  const isOf = (name: string) => isSameSubject(name, subject)
  const taught = creator.pairs.find((pair) => isOf(pair.subject) && isSameClass(pair.standard, standard))
  // As it is taught: what comes with the product may be called otherwise.
  if (taught !== undefined) return { standard: String(standard), subject: taught.subject }
  return { standard: '', subject: subjectChoices(creator, '').find(isOf) ?? '' }
}

type Content = OtherDraft & Pick<DescriptiveDraft, 'key_terms'>

/** A question as the lists of product 5.7 have it; undefined for one of the other kinds. */
function listed({
  question,
  marks,
  key_terms,
  revision,
}: Content): { mcq: McqDraft } | { descriptive: DescriptiveDraft } | undefined {
  const known = inTwoKinds<QuestionKind>(question)
  if (question.kind === 'descriptive' && known.kind === 'descriptive')
    return { descriptive: { ...known, marks, key_terms, revision } }
  if (question.kind === 'single_choice' && known.kind === 'mcq') return { mcq: { ...known, marks, revision } }
  return undefined
}

type Worded = { wordings: readonly { revision: number }[]; sections?: readonly PaperSection[] | undefined }

/** The questions of an exam, to be worked on. */
export function copiedPaper({ contents, wordings, sections }: Pick<CopiedExam, 'contents'> & Worded): Paper {
  const written = contents.map(({ question, marks, key_terms }, key) => {
    const { revision } = wordings[key] ?? {}
    const content = { question: withMainAnswer<QuestionKind>(question), marks, key_terms, revision }
    return { key, content, list: listed(content) }
  })
  return {
    mcqs: written.flatMap(({ key, list }) => (list && 'mcq' in list ? [mcqOf(list.mcq, key)] : [])),
    description: written.flatMap(({ key, list }) =>
      list && 'descriptive' in list ? [descriptiveOf(list.descriptive, key)] : [],
    ),
    others: written.flatMap(({ key, content, list }) => (list === undefined ? [otherOf(content, key)] : [])),
    sections: typedSections(sections),
    nextKey: written.length,
  }
}

/** Its own time rules, if it has any; else a new exam follows the school too. */
function ownRulesOf(rules: CopiedExam['time_rules']): TypedOwnRules {
  return rules === undefined || rules.follows_school ? noOwnRules : { has_own_rules: true, ...typedRules(rules) }
}

/** All of an earlier exam but when it was: its date and time are to be chosen. */
export function copyOf(exam: CopiedExam, creator: Creator): { details: ExamDetails; paper: Paper } {
  const paper = copiedPaper({ ...exam, ...exam.questions.exam_paper })
  return {
    details: {
      ...blankDetails,
      ...taughtOf(exam, creator),
      num_mcqs: String(paper.mcqs.length),
      num_desc: String(paper.description.length),
      title: exam.title ?? '',
      duration: String(exam.duration),
      shuffle_options: exam.shuffle_options,
      shuffle_questions: exam.shuffle_questions ?? false,
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
  const paper = copiedPaper({ contents, wordings: picked })
  const [first] = picked
  const isOfAll = (subject: string) => picked.every((one) => isSameSubject(one.subject, subject))
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
