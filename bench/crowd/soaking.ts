/** Plays the pupils of a soak, and looks on. */
import { fork } from 'node:child_process'
import { type District, questions } from '../../server/test/district.ts'
import { completeAsPrincipal } from '../sitting/completion.ts'
import { type Look, takeLook } from './looks.ts'
import type { Minute, Round } from './steady.ts'

const lookEveryMs = 5_000
const attemptMs = 60_000

type Soak = { minutes: number; pupils: number; pace: number; tell(minute: Minute, now: Look): void }

/** Plays it: each takes an exam a minute, and exams are completed when all have handed in. */
export async function soak(district: District, { minutes, pupils, pace, tell }: Soak) {
  const changeEveryMs = (1000 * pupils) / pace
  const examIds: number[] = []
  for (let exam = 0; exam <= minutes; exam += 1) examIds.push(await district.makeExam())
  const changesFor = Math.floor(attemptMs / changeEveryMs) - 2
  const round: Round = { port: district.port, questions, examIds, pupils, changesFor, changeEveryMs, attemptMs }
  const looks: Look[] = []
  const told: Minute[] = []
  const child = fork(new URL('./steady.ts', import.meta.url))
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The pupils ended')))
      const note = async (minute: Minute) => {
        told.push(minute)
        // Who takes it begins up to an attempt late, and works as long.
        const handedIn = examIds[told.length - 3]
        if (handedIn !== undefined) await completeAsPrincipal(district, handedIn)
        tell(minute, await takeLook(district))
        if (told.length === minutes) resolve()
      }
      child.on('message', (minute: Minute) => void note(minute).catch(reject))
      const look = async () => {
        looks.push(await takeLook(district))
        if (told.length < minutes) setTimeout(() => void look().catch(reject), lookEveryMs)
      }
      void look().catch(reject)
      child.send(round)
    })
  } finally {
    child.kill()
  }
  return { looks, told }
}
