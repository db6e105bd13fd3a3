/**
 * Pupils who come, work and hand in, one attempt after the other, at an even pace; in a process of its own until it is ended.
 * Tells its parent once a minute how long calls took, and keeps nothing of the minutes before.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../figures/quantile.ts'
import { newTally, Pupil } from '../sitting/pupil.ts'

/** Everybody takes one exam after the other, for `attemptMs` each; who they are decides when within that they begin. */
export type Round = {
  port: number
  questions: number
  examIds: readonly number[]
  pupils: number
  changesFor: number
  changeEveryMs: number
  attemptMs: number
}

export type Minute = {
  saves: number
  saveP50Ms: number
  saveP99Ms: number
  startP99Ms: number
  submitP99Ms: number
  submitted: number
  errors: number
  firstError: string
}

const minuteMs = 60_000

async function takeRound({ examIds, pupils, changesFor, changeEveryMs, attemptMs, ...place }: Round): Promise<void> {
  const tally = newTally()
  const minute = setInterval(() => {
    const { timings, errors, firstError } = tally
    const told: Minute = {
      saves: timings.save.length,
      saveP50Ms: quantile(timings.save, 0.5),
      saveP99Ms: quantile(timings.save, 0.99),
      startP99Ms: quantile(timings.start, 0.99),
      submitP99Ms: quantile(timings.submit, 0.99),
      submitted: timings.submit.length,
      ...{ errors, firstError },
    }
    Object.assign(tally, newTally())
    process.send?.(told)
  }, minuteMs)
  const started = performance.now()
  const moment = async (due: number) => {
    await delay(Math.max(0, due - performance.now()))
    return due
  }
  const attempt = async (number: number, examId: number, begin: number) => {
    const pupil = new Pupil(number, { ...place, examId }, tally)
    let due = await moment(begin)
    await pupil.logIn(due)
    await pupil.start()
    for (let change = 0; change < changesFor; change += 1) {
      due += changeEveryMs
      await pupil.change(await moment(due))
    }
    await pupil.submit(await moment(due + changeEveryMs))
    pupil.leave()
  }
  const life = async (number: number) => {
    for (const [at, examId] of examIds.entries()) {
      await attempt(number, examId, started + (at + number / pupils) * attemptMs)
    }
  }
  await Promise.all(Array.from({ length: pupils }, (_, number) => life(number)))
  clearInterval(minute)
}

process.on('message', (round: Round) => void takeRound(round))
