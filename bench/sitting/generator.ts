/** The load generator as its parent sees it. */
import { fork } from 'node:child_process'
import type { BoardTurn } from './pupil.ts'
import type { Report, Scene } from './pupils.ts'

/** Starts it; `end` it after use. */
export function startGenerator() {
  const child = fork(new URL('./pupils.ts', import.meta.url), { serialization: 'advanced' })
  return {
    pid: child.pid ?? 0,
    /**
     * Plays a scene.
     * @param begun is called when everybody has come in, where the scene times only what follows
     * @param turned is called when a turn of the boards begins
     */
    play: (scene: Scene, begun?: () => void, turned?: (turn: BoardTurn) => void): Promise<Report> =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The pupils ended without a report'))
        const hear = (message: 'begun' | { turn: BoardTurn } | Report) => {
          if (message === 'begun') {
            begun?.()
            return
          }
          if (!('timings' in message)) {
            turned?.(message.turn)
            return
          }
          child.off('message', hear).off('exit', fail)
          resolve(message)
        }
        child.on('message', hear).once('exit', fail).send(scene)
      }),
    end: () => child.disconnect(),
  }
}

export type Generator = ReturnType<typeof startGenerator>
