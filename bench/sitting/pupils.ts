/** The load generator, in a process of its own until it is ended: plays scenes with many pupils and reports to its parent. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Boards } from './boards.ts'
import { openBoards } from './open-boards.ts'
import { type Acknowledged, type BoardTurn, newTally, type Place, Pupil, type Tally } from './pupil.ts'

/** `restMs` is how long each pupil waits after a save. `examIds`: pupils, and boards, take them in turn; else all the one. */
export type Scene = Place & { pupils: number; examIds?: readonly number[] | undefined } & (
    | { kind: 'saturation'; forMs: number; restMs?: number | undefined }
    | { kind: 'attempts'; atOnce: number }
    | { kind: 'sitting'; withinMs: number; changesFor: number; changeEveryMs: number; boards?: Boards | undefined }
  )

/** `acknowledged` is what must be in the marked papers. */
export type Report = Tally & { acknowledged: Acknowledged[]; saves: number; tookMs: number }

type Part<Kind extends Scene['kind']> = Extract<Scene, { kind: Kind }>

/** Everybody saves as fast as the server answers, or with a rest after each save. Only this is timed, not the coming in. */
async function saturate(everybody: Pupil[], { forMs, restMs }: Part<'saturation'>): Promise<number> {
  for (const pupil of everybody) {
    await pupil.logIn()
    await pupil.start()
  }
  process.send?.('begun')
  const started = performance.now()
  const keepSaving = async (pupil: Pupil) => {
    while (performance.now() - started < forMs) {
      await pupil.change()
      if (restMs !== undefined) await delay(restMs)
    }
  }
  await Promise.all(everybody.map(keepSaving))
  return performance.now() - started
}

/** Whole attempts, a few pupils at a time, every answer saved one by one. */
async function attempt(everybody: Pupil[], { atOnce, questions }: Part<'attempts'>): Promise<number> {
  const started = performance.now()
  const waiting = [...everybody]
  const work = async () => {
    for (let pupil = waiting.pop(); pupil !== undefined; pupil = waiting.pop()) {
      await pupil.logIn()
      await pupil.start()
      for (let change = 0; change < questions; change += 1) await pupil.change()
      await pupil.submit()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return performance.now() - started
}

/** Boards, from when everybody has come in until the first hands in. */
async function besideBoards(scene: Part<'sitting'>, tally: Tally): Promise<void> {
  const { port, examId, examIds = [examId], boards, withinMs, changesFor, changeEveryMs } = scene
  if (boards === undefined) return
  const beginMs = withinMs + changeEveryMs
  await delay(beginMs)
  const tell = (turn: BoardTurn) => {
    tally.turn = turn
    process.send?.({ turn })
  }
  const opened = openBoards({ port, examIds, boards }, { tally, tell })
  await delay(changesFor * changeEveryMs - beginMs)
  await opened.close()
}

/** Open loop: every call has its moment, whatever the server does; all come in, work and hand in over the same span. */
async function sit(everybody: Pupil[], scene: Part<'sitting'>, tally: Tally): Promise<number> {
  const started = performance.now()
  const life = async (pupil: Pupil, place: number) => {
    const moment = async (due: number) => {
      await delay(Math.max(0, due - performance.now()))
      return due
    }
    let due = started + scene.withinMs * place
    await pupil.logIn(await moment(due))
    await pupil.start()
    for (let change = 0; change < scene.changesFor; change += 1) {
      due += scene.changeEveryMs
      await pupil.change(await moment(due))
    }
    await pupil.submit(await moment(due + scene.changeEveryMs))
  }
  await Promise.all([...everybody.map((pupil, at) => life(pupil, at / everybody.length)), besideBoards(scene, tally)])
  return performance.now() - started
}

async function play(scene: Scene): Promise<Report> {
  const tally = newTally()
  const { examIds = [scene.examId] } = scene
  const everybody = Array.from({ length: scene.pupils }, (_, number) => {
    const examId = examIds[number % examIds.length] ?? scene.examId
    return new Pupil(number, { ...scene, examId }, tally)
  })
  let tookMs: number
  if (scene.kind === 'saturation') tookMs = await saturate(everybody, scene)
  else if (scene.kind === 'attempts') tookMs = await attempt(everybody, scene)
  else tookMs = await sit(everybody, scene, tally)
  for (const pupil of everybody) pupil.leave()
  const acknowledged = everybody.flatMap((pupil) => pupil.acknowledged)
  return { ...tally, acknowledged, saves: tally.timings.save.length, tookMs }
}

process.on('message', (scene: Scene) => {
  void play(scene).then((report) => process.send?.(report))
})
