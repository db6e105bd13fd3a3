/** The controls that change exams and imports. */

import { createExam, deleteExam, updateExam } from '@pariksha/contract/exams.ts'
import { generationState, streamQuestions } from '@pariksha/contract/generation.ts'
import {
  cancelImport,
  downloadRejected,
  downloadTemplate,
  getImport,
  listImports,
  previewImport,
  runImport,
  undoImport,
} from '@pariksha/contract/imports.ts'
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { askForSuggestion, decideLateAnswer, listLateAnswers } from '@pariksha/contract/marking.ts'
import { exportChanges, listChanges } from '@pariksha/contract/staff/audit/changes.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { changeQuestions } from '@pariksha/contract/staff/exam-questions.ts'
import { exportResults } from '@pariksha/contract/staff/exam-results.ts'
import { changeKeyTerms } from '@pariksha/contract/staff/marking/change-key-terms.ts'
import { correctQuestion } from '@pariksha/contract/staff/question-wording.ts'
import { fireEvent, screen } from '@testing-library/react'
import { ChangesOfSchool } from '../../src/features/changes/changes-of-school.tsx'
import { ChangeQuestions } from '../../src/features/exams/creation/change-questions.tsx'
import { CreateExam } from '../../src/features/exams/creation/create-exam.tsx'
import { ExamDialog } from '../../src/features/exams/exam-dialog.tsx'
import { GenerateExam } from '../../src/features/exams/generation/generate-exam.tsx'
import { CheckSheet } from '../../src/features/imports/check-sheet.tsx'
import { ChooseFile } from '../../src/features/imports/choose-file.tsx'
import { ShowRun } from '../../src/features/imports/show-run.tsx'
import { UndoImport } from '../../src/features/imports/undo-earlier.tsx'
import { LateAnswers } from '../../src/features/late-answers/late-answers.tsx'
import { AskAi } from '../../src/features/marking/ask-ai.tsx'
import { EditKeyTerms } from '../../src/features/marking/key-terms/edit-key-terms.tsx'
import { CorrectQuestion } from '../../src/features/results/paper/correct-question.tsx'
import { ResultsActions } from '../../src/features/results/results-actions.tsx'
import { linkTo } from '../../src/lib/address/page-link.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { changesOfSchool } from '../replies/changes.ts'
import { paper } from '../replies/exams.ts'
import { type Action, fill, fillDetails, ignore, press } from './action.ts'
import { student } from './people.ts'

const home = linkTo(pages.principalHome)
const now = '2026-11-22T08:00:00.000Z'

const exam = {
  id: 3,
  subject: 'Science',
  title: null,
  examType: 'Multiple choice',
  status: 'Running',
  date: '2027-01-10',
  time: '10:00',
  durationMin: 30,
  shufflesOptions: false,
  shufflesQuestions: false,
  held: null,
  totalQuestions: 1,
  attempts: 0,
  writing: 0,
  toMark: 0,
  stats: { totalStudents: 0, attended: 0, highestMarks: null },
} as const
const examDialog = { exam, className: 'Class 5th', onClose: ignore }

/** A completed exam. */
export const results = {
  exam_id: 3,
  exam_date: exam.date,
  status: exam.status,
  subject: exam.subject,
  title: exam.title,
  exam_type: exam.examType,
  standard: classOfStandard(5),
  total_questions: 1,
  scheduled_time: exam.time,
  duration: 30,
  total_students: 0,
  attended: 0,
  writing: 0,
  highest_marks: null,
  total_marks: 1,
  to_mark: 0,
  students: [],
}

const sheet = {
  id: 4,
  kind: 'students',
  standard: classOfStandard(5),
  file_name: 'class-5.xlsx',
  state: 'read',
  rows: 1,
  processed: 0,
  planned: 1,
  created: 1,
  rejected: 1,
  created_at: now,
  undo_until: null,
  message: null,
} as const
const running = { ...sheet, state: 'running' } as const
const run = { listLink: home, onGivenBack: ignore, onAgain: ignore }

const lateAnswer = {
  late_answer_id: 9,
  student,
  index: 0,
  question: 'What is water made of?',
  math: undefined,
  is_choice: false,
  in_paper: null,
  paper_seq: null,
  value: 'Hydrogen and oxygen',
  ended_at: now,
  ended_how: 'collected',
  received_at: now,
  decision: null,
  decided_by: null,
  decided_at: null,
} as const

const judged = { source: 'bank', warnings: [] } as const
const generated = [
  {
    type: 'question',
    kind: 'description',
    question: { question: 'What is water made of?', answer: 'Hydrogen and oxygen', marks: 5 },
    ...judged,
  },
  { type: 'done', source: 'bank', provider: null, notes: [], checks: [{ kind: 'description', index: 0, ...judged }] },
]

function fillQuestion() {
  const fields = document.querySelectorAll('[data-field]')
  for (const field of [...fields].filter((one) => one.closest('form') === null)) {
    fireEvent.change(field, { target: { value: `text of ${field.getAttribute('data-field')} ${field.id}` } })
  }
}

