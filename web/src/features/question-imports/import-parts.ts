/** What the import of questions is given by its page, which knows the features beside it. */
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { ComponentType } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'

export type MendedQuestion = { question: Question; marks: number; key_terms?: KeyTerms | undefined }

export type EditorProps = {
  written: MendedQuestion
  /** What the question is called. */
  name: string
  isBusy: boolean
  onSave: (written: MendedQuestion) => void
  onCancel: () => void
}

export type ImportParts = {
  /** Shows a question with its key. */
  Reading: ComponentType<{ question: Question }>
  /** Changes one. */
  Editor: ComponentType<EditorProps>
}

type Choice = { value: string; label: string; disabled?: boolean }

/** For which class and subject the reader may add questions. */
export type Teaching = {
  standards: readonly Choice[]
  subjectsIn: (standard: string) => readonly string[]
  /** Whether any other subject may be typed. */
  isFree: boolean
}

/** The form of a new exam with some questions of the bank. */
export type NewExamLink = (questionIds: readonly number[]) => PageLink

/** An import that is looked at. */
export type OpenedImport = {
  id: number
  /** As long as the page has it: it can be read in another way. */
  file: File | undefined
}
