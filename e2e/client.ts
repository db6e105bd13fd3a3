/** The API without a screen, for what a test needs and does not look at. */
import { type APIRequestContext, expect } from '@playwright/test'
import { schoolNow } from './school-time.ts'
import type { Login } from './specification/visitors.ts'

/** Calls the API as one person. */
export async function clientOf(request: APIRequestContext, login: Login) {
  const screen = 'uniqueCode' in login ? 'student' : 'teacher'
  const answer = await request.post(`/api/v1/login?role=${screen}`, { data: login })
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` }
  return async (method: 'GET' | 'POST', path: string, data?: object) => {
    const reply = await request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
}

type Send = (method: 'POST', path: string, data: object) => Promise<{ exam_id: number }>

/** Sets an exam that runs from now on. @returns its ID */
export async function createRunningExam(
  teacher: Send,
  exam: { standard: number; subject: string; durationMin: number; paper: { mcqs: object[]; description: object[] } },
): Promise<number> {
  const { date, time } = schoolNow()
  const { exam_id } = await teacher('POST', '/exam/create-exam', {
    standard: exam.standard,
    subject: exam.subject,
    scheduled_date: date,
    scheduled_time: time,
    duration: exam.durationMin,
    num_mcqs: exam.paper.mcqs.length,
    num_desc: exam.paper.description.length,
    questions: { exam_paper: exam.paper },
  })
  return exam_id
}
