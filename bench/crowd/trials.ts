/** The same scenes as the model plays, in fact. */
import { cpus } from 'node:os'
import { type District, questions } from '../../server/test/district.ts'
import { quantile } from '../figures/quantile.ts'
import type { Machine } from '../queues/exam-machine.ts'
import { type Played, playSitting, playSpike, type Sitting } from '../queues/scenes.ts'
import type { ServiceTimes } from '../queues/service-times.ts'
import { startGenerator } from '../sitting/generator.ts'
import { startCrowd, usedEach, usedSoFar, watchOthers } from './crowd.ts'

const cores = cpus().length

/** This machine, of which others take so many cores. */
export function besideOthers(others: number): Machine {
  return { cores, askersAreHere: true, slowness: cores / Math.max(cores - others, 0.1) }
}

/** `others` is how many cores all else on the machine took meanwhile: the model is told, as it slows all work down. */
type Tried = Played & { errors: number; others: number }

async function trySitting(district: District, sitting: Sitting): Promise<Tried> {
  const generator = startGenerator()
  const place = { port: district.port, examId: await district.makeExam(), questions }
  const before = usedSoFar(district, generator.pid)
  const others = watchOthers(district, generator.pid)
  const { timings, tookMs, errors } = await generator.play({ ...place, ...sitting, kind: 'sitting' })
  const busy = usedEach(before, usedSoFar(district, generator.pid), tookMs)
  const tried = { ...timings, busy, tookMs, errors, others: others() }
  generator.end()
  return tried
}

type Row = { predicted: number; measured: number; error: string }

/** `error` is by how much the model is above what was measured. */
function rowOf(predicted: number, measured: number): Row {
  const error = `${(100 * (predicted / measured - 1)).toFixed(0)} %`
  return { predicted: Number(predicted.toFixed(2)), measured: Number(measured.toFixed(2)), error }
}

/** Waits in ms, and shares of one core, of the model and of the machine. */
function rowsOf(model: Played, fact: Played): Record<string, Row> {
  const rows: Record<string, Row> = {}
  for (const call of ['save', 'start', 'submit'] as const) {
    for (const percent of [50, 95, 99]) {
      const at = (played: Played) => quantile(played[call], percent / 100)
      rows[`${call} p${percent} ms`] = rowOf(at(model), at(fact))
    }
  }
  for (const part of ['loop', 'beside', 'database', 'asking'] as const) {
    rows[`${part} busy`] = rowOf(model.busy[part], fact.busy[part])
  }
  return rows
}

export async function compareSitting(district: District, times: ServiceTimes, sitting: Sitting) {
  const fact = await trySitting(district, sitting)
  return {
    rows: rowsOf(playSitting(times, besideOthers(fact.others), sitting), fact),
    errors: fact.errors,
    others: fact.others,
  }
}

/** All press Start at one moment, having logged in before. */
export async function compareSpike(district: District, times: ServiceTimes, pupils: number) {
  const crowd = startCrowd(district)
  try {
    crowd.come(await district.makeExam(), pupils)
    await crowd.play({ act: 'login', from: 0, to: pupils, times: 1, atOnce: 16 })
    const watched = watchOthers(district, crowd.pid)
    const { ms } = await crowd.play({ act: 'start', from: 0, to: pupils, times: 1, atOnce: pupils })
    const others = watched()
    const nobody = { pupils: 0, everyMs: 1 }
    const { start } = playSpike(times, besideOthers(others), {
      pupils,
      spreadMs: 0,
      writing: nobody,
      random: Math.random,
    })
    const rows = {
      'start p50 ms': rowOf(quantile(start, 0.5), quantile(ms, 0.5)),
      'start p95 ms': rowOf(quantile(start, 0.95), quantile(ms, 0.95)),
      'last start ms': rowOf(quantile(start, 1), quantile(ms, 1)),
    }
    return { rows, others }
  } finally {
    crowd.end()
  }
}
