/** The API without a screen, for what a test needs and does not look at. */
import { type APIRequestContext, expect } from '@playwright/test'
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
