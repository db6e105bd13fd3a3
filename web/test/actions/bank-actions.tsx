/** The controls that change the bank, or draw from it. */

import { pages } from '@pariksha/contract/law/pages.ts'
import {
  changeBankQuestion,
  mergeBankQuestions,
  retireBankQuestion,
} from '@pariksha/contract/staff/bank/bank-changes.ts'
import { drawQuestions } from '@pariksha/contract/staff/bank/bank-draw.ts'
import { changeExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { RetireQuestion } from '../../src/features/question-bank/bank-question-actions.tsx'
import { DrawDialog } from '../../src/features/question-bank/draw-questions.tsx'
import { KeepQuestion } from '../../src/features/question-bank/duplicate-questions.tsx'
import { EditBankQuestion } from '../../src/features/question-bank/edit-bank-question.tsx'
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
