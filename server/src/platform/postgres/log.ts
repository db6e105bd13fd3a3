import type { FastifyBaseLogger } from 'fastify'

/** The part of the logger that the database needs. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
