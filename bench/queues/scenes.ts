/** What is played on a machine of the model: a sitting, as the load generator plays it, and a start all at once. */
import { ExamMachine, type Machine } from './exam-machine.ts'
import type { Cost, ServiceTimes } from './service-times.ts'
import { Timeline } from './timeline.ts'

/** The shares of one core that were busy; waits in ms. */
export type Played = { start: number[]; save: number[]; submit: number[]; busy: Cost; tookMs: number }

export type Sitting = { pupils: number; withinMs: number; changesFor: number; changeEveryMs: number }

function busyOf({ loop, beside, database, askers }: ExamMachine, tookMs: number): Cost {
  return {
    loop: loop.busyMs / tookMs,
    beside: beside.busyMs / tookMs,
    database: database.busyMs / tookMs,
    asking: askers.busyMs / tookMs,
  }
}

/** As `sit` of `bench/sitting/pupils.ts`: every call has its moment, and is late where the one before it is. */
export function playSitting(times: ServiceTimes, machine: Machine, sitting: Sitting): Played {
  const timeline = new Timeline()
  const server = new ExamMachine(timeline, times, machine)
  const played = { start: [] as number[], save: [] as number[], submit: [] as number[] }
  const { pupils, withinMs, changesFor, changeEveryMs } = sitting
  const at = (moment: number, act: () => void) => timeline.after(Math.max(0, moment - timeline.now), act)
  const timed = (kind: keyof typeof played, due: number, next: () => void) => () => {
    played[kind].push(timeline.now - due)
    next()
  }
  const work = (due: number, left: number) => {
    at(due, () => {
      if (left === 0)
        server.ask(
          'submit',
          timed('submit', due, () => undefined),
        )
      else server.save(timed('save', due, () => work(due + changeEveryMs, left - 1)))
    })
  }
  const comeIn = (due: number) => {
    server.ask('login', () => {
      const begun = timeline.now
      const opened = () => {
        const asked = timeline.now
        server.ask(
          'paper',
          timed('start', asked, () => work(due + changeEveryMs, changesFor)),
        )
      }
      server.ask('begin', timed('start', begun, opened))
    })
  }
  for (let pupil = 0; pupil < pupils; pupil += 1) {
    const due = (withinMs * pupil) / pupils
    timeline.after(due, () => comeIn(due))
  }
  timeline.run()
  return { ...played, tookMs: timeline.now, busy: busyOf(server, timeline.now) }
}

export type Spike = {
  pupils: number
  /** All ask within this time, evenly by chance. */
  spreadMs: number
  /** Others, who answer meanwhile. */
  writing: { pupils: number; everyMs: number }
  /** From 0 to 1. */
  random: () => number
}

/** Those who are told to come again press once more after so long. */
const readMs = { least: 3_000, most: 8_000 }

/**
 * @returns how long each waited from pressing first until the paper was there, how long the others' saves took meanwhile,
 *   and how often somebody was told to come again
 */
export function playSpike(times: ServiceTimes, machine: Machine, { pupils, spreadMs, writing, random }: Spike) {
  const timeline = new Timeline()
  const server = new ExamMachine(timeline, times, machine)
  const start: number[] = []
  const save: number[] = []
  let refusals = 0
  const ask = (call: 'begin' | 'paper', next: () => void) => {
    server.ask(call, (isAnswered) => {
      if (isAnswered) {
        next()
        return
      }
      refusals += 1
      timeline.after(readMs.least + random() * (readMs.most - readMs.least), () => ask(call, next))
    })
  }
  const press = () => {
    const pressed = timeline.now
    ask('begin', () => ask('paper', () => start.push(timeline.now - pressed)))
  }
  const write = () => {
    const due = timeline.now
    server.save(() => save.push(timeline.now - due))
    if (start.length < pupils) timeline.after(writing.everyMs, write)
  }
  for (let pupil = 0; pupil < writing.pupils; pupil += 1) timeline.after(random() * writing.everyMs, write)
  for (let pupil = 0; pupil < pupils; pupil += 1) timeline.after(random() * spreadMs, press)
  timeline.run()
  return { start, save, refusals, busy: busyOf(server, timeline.now), tookMs: timeline.now }
}

type Steady = { callsPerSecond: number; forMs: number; random: () => number }

/** Saves that come by chance, as those of many pupils do. @returns how long they took */
export function playSteady(times: ServiceTimes, machine: Machine, { callsPerSecond, forMs, random }: Steady) {
  const timeline = new Timeline()
  const server = new ExamMachine(timeline, times, machine)
  const save: number[] = []
  const come = () => {
    const due = timeline.now
    server.save(() => save.push(timeline.now - due))
    const gapMs = (-Math.log(1 - random()) * 1000) / callsPerSecond
    if (due + gapMs < forMs) timeline.after(gapMs, come)
  }
  come()
  timeline.run()
  return { save, busy: busyOf(server, forMs) }
}
