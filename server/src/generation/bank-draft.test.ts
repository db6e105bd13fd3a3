import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { generateQuestions } from '@pariksha/contract/generation.ts'
import { paperIssues } from '@pariksha/contract/law/paper.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'

let test: TestApp
const tokens = new Map<string, string>()

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'science', classes: [5], subjects: ['Science', 'Sanskrit'] })
  for (const name of ['principal', 'science']) tokens.set(name, await logInStaff(test, name))
})
afterAll(() => test.close())

const form = { subjects: 'Science', prompt: 'plants', standard: 5, num_mcqs: 10, num_desc: 5 }

type Draft = Reply<typeof generateQuestions>

async function generate(fields: object = {}, { by = 'principal', path = '' } = {}) {
  const url = `/api/v1/exam/generate-questions${path}`
  const token = tokens.get(by) ?? ''
  return test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...form, ...fields },
  })
}

async function draftOf(fields: object = {}): Promise<Draft> {
  const answer = await generate(fields)
  expect(answer.json()).toMatchObject({ source: 'bank' })
  return answer.json()
}

describe('a draft from the bank', () => {
  it('is a whole paper with the marks of the form', async () => {
    const { questions, checks, provider } = await draftOf()
    const { mcqs, description } = questions.exam_paper
    expect([mcqs.length, description.length]).toEqual([10, 5])
    expect(paperIssues({ mcqs, description })).toEqual([])
    expect(mcqs.every(({ marks }) => marks === 1) && description.every(({ marks }) => marks === 5)).toBe(true)
    expect(provider).toBeNull()
    expect(checks).toHaveLength(15)
  })

  it('comes line by line when it is streamed', async () => {
    const answer = await generate({}, { path: '/stream' })
    expect(answer.headers['content-type']).toBe('application/x-ndjson')
    const events = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.filter(({ type }) => type === 'question')).toHaveLength(15)
    expect(events.at(-2)).toEqual({ type: 'progress', done: 15, wanted: 15 })
    expect(events.at(-1)).toMatchObject({ type: 'done', source: 'bank' })
  })
})
