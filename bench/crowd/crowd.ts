/** The crowd as its parent sees it, and what calls use of the processor. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type District, questions } from '../../server/test/district.ts'
import { cpuMsOf, cpuMsOfMachine, cpuMsWithChildren } from '../figures/processor.ts'
import { type Cost, sumOf } from '../queues/service-times.ts'
import type { Phase, PhaseReport } from './phases.ts'

/** What all have used so far, in ms; the server is this process. */
export function usedSoFar(district: District, asking: number): Cost {
  const loop = process.threadCpuUsage()
  const all = process.cpuUsage()
  const loopMs = (loop.user + loop.system) / 1000
  return {
    loop: loopMs,
    beside: (all.user + all.system) / 1000 - loopMs,
    database: cpuMsWithChildren(district.postmaster),
    asking: cpuMsOf(asking),
  }
}

/** @returns what was used since, divided by so many calls */
export function usedEach(before: Cost, after: Cost, calls: number): Cost {
  return {
    loop: (after.loop - before.loop) / calls,
    beside: (after.beside - before.beside) / calls,
    database: (after.database - before.database) / calls,
    asking: (after.asking - before.asking) / calls,
  }
}

/** Watches the processor. @returns what tells how many cores all else on the machine took since */
export function watchOthers(district: District, asking: number): () => number {
  const from = performance.now()
  const [machine, own] = [cpuMsOfMachine(), sumOf(usedSoFar(district, asking))]
  return () => {
    const others = cpuMsOfMachine() - machine - (sumOf(usedSoFar(district, asking)) - own)
    return Math.max(0, others / (performance.now() - from))
  }
}

/** Starts a crowd; `end` it after use. */
export function startCrowd(district: District) {
  const child = fork(new URL('./phases.ts', import.meta.url), { serialization: 'advanced' })
  const pid = child.pid ?? 0
  return {
    pid,
    /** So many come for an exam; those of the exam before leave. */
    come: (examId: number, pupils: number) => {
      child.send({ examId, pupils, port: district.port, questions })
    },
    /** @returns how long each waited, and what each used @throws when a call failed */
    play: async (phase: Phase) => {
      const before = usedSoFar(district, pid)
      child.send(phase)
      const [report]: PhaseReport[] = await once(child, 'message')
      if (report === undefined || report.errors > 0) throw new Error(`${phase.act}: ${report?.firstError}`)
      return { ...report, each: usedEach(before, usedSoFar(district, pid), report.ms.length) }
    },
    end: () => child.disconnect(),
  }
}

export type Crowd = ReturnType<typeof startCrowd>
