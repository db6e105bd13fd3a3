/** The controls that read questions of files, mend and add them, take them out again, and write them. */
import { exportBankQuestions, lookAtBankExport } from '@pariksha/contract/staff/bank/question-exports.ts'
import {
  addImportedQuestions,
  cancelQuestionImport,
  changeImportedItem,
  listQuestionImports,
  undoQuestionImport,
  uploadQuestions,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { screen } from '@testing-library/react'
import { EditQuestion } from '../../src/features/exams/kinds/edit-question.tsx'
import { ReadQuestion } from '../../src/features/exams/kinds/read-question.tsx'
import { ExportQuestions } from '../../src/features/question-exports/export-questions.tsx'
import { AddBar } from '../../src/features/question-imports/add-bar.tsx'
import { EarlierImports, UndoQuestions } from '../../src/features/question-imports/earlier-imports.tsx'
import { GiveQuestions } from '../../src/features/question-imports/give-questions.tsx'
import { ItemDialog } from '../../src/features/question-imports/item-dialog.tsx'
import { ReadAs } from '../../src/features/question-imports/read-as.tsx'
import { ReadingProgress } from '../../src/features/question-imports/reading-progress.tsx'
import { fakeEndpoint } from '../fake-api.ts'
import { importedItems, questionImport } from '../replies/question-files.ts'
import { type Action, fill, ignore, press } from './action.ts'

const importsAreThere = () => fakeEndpoint(listQuestionImports).answers({ imports: [questionImport] })

const teaching = {
  standards: [{ value: '5', label: 'Class 5' }],
  subjectsIn: () => ['Social'],
  isFree: false,
}

export const questionFileActions: Action[] = [
  {
    file: 'question-imports/give-questions.tsx',
    part: <GiveQuestions onRead={ignore} />,
    reads: importsAreThere,
    prepare: () => fill('Paste questions', '1. Is 2 even?\nAns: True'),
    control: 'Read the questions',
    sends: uploadQuestions,
  },
  {
    file: 'question-imports/earlier-imports.tsx',
    part: <EarlierImports onOpen={ignore} />,
    reads: importsAreThere,
    control: 'Let it go: class5.docx',
    sends: cancelQuestionImport,
  },
  {
    file: 'question-imports/earlier-imports.tsx',
    part: <UndoQuestions id={4} name="class5.docx" count={2} />,
    prepare: () => press('Undo import of class5.docx'),
    control: 'Take out 2 questions',
    sends: undoQuestionImport,
  },
  {
    file: 'question-imports/reading-progress.tsx',
    part: <ReadingProgress />,
    reads: () => fakeEndpoint(listQuestionImports).answers({ imports: [{ ...questionImport, state: 'reading' }] }),
    // What is quickly read shows no progress.
    prepare: () => screen.findByText(/^Reading the questions: 100 %/, {}, { timeout: 5_000 }),
    control: 'Stop',
    sends: cancelQuestionImport,
  },
  {
    file: 'question-imports/read-as.tsx',
    part: <ReadAs opened={{ id: 4, file: new File(['1. What?'], 'class5.docx') }} onReadAgain={ignore} />,
    reads: importsAreThere,
    async prepare() {
      await screen.findByLabelText('class5.docx was read as')
      fill('class5.docx was read as', 'gift')
    },
    control: 'Read it again as GIFT',
    sends: uploadQuestions,
  },
  {
    file: 'question-imports/add-bar.tsx',
    part: (
      <AddBar id={4} items={importedItems} left={new Set()} teaching={teaching} onAdded={ignore} onOther={ignore} />
    ),
    reads: importsAreThere,
    control: 'Add 1 question to the bank',
    sends: addImportedQuestions,
  },
  {
    file: 'question-imports/item-dialog.tsx',
    part: (
      <ItemDialog
        id={4}
        items={importedItems}
        number={1}
        parts={{ Reading: ReadQuestion, Editor: EditQuestion }}
        onOpen={ignore}
        onClose={ignore}
      />
    ),
    prepare: () => press('Change it'),
    control: 'Save',
    sends: changeImportedItem,
  },
  {
    file: 'question-exports/export-questions.tsx',
    part: <ExportQuestions questions={{ questionIds: [1] }} />,
    reads: () => fakeEndpoint(lookAtBankExport).answers({ questions: 1, unsaid: [] }),
    async prepare() {
      await press('Export questions')
      await screen.findByText('All of 1 question can be written.')
    },
    control: 'Download',
    sends: exportBankQuestions,
  },
]
