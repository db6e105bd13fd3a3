import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { buildApp } from '../../../app.ts'

let test: TestApp
let documented: FastifyInstance

beforeAll(async () => {
  test = await startTestApp()
  documented = await buildApp(test.deps, { apiDocs: true })
})
afterAll(async () => {
  await documented.close()
  await test.close()
})

const description = async () => (await documented.inject({ method: 'GET', url: '/api/docs/json' })).json()

it.each(['/api/docs', '/api/docs/json', '/api/docs/static/index.html'])(
  'is not there unless asked for: %s',
  async (url) => {
    expect(await test.send({ method: 'GET', url })).toMatchObject({ status: 404, body: { code: 'route.not_found' } })
  },
)

it('describes every endpoint of the contract in OpenAPI 3.1, and nothing else', async () => {
  const body = await description()
  expect(body.openapi).toBe('3.1.0')
  const described = Object.entries<object>(body.paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  )
  const declared = Object.values(endpointsByFeature)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(declared.sort())
})

it('says what goes in, what comes out and who needs a token', async () => {
  const body = await description()
  const login = body.paths['/api/v1/login'].post
  expect(login.security).toEqual([])
  expect(login.description).toContain('401 `login.staff_failed`: Invalid username or password.')
  expect(login.parameters[0]).toMatchObject({ in: 'query', name: 'role', required: true })
  expect(Object.keys(login.requestBody.content['application/json'].schema.properties)).toContain('uniqueCode')
  const reply = login.responses['200'].content['application/json'].schema
  expect(reply.required.sort()).toEqual(['access_token', 'message', 'role'])
  expect(body.security).toEqual([{ token: [] }])
})

it('has a page for people, whose policy lets its own scripts run and nobody else’s', async () => {
  const answer = await documented.inject({ method: 'GET', url: '/api/docs' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  expect(policy).not.toContain('upgrade-insecure-requests')
})
