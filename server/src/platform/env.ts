import path from 'node:path'
import * as z from 'zod/mini'
import { type AiSettings, aiProviders } from './ai/ai-settings.ts'
import { type TrustsProxy, trustedProxies } from './network.ts'
import { addressesOf } from './postgres/external/hosts.ts'

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug'] as const

const portNumber = (name: string) =>
  z.pipe(z.string().check(z.refine(isPort, `${name} must be a number from 1 to 65535`)), z.coerce.number())

/** What is wrong with the hosts of an address; undefined when nothing is. */
function hostsFault(url: string): string | undefined {
  try {
    addressesOf(url)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const databaseAddress = (name: string) =>
  z.string().check(
    z.regex(/^postgres(ql)?:\/\//, `${name} must start with postgresql://`),
    z.refine((url) => hostsFault(url) === undefined, { error: ({ input }) => `${name} ${hostsFault(String(input))}` }),
  )

const schema = z.object({
  PORT: z._default(portNumber('PORT'), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(databaseAddress('DATABASE_URL')),
  DATABASE_SERVING_URL: z.optional(databaseAddress('DATABASE_SERVING_URL')),
  DATABASE_POOLING: z.optional(z.enum(['session', 'transaction'], 'DATABASE_POOLING must be session or transaction')),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`), 'info'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_AT must be a time from 00:00 to 23:59')),
    '02:00',
  ),
  METRICS_PORT: z.optional(portNumber('METRICS_PORT')),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w-]{20,100}$/, 'METRICS_TOKEN must be 20 to 100 letters, digits, _ or -')),
  ),
  API_DOCS: z._default(z.enum(['on', 'off'], 'API_DOCS must be on or off'), 'off'),
  AI_PROVIDER: z.optional(z.enum(aiProviders, `AI_PROVIDER must be one of ${aiProviders.join(', ')}`)),
  AI_MODEL: z.optional(z.string()),
  AI_API_KEY: z.optional(z.string()),
  AI_DAILY_REQUESTS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'AI_DAILY_REQUESTS must be a number')), z.coerce.number()),
    500,
  ),
  AI_BASE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'AI_BASE_URL must be an http or https address' })),
})

/** On a port of its own, else beside the application for who has the token. */
export type MetricsAccess = { port: number | undefined; host: string; token: string | undefined }

export type Environment = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The same database by the role, or through the pooler, that serves requests; undefined: as `databaseUrl`. */
  servingUrl: string | undefined
  /** How the connections of `servingUrl` are pooled; undefined: it is found out. */
  pooling: 'session' | 'transaction' | undefined
  trustsProxy: TrustsProxy
  logLevel: (typeof logLevels)[number]
  /** A back-up every night at `at`, `HH:MM`, into a folder; undefined: none. */
  backup: { folder: string; at: string } | undefined
  /** Who may read the metrics; undefined: nobody. */
  metrics: MetricsAccess | undefined
  /** Whether anybody may read the description of the API. */
  apiDocs: boolean
  /** Undefined: no language model is asked for anything. */
  ai: AiSettings | undefined
}

function aiSettings(given: z.output<typeof schema>): AiSettings | undefined {
  const { AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL, AI_DAILY_REQUESTS } = given
  if (AI_PROVIDER === undefined) return undefined
  if (AI_MODEL === undefined) throw new Error('AI_PROVIDER is set, so AI_MODEL must name a model')
  if (AI_PROVIDER === 'compatible') {
    if (AI_BASE_URL === undefined) throw new Error('AI_PROVIDER is compatible, so AI_BASE_URL must be set')
  } else if (AI_API_KEY === undefined) throw new Error(`AI_PROVIDER is ${AI_PROVIDER}, so AI_API_KEY must be set`)
  return {
    provider: AI_PROVIDER,
    model: AI_MODEL,
    apiKey: AI_API_KEY,
    baseUrl: AI_BASE_URL,
    requestsPerDay: AI_DAILY_REQUESTS,
  }
}

function metricsAccess({ HOST, PORT, METRICS_PORT: port, METRICS_TOKEN: token }: z.output<typeof schema>) {
  if (port === undefined && token === undefined) return undefined
  if (port === PORT) throw new Error('METRICS_PORT must not be PORT: leave it out, and METRICS_TOKEN opens that one')
  // Without a token only this computer may ask.
  return { port, host: token === undefined ? '127.0.0.1' : HOST, token }
}

function readProxies(list: string): TrustsProxy {
  try {
    return trustedProxies(list.split(/[\s,]+/).filter((place) => place !== ''))
  } catch (error) {
    throw new Error(`TRUSTED_PROXIES: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/**
 * Reads the settings of the process.
 * @param variables usually `process.env`; an empty value counts as not set
 * @throws Error that names the variable at fault
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('; '))
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_SERVING_URL,
    DATABASE_POOLING,
    TRUSTED_PROXIES,
    LOG_LEVEL,
    BACKUP_DIR,
    BACKUP_AT,
    API_DOCS,
  } = parsed.data
  if (DATABASE_SERVING_URL !== undefined && DATABASE_URL === undefined) {
    throw new Error('DATABASE_SERVING_URL is set, so DATABASE_URL must name the owner of the same database')
  }
  if (DATABASE_POOLING !== undefined && DATABASE_SERVING_URL === undefined) {
    throw new Error('DATABASE_POOLING is set, so DATABASE_SERVING_URL must name the pooler')
  }
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    servingUrl: DATABASE_SERVING_URL,
    pooling: DATABASE_POOLING,
    trustsProxy: readProxies(TRUSTED_PROXIES),
    logLevel: LOG_LEVEL,
    backup: BACKUP_DIR === undefined ? undefined : { folder: path.resolve(BACKUP_DIR), at: BACKUP_AT },
    metrics: metricsAccess(parsed.data),
    apiDocs: API_DOCS === 'on',
    ai: aiSettings(parsed.data),
  }
}
