/** The calls of the marking page: those of first marks, and those of second ones, which say and write nothing of the first. */

import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { getAnswersToMark, getMarkingOverview, getMarksOfQuestion, putMarks } from '@pariksha/contract/marking.ts'
import { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import {
  claimSecondAnswers,
  getSecondAnswers,
  getSecondMarks,
  getSecondOverview,
  putSecondMarks,
} from '@pariksha/contract/staff/second-marking/second-marks.ts'
import { call } from '../../../lib/api/api.ts'

/** A question of an exam, as it is marked: by its first marker, unless `isSecond`. */
export type PassQuestion = { examId: string; index: number; isSecond?: boolean }

type Cancel = { signal: AbortSignal }

const paramsOf = ({ examId, index }: PassQuestion) => ({ id: examId, index: String(index) })

export function loadOverview({ examId, isSecond }: Omit<PassQuestion, 'index'>, cancel: Cancel) {
  const params = { id: examId }
  return isSecond ? call(getSecondOverview, { params }, cancel) : call(getMarkingOverview, { params }, cancel)
}

/** A second marker is told no names. */
export function loadAnswers(question: PassQuestion & { areNamesShown: boolean }, cancel: Cancel) {
  const params = paramsOf(question)
  if (question.isSecond) return call(getSecondAnswers, { params }, cancel)
  return call(getAnswersToMark, { params, query: { names: question.areNamesShown ? 'true' : 'false' } }, cancel)
}

export function loadMarks(question: PassQuestion, cancel: Cancel) {
  const params = paramsOf(question)
  return question.isSecond ? call(getSecondMarks, { params }, cancel) : call(getMarksOfQuestion, { params }, cancel)
}

type WantedClaims = CallInput<typeof claimAnswers>['body']

export function sendClaims(question: PassQuestion, body: WantedClaims, cancel?: Cancel) {
  const sent = { params: paramsOf(question), body }
  return question.isSecond ? call(claimSecondAnswers, sent, cancel) : call(claimAnswers, sent, cancel)
}

export type GivenMarks = {
  answerId: number
  marks: number
  expected: number | null
  /** Why first marks change. */
  reason?: string
  /** What is said with second ones. */
  note?: string
}

export function sendMarks(question: PassQuestion, { answerId, note = '', ...body }: GivenMarks) {
  const params = { ...paramsOf(question), answer: String(answerId) }
  if (!question.isSecond) return call(putMarks, { params, body })
  const { marks, expected } = body
  return call(putSecondMarks, { params, body: { marks, expected, note } })
}
