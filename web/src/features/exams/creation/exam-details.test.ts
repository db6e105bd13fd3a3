import { manualExamForm } from '@pariksha/contract/exams.ts'
import { aiExamForm } from '@pariksha/contract/generation.ts'
import { describe, expect, it } from 'vitest'
import { blankDetails, type DetailRules, type ExamDetails, readDetails } from './exam-details.ts'

const today = '2026-11-09'
const byHand = { schema: manualExamForm, today }
const byAi = { schema: aiExamForm, today }
const right = {
  ...blankDetails,
  subject: 'Mathematics',
  extra_topics: 'Fractions',
  title: '',
  standard: '5',
  scheduled_time: '09:30',
  scheduled_date: today,
  num_mcqs: '10',
  num_desc: '0',
  duration: '30',
  shuffle_options: false,
  shuffle_questions: false,
  hold_results: false,
  release_date: '',
  release_time: '',
}

function faultsOf(details: ExamDetails, rules: DetailRules) {
  const read = readDetails(details, rules)
  return read.isValid ? {} : read.messages
}

describe('the details of an exam', () => {
  it('are right for today', () => {
    expect(faultsOf(right, byHand)).toEqual({})
  })

  it('are all required', () => {
    expect(faultsOf(blankDetails, byHand)).toEqual({
      subject: 'Subject is required.',
      extra_topics: 'Extra topics is required.',
      standard: 'Grade is required.',
      scheduled_time: 'Timings is required.',
      scheduled_date: 'Date of exam is required.',
      num_mcqs: 'Number of MCQs is required.',
      num_desc: 'Number of Descriptive questions is required.',
      duration: 'Duration is required.',
    })
  })

  it.each([
    { change: { subject: '  ' }, errors: { subject: 'Subject is required.' } },
    { change: { scheduled_date: '2026-11-08' }, errors: { scheduled_date: 'Date of exam cannot be before today.' } },
    { change: { duration: '0' }, errors: { duration: 'Duration must be greater than 0.' } },
    { change: { duration: '601' }, errors: { duration: 'Duration must be at most 600 minutes.' } },
    { change: { num_mcqs: '-1' }, errors: { num_mcqs: 'Number of MCQs must be 0 or greater.' } },
    { change: { num_mcqs: '201' }, errors: { num_mcqs: 'At most 200 questions of one kind are allowed.' } },
    { change: { num_mcqs: '0' }, errors: { num_mcqs: 'An exam needs at least one question.' } },
    { change: { num_mcqs: '0', num_desc: '1' }, errors: {} },
    { change: { extra_topics: '', title: 'Fractions test' }, errors: {} },
    { change: { extra_topics: '', title: '  ' }, errors: { extra_topics: 'Extra topics is required.' } },
    { change: { title: 'x'.repeat(81) }, errors: { title: 'At most 80 characters are allowed.' } },
  ])('with $change', ({ change, errors }) => {
    expect(faultsOf({ ...right, ...change }, byHand)).toEqual(errors)
  })

  it('are all required for AI, in its own words', () => {
    expect(faultsOf(right, byAi)).toEqual({})
    expect(faultsOf(blankDetails, byAi)).toEqual({
      subject: 'Subject is required.',
      extra_topics: 'Extra topics are required.',
      standard: 'Grade is required.',
      scheduled_time: 'Timings are required.',
      scheduled_date: 'Exam date is required.',
      num_mcqs: 'Number of MCQs must be 0 or greater.',
      num_desc: 'Number of descriptive questions must be 0 or greater.',
      duration: 'Duration must be greater than 0.',
    })
    expect(faultsOf({ ...right, num_mcqs: '51' }, byAi)).toEqual({
      num_mcqs: 'At most 50 questions of one kind can be generated at once.',
    })
  })
})
