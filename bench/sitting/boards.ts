/** Boards that stand open while exams are taken: each asks for all of it again and again, as one without a tag does. */
import { setTimeout as delay } from 'node:timers/promises'
import { Connection } from './connection.ts'
import type { Place, Tally } from './pupil.ts'

type Rooms = Place & { examIds?: readonly number[] | undefined }

/** Of whoever `token` is. */
export type Boards = { count: number; everyMs: number; token: string }

/** @param examIds in turn, of each board one @returns what ends them */
export function openBoards(
  { port, examId, examIds = [examId] }: Rooms,
  { count, everyMs, token }: Boards,
  tally: Tally,
) {
  let isOpen = true
  const keepAsking = async (at: number) => {
    const connection = new Connection(port)
    const line = `GET /api/v1/exam/board/${examIds[at % examIds.length]}`
    await delay((everyMs * at) / count)
    while (isOpen) {
      const from = performance.now()
      const { status, body } = await connection.send(line, token, '')
      tally.timings.board.push(performance.now() - from)
      if (status !== 200) {
        tally.errors += 1
        tally.firstError ||= `board: ${status} ${body.slice(0, 200)}`
      }
      await delay(everyMs)
    }
    connection.close()
  }
  const asking = Array.from({ length: count }, (_, at) => keepAsking(at))
  return {
    async close() {
      isOpen = false
      await Promise.all(asking)
    },
  }
}
