/** The controls that correct the marking of an exam and release its results. */
import { correctMarking, listCorrections } from '@pariksha/contract/staff/corrections.ts'
import { releaseResults, setResultsDay } from '@pariksha/contract/staff/ending/results-release.ts'
import { screen } from '@testing-library/react'
import { ConfirmCorrection } from '../../src/features/results/corrections/confirm-correction.tsx'
import { CorrectMarking } from '../../src/features/results/corrections/correct-marking.tsx'
import type { MarkedQuestion } from '../../src/features/results/corrections/correction-draft.ts'
import { ExamCorrections } from '../../src/features/results/corrections/exam-corrections.tsx'
import { ChangeDay } from '../../src/features/results/release/change-day.tsx'
import { HeldResults } from '../../src/features/results/release/held-results.tsx'
import { fakeEndpoint } from '../fake-api.ts'
import { corrections, outlook } from '../replies/exams.ts'
import { type Action, fill, ignore, press } from './action.ts'
import { results } from './exam-actions.tsx'

const tried = { index: 0, rule: 'marks', marks: 3, expected_revision: 41 } as const
const marked: MarkedQuestion = {
  ...{ index: 0, revision: 41, marks: 2, credit: 'key', math: undefined },
  content: { kind: 'true_false', text: 'Water is wet.', correct: true },
}

const heldExam = {
  ...results,
  status: 'Completed',
  held_results: { release_date: '2099-01-11', release_time: '10:00' },
} as const

export const resultActions: Action[] = [
  {
    file: 'results/corrections/choose-correction.tsx',
    part: <CorrectMarking examId="3" question={marked} onClose={ignore} />,
    control: 'See what changes',
    sends: correctMarking,
  },
  {
    file: 'results/corrections/confirm-correction.tsx',
    part: <ConfirmCorrection examId="3" tried={{ body: tried, outlook }} onBack={ignore} onDone={ignore} />,
    prepare: () => fill('Reason', 'The key was wrong'),
    control: 'Correct the marking',
    sends: correctMarking,
  },
  {
    file: 'results/corrections/exam-corrections.tsx',
    part: <ExamCorrections examId="3" />,
    reads: () => fakeEndpoint(listCorrections).answers(corrections),
    prepare: () => press('Take back the correction of question 1'),
    control: 'Take it back',
    sends: correctMarking,
  },
  {
    file: 'results/release/held-results.tsx',
    part: <HeldResults exam={heldExam} />,
    async prepare() {
      await press('Release results')
      await screen.findByRole('dialog')
    },
    control: 'Release results',
    sends: releaseResults,
  },
  {
    file: 'results/release/change-day.tsx',
    part: <ChangeDay examId={3} held={heldExam.held_results} onClose={ignore} />,
    control: 'Save the day',
    sends: setResultsDay,
  },
]
