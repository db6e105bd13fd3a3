/**
 * What each kind of call costs on this machine: asked by one pupil at a time, and by many at once. Saves cost less among
 * many, as rounds to the database are shared: from the rounds that were made of each follows what a round costs.
 */
import { type District, questions } from '../../server/test/district.ts'
import { quantile } from '../figures/quantile.ts'
import {
  type Cost,
  type OwnCall,
  type OwnCost,
  ownCalls,
  type SaveCost,
  type ServiceTimes,
  sumOf,
} from '../queues/service-times.ts'
import { completeAsPrincipal } from '../sitting/completion.ts'
import { type Crowd, startCrowd, watchOthers } from './crowd.ts'

export const calibrationPupils = 1_000
const lone = { from: 0, to: 150, atOnce: 1 }
const among = { from: lone.to, to: calibrationPupils, atOnce: 8 }
const saving = { from: 0, to: 200, atOnce: 200, times: 120 }
/** The server waits so long for others when requests come closely, as a lone pupil's do here. */
const gatherMs = 3

async function measureOwn(crowd: Crowd, act: OwnCall): Promise<OwnCost> {
  const alone = await crowd.play({ act, ...lone, times: 1 })
  const { each } = await crowd.play({ act, ...among, times: act === 'result' ? 3 : 1 })
  return { ...each, waitMs: Math.max(0, quantile(alone.ms, 0.5) - sumOf(alone.each)) }
}

/** How often the server goes to the database during something. */
async function countRounds({ deps }: District, during: () => Promise<void>): Promise<number> {
  let rounds = 0
  const count = () => {
    rounds += 1
  }
  deps.pool.on('acquire', count)
  await during()
  deps.pool.off('acquire', count)
  return rounds
}

async function measureSaves(district: District, crowd: Crowd) {
  const measured = async (phase: Parameters<Crowd['play']>[0]) => {
    const played: Awaited<ReturnType<Crowd['play']>>[] = []
    const rounds = await countRounds(district, async () => {
      played.push(await crowd.play(phase))
    })
    const [one] = played
    if (one === undefined) throw new Error('No saves')
    return { ...one, rounds: rounds / one.ms.length }
  }
  const alone = await measured({ act: 'save', ...lone, times: 8 })
  const many = await measured({ act: 'save', ...saving })
  const perRound = (part: 'loop' | 'database') =>
    Math.max(0, (alone.each[part] - many.each[part]) / (alone.rounds - many.rounds))
  const round = { loop: perRound('loop'), database: perRound('database') }
  const save: SaveCost = {
    round,
    each: {
      ...many.each,
      loop: Math.max(0, many.each.loop - many.rounds * round.loop),
      database: Math.max(0, many.each.database - many.rounds * round.database),
    },
    waitMs: Math.max(0, quantile(alone.ms, 0.5) - gatherMs - sumOf(alone.each)),
  }
  return { save, alone, many }
}

async function measureOnce(district: District, crowd: Crowd) {
  const examId = await district.makeExam()
  crowd.come(examId, calibrationPupils)
  const own = new Map<OwnCall, OwnCost>()
  const measure = async (call: OwnCall) => own.set(call, await measureOwn(crowd, call))
  for (const call of ['login', 'begin', 'paper'] as const) await measure(call)
  const { save, alone, many } = await measureSaves(district, crowd)
  const { each: heartbeat } = await crowd.play({ act: 'heartbeat', ...lone, times: 8 })
  // Papers are handed in with all answers given.
  await crowd.play({ act: 'save', from: saving.to, to: calibrationPupils, atOnce: 50, times: questions })
  await measure('submit')
  await completeAsPrincipal(district, examId)
  await measure('result')
  const costOf = (call: OwnCall): OwnCost => {
    const cost = own.get(call)
    if (cost === undefined) throw new Error(`${call} was not measured`)
    return cost
  }
  const [login, begin, paper, submit, result] = ownCalls.map(costOf)
  if (!(login && begin && paper && submit && result)) throw new Error('A call was not measured')
  const times: ServiceTimes = { login, begin, paper, submit, result, save }
  const table: Record<OwnCall | 'save' | 'saveAmong200' | 'heartbeat', Cost> = {
    ...{ login, begin, paper, submit, result },
    ...{ save: alone.each, saveAmong200: many.each, heartbeat },
  }
  return { times, table }
}

/**
 * The first round warms the server up.
 * @returns service times for the model, what each call costs, as a table, and how many cores others took meanwhile
 */
export async function calibrate(district: District) {
  const crowd = startCrowd(district)
  try {
    await measureOnce(district, crowd)
    const others = watchOthers(district, crowd.pid)
    const measured = await measureOnce(district, crowd)
    return { ...measured, others: others() }
  } finally {
    crowd.end()
  }
}
