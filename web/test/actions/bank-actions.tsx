/** The controls that change the bank, or draw from it. */

import { pages } from '@pariksha/contract/law/pages.ts'
import {
  changeBankQuestion,
  giveBankTopics,
  keepAiDraft,
  mergeBankQuestions,
  readAiDraft,
  retireBankQuestion,
} from '@pariksha/contract/staff/bank/bank-changes.ts'
import { drawQuestions } from '@pariksha/contract/staff/bank/bank-draw.ts'
import { changeExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { KeepDraft } from '../../src/features/exams/generation/question-actions.tsx'
import { MarkRead, RetireQuestion } from '../../src/features/question-bank/bank-question-actions.tsx'
import { DrawDialog } from '../../src/features/question-bank/draw-questions.tsx'
import { KeepQuestion } from '../../src/features/question-bank/duplicate-questions.tsx'
import { EditBankQuestion } from '../../src/features/question-bank/edit-bank-question.tsx'
import { TopicsDialog } from '../../src/features/question-bank/give-topics.tsx'
import { BankAudienceForm } from '../../src/features/school/settings/bank-audience.tsx'
import { linkTo } from '../../src/lib/address/page-link.ts'
import { bankQuestion } from '../replies/bank.ts'
import { type Action, fill, ignore, press } from './action.ts'

export const bankActions: Action[] = [
  {
    file: 'school/settings/bank-audience.tsx',
    part: <BankAudienceForm chosen="subject" />,
    prepare: () => fill("Who sees the questions of the school's exams", 'school'),
    control: 'Save question bank',
    sends: changeExamSettings,
  },
  {
    file: 'question-bank/edit-bank-question.tsx',
    part: <EditBankQuestion question={bankQuestion} onClose={ignore} />,
    prepare: () => fill('Question', 'Which of these is a metal?'),
    control: 'Save',
    sends: changeBankQuestion,
  },
  {
    file: 'question-bank/bank-question-actions.tsx',
    part: <RetireQuestion question={bankQuestion} />,
    control: 'Retire',
    sends: retireBankQuestion,
  },
  {
    file: 'question-bank/bank-question-actions.tsx',
    part: <MarkRead question={{ ...bankQuestion, source: 'ai', is_unread: true }} />,
    control: 'I have read it',
    sends: readAiDraft,
  },
  {
    file: 'question-bank/give-topics.tsx',
    part: <TopicsDialog questionIds={[7, 8]} onClose={ignore} />,
    prepare: () => fill('Topics', 'Metals'),
    control: 'Give topics',
    sends: giveBankTopics,
  },
  {
    file: 'exams/generation/question-actions.tsx',
    part: (
      <KeepDraft
        item={{
          kind: 'mcqs',
          question: {
            key: 1,
            question: 'Which is a metal?',
            options: ['Iron', 'Water', 'Milk', 'Air'],
            correct: 0,
            marks: '1',
          },
        }}
        number={1}
        basis={{ subject: 'Science', standard: '5' }}
      />
    ),
    control: 'Keep in the bank: MCQ 1',
    sends: keepAiDraft,
  },
  {
    file: 'question-bank/duplicate-questions.tsx',
    part: <KeepQuestion keep={bankQuestion} merge={{ ...bankQuestion, bank_question_id: 9 }} />,
    prepare: () => press('Keep this one'),
    control: 'Merge',
    sends: mergeBankQuestions,
  },
  {
    file: 'question-bank/draw-questions.tsx',
    part: <DrawDialog newExamLink={() => linkTo(pages.teacherCreateExam)} onClose={ignore} />,
    control: 'Draw',
    sends: drawQuestions,
  },
]
