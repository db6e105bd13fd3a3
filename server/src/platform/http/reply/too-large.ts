/** Refuses what is too large no faster than anybody sends such a thing by mistake. */
import type { Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { onePer } from '../../group-calls.ts'
import { FairTurns } from '../../limits/fair-turns.ts'
import { networkOf } from '../../network.ts'
import { callerKey } from '../../session.ts'
import { abortedWith } from './reply-lines.ts'

/**
 * What is refused is read off its connection all the same: a megabyte each for the collector, which stops everybody. The
 * first of a person, or of a network where nobody has signed in, is refused at once, those that follow one by one. Who
 * waits holds some 100 kB, and nobody hears them leave, for what they send is not read.
 */
const turnsOf = onePer(
  (_server: Server) => new FairTurns({ atOnce: Number.POSITIVE_INFINITY, perKey: 1, waiting: 500, waitingPerKey: 100 }),
)

const restMs = 500

/** Waits until it may be refused. @returns whether it may: not when too many of the same sender wait already */
export async function refusalTurn(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const key = callerKey({ caller: request.caller ?? null }) || networkOf(request.ip)
  try {
    const endTurn = await turnsOf(request.server.server).take({ key, signal: abortedWith(reply) })
    setTimeout(endTurn, restMs).unref()
    return true
  } catch {
    return false
  }
}
