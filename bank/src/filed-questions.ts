/** The questions of one file of the bank, for a list that keeps them: all of them, with how they are filed. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type DescriptiveDraft, defaultMarks, type McqDraft } from '@pariksha/contract/law/paper.ts'
import { bankContents, bankRoot, fileName } from './bank-contents.ts'
import { bankFile } from './bank-files.ts'
import { withPicture } from './bank-pictures.ts'
import { topicsOf } from './bank-questions.ts'
import { bankKeyTerms } from './bank-terms.ts'

/** Which file, by subject and class. */
export type FiledUnder = { name: string; subject: string; standard: number }

type Filed = { topics: string[]; difficulty: 'easy' | 'medium' | 'hard' }
export type FiledQuestions = { mcqs: (McqDraft & Filed)[]; description: (DescriptiveDraft & Filed)[] }

/** Every file that there is. */
export function bankFiles(): FiledUnder[] {
  return bankContents().flatMap(({ subject, folder, standards }) =>
    standards.map((standard) => ({ name: path.posix.join(folder, fileName(standard)), subject, standard })),
  )
}

/** What a file holds, unread: by it one can tell whether it has changed. */
export function bankText({ name }: FiledUnder): Promise<string> {
  return readFile(path.join(bankRoot, name), 'utf8')
}

/** @param text what a file holds @throws Error where that is no file of the bank */
export function filedQuestions(text: string): FiledQuestions {
  const { multiple_choice, descriptive } = bankFile.parse(JSON.parse(text))
  return {
    mcqs: multiple_choice.map(({ question, picture, options, correct, ...filed }) => ({
      ...{ question: withPicture(question, picture), options, correct, marks: defaultMarks.mcq },
      ...{ topics: topicsOf(filed), difficulty: filed.difficulty },
    })),
    description: descriptive.map((filed) => ({
      ...{
        question: withPicture(filed.question, filed.picture),
        answer: filed.answer,
        marks: defaultMarks.descriptive,
      },
      ...{ key_terms: bankKeyTerms(filed), topics: topicsOf(filed), difficulty: filed.difficulty },
    })),
  }
}
