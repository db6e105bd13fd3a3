/**
 * Boards that are open while exams are taken, by turns: each asks for all of it again and again, as one without a tag does,
 * and all are closed for as long as they were open.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Connection } from './connection.ts'
import type { BoardTurn, Tally } from './pupil.ts'

/** One board for each token, in turn of one of the exams. */
export type Boards = { tokens: readonly string[]; everyMs: number; turnMs: number }

type Rooms = { port: number; examIds: readonly number[] }

/** Keeps asking until told to stop. */
async function keepAsking(
  { port, examIds }: Rooms,
  { tokens, everyMs }: Boards,
  { tally, ended }: { tally: Tally; ended: AbortSignal },
): Promise<void> {
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

/** @param tell hears of each turn as it begins @returns what ends them */
export function openBoards(
  rooms: Rooms,
  boards: Boards,
  { tally, tell }: { tally: Tally; tell(turn: BoardTurn): void },
) {
  const ended = new AbortController()
  const rest = (ms: number) => delay(ms, undefined, { signal: ended.signal }).catch(() => undefined)
  const takeTurns = async () => {
    for (let isOpen = false; !ended.signal.aborted; isOpen = !isOpen) {
      const closed = new AbortController()
      const asking = isOpen
        ? keepAsking(rooms, boards, { tally, ended: AbortSignal.any([closed.signal, ended.signal]) })
        : Promise.resolve()
      tell('between')
      // When each board has asked once, or what they have asked is answered.
      await rest(boards.everyMs)
      tell(isOpen ? 'beside' : 'without')
      await rest(boards.turnMs)
      tell('between')
      closed.abort()
      await asking
    }
  }
  const turns = takeTurns()
  return {
    async close() {
      ended.abort()
      await turns
    },
  }
}