export const examActions: Action[] = [
  {
    file: 'exams/exam-dialog.tsx',
    part: <ExamDialog {...examDialog} action="complete" />,
    control: 'Complete exam',
    sends: completeExam,
  },
  {
    file: 'exams/exam-dialog.tsx',
    part: <ExamDialog {...examDialog} action="delete" />,
    control: 'Delete exam',
    sends: deleteExam,
  },
  {
    file: 'exams/edit-exam.tsx',
    part: <ExamDialog {...examDialog} action="edit" />,
    control: 'Save changes',
    sends: updateExam,
  },
  {
    file: 'results/paper/correct-question.tsx',
    part: <CorrectQuestion examId="3" index={0} seen={{ revision: 1, text: 'Why?', options: [] }} onClose={() => {}} />,
    control: 'Save the correction',
    sends: correctQuestion,
  },
  {
    file: 'exams/creation/change-questions.tsx',
    part: <ChangeQuestions exam={paper} role="principal" onDone={ignore} />,
    control: 'Submit',
    sends: changeQuestions,
  },
  {
    file: 'exams/creation/create-exam.tsx',
    part: <CreateExam creator={{ role: 'principal' }} examsLink={home} />,
    async prepare() {
      fillDetails()
      await press('Generate Exam')
      await screen.findByRole('button', { name: 'Submit' })
      fillQuestion()
    },
    control: 'Submit',
    sends: createExam,
  },
  {
    file: 'exams/generation/use-send-exam.ts',
    part: <GenerateExam fromBank={false} creator={{ role: 'principal' }} examsLink={home} />,
    reads() {
      fakeEndpoint(generationState).answers({ ai: null, bank: [] })
      fakeEndpoint(streamQuestions).sendsText(generated.map((event) => JSON.stringify(event)).join('\n'))
    },
    async prepare() {
      fillDetails()
      await press('Generate Exam')
      await screen.findByText('What is water made of?')
    },
    control: 'Submit',
    sends: createExam,
  },
  {
    file: 'imports/choose-file.tsx',
    part: <ChooseFile kind="students" onUploaded={ignore} />,
    reads: () => fakeEndpoint(listImports).answers({ imports: [] }),
    control: 'Download template',
    sends: downloadTemplate,
  },
  {
    file: 'imports/check-sheet.tsx',
    part: (
      <CheckSheet
        uploaded={{ import: sheet, columns: [], dropped: [] }}
        notice={undefined}
        onStarted={ignore}
        onOtherFile={ignore}
      />
    ),
    reads: () => fakeEndpoint(previewImport).answers({ good: 1, bad: 0, rows: [] }),
    prepare: () => screen.findByText('Add 1 student'),
    control: 'Add 1 student',
    sends: runImport,
  },
  {
    file: 'imports/show-run.tsx',
    part: <ShowRun {...run} started={{ message: '', import: running, passwords: [] }} />,
    reads: () => fakeEndpoint(getImport).answers(running),
    control: 'Cancel',
    sends: cancelImport,
  },
  {
    file: 'imports/show-run.tsx',
    part: <ShowRun {...run} started={{ message: '', import: { ...sheet, state: 'done' }, passwords: [] }} />,
    reads: () => fakeEndpoint(getImport).answers({ ...sheet, state: 'done' }),
    control: 'as .csv',
    sends: downloadRejected,
  },
  {
    file: 'imports/undo-earlier.tsx',
    part: <UndoImport record={sheet} />,
    prepare: () => press('Undo import of class-5.xlsx'),
    control: 'Remove 1 student',
    sends: undoImport,
  },
  {
    file: 'late-answers/late-answers.tsx',
    part: <LateAnswers examId="3" answersLink={() => home} />,
    reads: () => fakeEndpoint(listLateAnswers).answers({ exam_id: 3, pending: 1, answers: [lateAnswer] }),
    async prepare() {
      fireEvent.click((await screen.findAllByRole('button', { name: /^Accept/ }))[0] ?? document.body)
      await screen.findByRole('dialog')
    },
    control: 'Accept',
    sends: decideLateAnswer,
  },
  {
    file: 'marking/ask-ai.tsx',
    part: <AskAi question={{ examId: '3', index: 0, answerId: 9 }} maxMarks={5} onAccept={ignore} />,
    control: 'Ask AI',
    sends: askForSuggestion,
  },
  {
    file: 'marking/key-terms/edit-key-terms.tsx',
    part: <EditKeyTerms examId="3" index={0} keyTerms={null} onClose={ignore} />,
    prepare: () => fill('Key terms (optional)', 'hydrogen'),
    control: 'Save key terms',
    sends: changeKeyTerms,
  },
  {
    file: 'results/results-actions.tsx',
    part: <ResultsActions exam={results} markLink={home} boardLink={home} isAnalysed={false} />,
    control: 'Export to CSV',
    sends: exportResults,
  },
  {
    file: 'changes/changes-of-school.tsx',
    part: <ChangesOfSchool typed={{}} onFilter={ignore} />,
    reads: () => fakeEndpoint(listChanges).answers(changesOfSchool),
    prepare: () => screen.findByText('Edited an exam'),
    control: 'Export to CSV',
    sends: exportChanges,
  },
]
