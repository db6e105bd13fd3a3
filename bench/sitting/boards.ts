/** Boards of an exam that stand open while it is taken: each asks for all of it again and again, as one without a tag does. */
import { setTimeout as delay } from 'node:timers/promises'
import { Connection } from './connection.ts'
import type { Place, Tally } from './pupil.ts'

/** Of whoever `token` is. */
export type Boards = { count: number; everyMs: number; token: string }

/** @returns what ends them */
export function openBoards({ port, examId }: Place, { count, everyMs, token }: Boards, tally: Tally) {
  let isOpen = true
  const keepAsking = async (place: number) => {
    const connection = new Connection(port)
    await delay(everyMs * place)
    while (isOpen) {
      const from = performance.now()
      const { status, body } = await connection.send(`GET /api/v1/exam/board/${examId}`, token, '')
      tally.timings.board.push(performance.now() - from)
      if (status !== 200) {
        tally.errors += 1
        tally.firstError ||= `board: ${status} ${body.slice(0, 200)}`
      }
      await delay(everyMs)
    }
    connection.close()
  }
  const asking = Array.from({ length: count }, (_, at) => keepAsking(at / count))
  return {
    async close() {
      isOpen = false
      await Promise.all(asking)
    },
  }
}
