/** The API without a screen, for what a test needs and does not look at: typed by the contract, as our pages are. */

import { login } from '@pariksha/contract/accounts.ts'
import type { CallInput, Endpoint, Reply } from '@pariksha/contract/endpoint.ts'
import { createExam } from '@pariksha/contract/exams.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Login } from './people.ts'
import { schoolNow } from './school-time.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function filled(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

async function requestOf(endpoint: Endpoint, { query = {}, body }: Parts) {
  const isFile = body instanceof Blob
  const headers = isFile ? { 'content-type': 'application/octet-stream' } : {}
  const data = isFile ? Buffer.from(await body.arrayBuffer()) : body
  const params = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return { method: endpoint.method, headers, params, ...(body === undefined ? {} : { data }) }
}

/** The calls of whoever has this token; without one, of anybody. */
export function callerOf(request: APIRequestContext, token?: string) {
  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>>
  async function call(endpoint: Endpoint, parts: Parts): Promise<unknown> {
    const { headers, ...sent } = await requestOf(endpoint, parts)
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const reply = await request.fetch(filled(endpoint.path, parts.params), {
      ...sent,
      headers: { ...headers, ...authorization },
    })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  return call
}

export type Call = ReturnType<typeof callerOf>

/** Logs somebody in. @returns what the login answers */
export function loggedIn(request: APIRequestContext, as: Login) {
  const role = 'uniqueCode' in as ? 'student' : 'teacher'
  return callerOf(request)(login, { query: { role }, body: as })
}

/** Calls the API as one person. */
export async function clientOf(request: APIRequestContext, as: Login): Promise<Call> {
  return callerOf(request, (await loggedIn(request, as)).access_token)
}

type Paper = CallInput<typeof createExam>['body']['questions']['exam_paper']

/** Sets an exam that runs from now on. @returns its ID */
export async function createRunningExam(
  teacher: Call,
  exam: { standard: number; subject: string; durationMin: number; paper: Paper },
): Promise<number> {
  const { date, time } = schoolNow()
  const body = {
    standard: exam.standard,
    subject: exam.subject,
    scheduled_date: date,
    scheduled_time: time,
    duration: exam.durationMin,
    num_mcqs: exam.paper.mcqs.length,
    num_desc: exam.paper.description.length,
    questions: { exam_paper: exam.paper },
  }
  return (await teacher(createExam, { body })).exam_id
}
