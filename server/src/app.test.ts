import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { logInStaff, makeSchool } from '../test/factories.ts'
import { pendingEndpoints } from './app.ts'

type Input = { url?: string; body?: unknown }

const draft = { subjects: 'Mathematics', prompt: 'Fractions', standard: 5, num_mcqs: 1, num_desc: 0 }

/** What is still to be built, with valid input. A feature that lands takes its lines away here and in app.ts. */
const pending: Record<string, Input> = {
  'generation.generateQuestions': { body: draft },
}

let test: TestApp
let principal: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

function endpointNamed(name: string) {
  const [feature = '', key = ''] = name.split('.')
  const endpoint = endpointsByFeature[feature]?.[key]
  if (endpoint === undefined) throw new Error(`The contract has no ${name}`)
  return endpoint
}

describe('endpoints still to be built', () => {
  it('are exactly those listed', () => {
    const names = Object.entries(endpointsByFeature).flatMap(([feature, endpoints]) =>
      Object.entries(endpoints).map(([key, endpoint]) => ({ name: `${feature}.${key}`, endpoint })),
    )
    const found = names.filter(({ endpoint }) => pendingEndpoints.some((one) => one === endpoint))
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(pending).sort())
  })

  it.each(Object.entries(pending))('%s says so', async (name, { url, body }) => {
    const { method, path } = endpointNamed(name)
    const answer = await test.send({ method, url: url ?? path.replace(/:\w+/, 'X'), token: principal, body })
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.status).toBe(501)
    expect(answer.body).toMatchObject({ code: 'endpoint.not_built', detail: 'This part of Pariksha is not built yet.' })
  })
})
