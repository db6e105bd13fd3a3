import path from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  PORT: z._default(z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'PORT must be a number')), z.coerce.number()), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://')),
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug']), 'info'),
})

export type Environment = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug'
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
  const { PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL } = parsed.data
  return { port: PORT, host: HOST, dataDir: path.resolve(DATA_DIR), databaseUrl: DATABASE_URL, logLevel: LOG_LEVEL }
}
