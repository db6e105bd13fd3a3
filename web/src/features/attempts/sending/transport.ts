/** The calls that an attempt makes, and what their refusals say of it. */
import {
  type AttemptState,
  deliverLateAnswers,
  getExamMessages,
  getQuestions,
  saveAnswers,
  startExam,
  submitExam,
} from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { type Call, callTo } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

export function transportOver(call: Call) {
  return {
    start: callTo(call, startExam),
    questions: callTo(call, getQuestions),
    messages: callTo(call, getExamMessages),
    save: callTo(call, saveAnswers),
    submit: callTo(call, submitExam),
    deliverLate: callTo(call, deliverLateAnswers),
  }
}

export type Transport = ReturnType<typeof transportOver>

/** How an attempt stood when a page opened it. */
export type Opening = Pick<
  Reply<typeof startExam>,
  'started_at' | 'duration' | 'ends_at' | 'grace_sec' | 'answers' | 'answer_file'
> & {
  seconds_left?: number | undefined
}

/** Why a page takes no more answers: another page writes now, the attempt is over, or the exam is there no more. */
export type AttemptEnd = Exclude<AttemptState, 'open'> | 'removed'

const endOfRefusal: Partial<Record<string, AttemptEnd>> = {
  'exam.already_submitted': 'submitted',
  'exam.completed': 'completed',
  'attempt.taken_over': 'taken_over',
  'exam.not_found': 'removed',
}

/** What a refusal says that the attempt has come to, if it says so. */
export function endOf(error: unknown): AttemptEnd | undefined {
  return error instanceof ApiError && error.code !== undefined ? endOfRefusal[error.code] : undefined
}
