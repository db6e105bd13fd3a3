import { expect, it } from 'vitest'
import { readEnvironment } from './env.ts'

const aiOf = (variables: Record<string, string>) => readEnvironment(variables).ai
const openai = { AI_PROVIDER: 'openai', AI_MODEL: 'some-model', AI_API_KEY: 'key' }
const compatible = { AI_PROVIDER: 'compatible', AI_MODEL: 'some-model', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }

it('asks no language model unless a provider is named', () => {
  expect(aiOf({})).toBeUndefined()
  expect(aiOf({ ...openai, AI_PROVIDER: '' })).toBeUndefined()
})

it('reads the language model of the school', () => {
  const chosen = { provider: 'openai', model: 'some-model', apiKey: 'key', baseUrl: undefined }
  expect(aiOf(openai)).toEqual({ ...chosen, requestsPerDay: 500 })
  expect(aiOf(compatible)).toMatchObject({ provider: 'compatible', baseUrl: 'http://127.0.0.1:11434/v1' })
  expect(aiOf({ ...openai, AI_DAILY_REQUESTS: '20' })).toMatchObject({ requestsPerDay: 20 })
})

it('describes the API to nobody unless told', () => {
  expect(readEnvironment({}).apiDocs).toBe(false)
  expect(readEnvironment({ API_DOCS: 'on' }).apiDocs).toBe(true)
})

it('shows the metrics to nobody unless told, and without a token to this computer only', () => {
  const metrics = (variables: Record<string, string>) => readEnvironment({ HOST: '10.0.0.1', ...variables }).metrics
  const token = 'a-token-of-the-operator'
  expect(metrics({})).toBeUndefined()
  expect(metrics({ METRICS_TOKEN: token })).toEqual({ port: undefined, host: '10.0.0.1', token })
  expect(metrics({ METRICS_PORT: '9100' })).toEqual({ port: 9100, host: '127.0.0.1', token: undefined })
  expect(metrics({ METRICS_PORT: '9100', METRICS_TOKEN: token })).toEqual({ port: 9100, host: '10.0.0.1', token })
})

it('believes the proxies that are named, and those of its own computer', () => {
  const { trustsProxy } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.5, 192.168.7.0/24' })
  expect(['10.0.0.5', '192.168.7.9', '127.0.0.1', '10.0.0.6'].map(trustsProxy)).toEqual([true, true, true, false])
})

it.each([
  [{ BACKUP_AT: '2:00' }, 'BACKUP_AT must be a time'],
  [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time'],
  [{ API_DOCS: 'yes' }, 'API_DOCS must be on or off'],
  [{ PORT: '80a' }, 'PORT must be a number from 1 to 65535'],
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a number from 1 to 65535'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 20 to 100 letters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug'],
  [{ TRUSTED_PROXIES: '10.0.0.5, proxy.lan' }, 'TRUSTED_PROXIES: proxy.lan is no address and no range'],
  [{ DATABASE_URL: 'mysql://host' }, 'DATABASE_URL must start with postgresql://'],
  [
    { DATABASE_URL: 'postgresql://host/db', DATABASE_SERVING_URL: 'mysql://host' },
    'DATABASE_SERVING_URL must start with postgresql://',
  ],
  [{ DATABASE_SERVING_URL: 'postgresql://host/db' }, 'DATABASE_URL must name the owner of the same database'],
  [{ DATABASE_POOLING: 'statement' }, 'DATABASE_POOLING must be session or transaction'],
  [{ DATABASE_POOLING: 'transaction' }, 'DATABASE_SERVING_URL must name the pooler'],
  [{ ...openai, AI_PROVIDER: 'other' }, 'AI_PROVIDER must be one of openai, anthropic, google, compatible'],
  [{ ...openai, AI_MODEL: '' }, 'AI_MODEL must name a model'],
  [{ ...openai, AI_API_KEY: '' }, 'AI_API_KEY must be set'],
  [{ ...compatible, AI_BASE_URL: '' }, 'AI_BASE_URL must be set'],
  [{ ...openai, AI_DAILY_REQUESTS: 'many' }, 'AI_DAILY_REQUESTS must be a number'],
  [{ ...compatible, AI_BASE_URL: 'ftp://host' }, 'AI_BASE_URL must be an http or https address'],
])('names the variable at fault', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
})
