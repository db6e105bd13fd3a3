/** The process of the boards as the load generator sees it. */
import { fork } from 'node:child_process'
import type { BoardTally, Rooms } from './boards.ts'
import type { BoardTurn, Tally } from './pupil.ts'

/** @param tell hears of each turn as it begins @returns what ends them, and adds what they took to the tally */
export function openBoards(rooms: Rooms, { tally, tell }: { tally: Tally; tell(turn: BoardTurn): void }) {
  const child = fork(new URL('./boards.ts', import.meta.url), { serialization: 'advanced' })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The boards ended without a report')))
    child.on('message', (message: { turn: BoardTurn } | BoardTally) => {
      if ('turn' in message) {
        tell(message.turn)
        return
      }
      tally.timings.board = message.boards
      tally.errors += message.errors
      tally.firstError ||= message.firstError
      resolve()
    })
  })
  child.send(rooms)
  return {
    close(): Promise<void> {
      child.send('end')
      return ended
    },
  }
}
