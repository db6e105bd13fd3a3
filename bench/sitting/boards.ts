/**
 * Boards that are open while exams are taken, by turns: each asks for all of it again and again, as one without a tag does,
 * and all are closed for as long as they were open. In a process of their own until it is ended, as they are other computers
 * than the pupils': to read them is no part of what a pupil waits for.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Connection } from './connection.ts'
import { type BoardTurn, newTally, type Tally } from './pupil.ts'

/** One board for each token, in turn of one of the exams. */
export type Boards = { tokens: readonly string[]; everyMs: number; turnMs: number }

export type Rooms = { port: number; examIds: readonly number[]; boards: Boards }

export type BoardTally = Pick<Tally, 'errors' | 'firstError'> & { boards: number[] }

/** Keeps asking until told to stop. */
async function keepAsking({ port, examIds, boards }: Rooms, tally: Tally, ended: AbortSignal): Promise<void> {
  const { tokens, everyMs } = boards
  const ask = async (token: string, at: number) => {
    const connection = new Connection(port)
    const line = `GET /api/v1/exam/board/${examIds[at % examIds.length]}`
    const rest = (ms: number) => delay(ms, undefined, { signal: ended }).catch(() => undefined)
    await rest((everyMs * at) / tokens.length)
    while (!ended.aborted) {
      const from = performance.now()
      const { status, body } = await connection.send(line, token, '')
      tally.timings.board.push(performance.now() - from)
      if (status !== 200) {
        tally.errors += 1
        tally.firstError ||= `board: ${status} ${body.slice(0, 200)}`
      }
      await rest(everyMs)
    }
    connection.close()
  }
  await Promise.all(tokens.map(ask))
}

/** @param tell hears of each turn as it begins */
async function takeTurns(rooms: Rooms, { tally, tell }: { tally: Tally; tell(turn: BoardTurn): void }) {
  const ended = new AbortController()
  process.once('message', () => ended.abort())
  const rest = (ms: number) => delay(ms, undefined, { signal: ended.signal }).catch(() => undefined)
  // Server and database come to their speed first, in no turn.
  await rest(rooms.boards.turnMs)
  for (let isOpen = false; !ended.signal.aborted; isOpen = !isOpen) {
    const closed = new AbortController()
    const asking = isOpen ? keepAsking(rooms, tally, AbortSignal.any([closed.signal, ended.signal])) : Promise.resolve()
    tell('between')
    // When each board has asked once, or what they have asked is answered.
    await rest(rooms.boards.everyMs)
    tell(isOpen ? 'beside' : 'without')
    await rest(rooms.boards.turnMs)
    tell('between')
    closed.abort()
    await asking
  }
}

process.once('message', async (rooms: Rooms) => {
  const tally = newTally()
  await takeTurns(rooms, { tally, tell: (turn) => process.send?.({ turn }) })
  const { errors, firstError, timings } = tally
  process.send?.({ errors, firstError, boards: timings.board } satisfies BoardTally)
  process.disconnect()
})
