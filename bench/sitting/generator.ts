/** The load generator as its parent sees it. */
import { fork } from 'node:child_process'
import type { Report, Scene } from './pupils.ts'

/** Starts it; `end` it after use. */
export function startGenerator() {
  const child = fork(new URL('./pupils.ts', import.meta.url), { serialization: 'advanced' })
  return {
    pid: child.pid ?? 0,
    /** Plays a scene. @param begun is called when everybody has come in, where the scene times only what follows */
    play: (scene: Scene, begun?: () => void): Promise<Report> =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The pupils ended without a report'))
        const hear = (message: 'begun' | Report) => {
          if (message === 'begun') {
            begun?.()
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
