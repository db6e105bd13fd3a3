/** The controls that ask for re-checks, answer them, and let students ask. */
import { askRecheck } from '@pariksha/contract/rechecks/own-rechecks.ts'
import { changeExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { answerRecheck } from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { AnswerRecheck } from '../../src/features/rechecks/answer-recheck.tsx'
import { AskRecheck } from '../../src/features/rechecks/own/ask-recheck.tsx'
import { RechecksForm } from '../../src/features/school/settings/rechecks-form.tsx'
import { examRecheck } from '../replies/rechecks.ts'
import { examSettings } from '../replies/school.ts'
import { type Action, fill, ignore } from './action.ts'

export const recheckActions: Action[] = [
  {
    file: 'rechecks/own/ask-recheck.tsx',
    part: <AskRecheck examId="3" index={1} number={2} onAsked={ignore} onCancel={ignore} />,
    prepare: () => fill('Why should your teacher look again?', 'I wrote the main point.'),
    control: 'Send to my teacher',
    sends: askRecheck,
  },
  {
    file: 'rechecks/answer-recheck.tsx',
    part: <AnswerRecheck examId="3" recheck={examRecheck} onAnswered={ignore} />,
    prepare: () => fill('Your answer to Anu Rao', 'You are right.'),
    control: 'Send answer',
    sends: answerRecheck,
  },
  {
    file: 'school/settings/rechecks-form.tsx',
    part: <RechecksForm chosen={examSettings} />,
    control: 'Save re-check requests',
    sends: changeExamSettings,
  },
]
