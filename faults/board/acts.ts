/** What staff do on the board of an exam, as their pages ask for it. */
import {
  noteAttendance,
  reopenAttempts,
  sendMessage,
  submitForPupils,
} from '@pariksha/contract/staff/board/board-actions.ts'
import { giveExtraTime, pauseExam, resumeExam } from '@pariksha/contract/staff/board/exam-clock.ts'
import { ApiError } from '../../web/src/lib/api/api-error.ts'
import { callsTo, type School } from '../scene/school.ts'

export const acts = [
  'extra_time',
  'pause',
  'message',
  'resume',
  'absent',
  'submit',
  'present',
  'reopen',
] as const satisfies readonly string[]
export type Act = (typeof acts)[number]

export type Asked = {
  school: School
  examId: number
  /** Of whom papers are handed in and reopened, and who is noted; all else is done to everybody. */
  code: string
  /** As it stands in the log: two acts with the same words are one that comes again. */
  reason: string
  minutes: number
}

function send(origin: string, act: Act, { school, examId, code, reason, minutes }: Asked): Promise<unknown> {
  const call = callsTo(origin, school.principalToken)
  const params = { exam_id: String(examId) }
  const pupils = [code]
  switch (act) {
    case 'extra_time':
      return call(giveExtraTime, { params, body: { pupils: 'all', minutes, reason } })
    case 'message':
      return call(sendMessage, { params, body: { pupils: 'all', text: reason } })
    case 'pause':
      return call(pauseExam, { params, body: { reason } })
    case 'resume':
      return call(resumeExam, { params, body: { reason } })
    case 'absent':
      return call(noteAttendance, { params, body: { pupils, noted: 'absent', reason } })
    case 'present':
      return call(noteAttendance, { params, body: { pupils, noted: null, reason } })
    case 'submit':
      return call(submitForPupils, { params, body: { pupils, reason } })
    case 'reopen':
      return call(reopenAttempts, { params, body: { pupils, reason } })
  }
}

/** Does it once. That there is nothing left to do says that it is done. @throws ApiError where nobody knows */
export async function doAct(origin: string, act: Act, asked: Asked): Promise<void> {
  try {
    await send(origin, act, asked)
  } catch (error) {
    if (error instanceof ApiError && error.code?.startsWith('attempt.none_')) return
    throw error
  }
}
