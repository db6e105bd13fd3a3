/** A crowd of pupils who do one kind of call at a time, when the parent says so; in a process of its own until it is ended. */
import { newTally, type Place, Pupil } from '../sitting/pupil.ts'

const acts = {
  login: (pupil: Pupil) => pupil.logIn(),
  start: (pupil: Pupil) => pupil.start(),
  begin: (pupil: Pupil) => pupil.begin(),
  paper: (pupil: Pupil) => pupil.readPaper(),
  save: (pupil: Pupil) => pupil.change(),
  heartbeat: (pupil: Pupil) => pupil.heartbeat(),
  submit: (pupil: Pupil) => pupil.submit(),
  result: (pupil: Pupil) => pupil.readResult(),
}

export type Act = keyof typeof acts

/** Pupils `from` to `to` (not that one) do it so many times, so many of them at once. */
export type Phase = { act: Act; from: number; to: number; times: number; atOnce: number }

export type PhaseReport = { ms: number[]; tookMs: number; errors: number; firstError: string }

const tally = newTally()
let crowd: Pupil[] = []

async function play({ act, from, to, times, atOnce }: Phase): Promise<PhaseReport> {
  const ms: number[] = []
  const waiting = crowd.slice(from, to)
  const started = performance.now()
  const work = async () => {
    for (let pupil = waiting.pop(); pupil !== undefined; pupil = waiting.pop()) {
      for (let time = 0; time < times; time += 1) {
        const asked = performance.now()
        await acts[act](pupil)
        ms.push(performance.now() - asked)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const { errors, firstError } = tally
  Object.assign(tally, newTally())
  return { ms, tookMs: performance.now() - started, errors, firstError }
}

process.on('message', (message: Phase | (Place & { pupils: number })) => {
  if ('act' in message) {
    void play(message).then((report) => process.send?.(report))
    return
  }
  for (const pupil of crowd) pupil.leave()
  crowd = Array.from({ length: message.pupils }, (_, number) => new Pupil(number, message, tally))
})
