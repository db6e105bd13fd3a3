/** The server dies in the middle of saving, again and again; also while staff have paused the exam, as in a power cut. */
import { setTimeout as delay } from 'node:timers/promises'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'

const kills = 20

export const killServer: Fault = {
  name: 'kill-server',
  title: `kill -9 the server ${kills} times at random moments, one pupil handing in around each`,
  async play(stage) {
    const { random } = stage
    const { server, school } = await openSchool(stage, 40)
    const room = await Classroom.open({ school, origin: server.origin, random, pace: [10, 80] })
    const leavers: Promise<void>[] = []
    let cutOff = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await room.progress(random.whole(20, 400))
      const leaver = room.pages[kill]
      if (leaver !== undefined) leavers.push(leaver.handIn())
      await delay(random.whole(0, 40))
      cutOff += room.tally.underWay
      await server.end('SIGKILL')
      await server.start()
      await room.look()
    }
    await Promise.all(leavers)
    await room.heard()
    const counts = await room.end()
    await server.end('SIGTERM')
    const handedIn = room.pages.filter(({ isHandedIn }) => isHandedIn).length
    return {
      kind: 'played',
      counts,
      story: `${kills} kills cut off ${cutOff} calls; ${handedIn} handed in; ${room.lookedFor} looked for on the way`,
      problems: [
        ...(cutOff < kills / 2 ? ['hardly a call was under way: nothing was proved'] : []),
        ...(handedIn < kills ? [`only ${handedIn} of ${kills} could hand in`] : []),
        ...(room.tally.breakdowns > 0 ? [`the server failed: ${[...room.tally.refusals]}`] : []),
      ],
    }
  },
}

const pauses = 5
const pupils = 20

const clocks = `
  select attempts.paused_ms as "pausedMs",
    (select array_agg(at order by id) from exam_log where exam_id = $1 and action = 'pause') as "pausedAt",
    (select array_agg(at order by id) from exam_log where exam_id = $1 and action = 'resume') as "resumedAt"
  from attempts where exam_id = $1`

type Clock = { pausedMs: number; pausedAt: Date[]; resumedAt: Date[] }

/** How long the exam stood, in ms, by the log of what staff did. */
function stoodMs({ pausedAt, resumedAt }: Clock): number {
  return pausedAt.reduce((sum, at, nth) => sum + (resumedAt[nth]?.getTime() ?? Number.NaN) - at.getTime(), 0)
}

/** Every clock goes on where it stood. */
export const pauseRestart: Fault = {
  name: 'pause-restart',
  title: `pause the exam, kill -9 the server and resume, ${pauses} times, while all go on saving`,
  async play(stage) {
    const { random } = stage
    const { server, school } = await openSchool(stage, pupils)
    const { origin } = server
    const room = await Classroom.open({ school, origin, random, pace: [20, 120] })
    for (let pause = 0; pause < pauses; pause += 1) {
      await room.progress(random.whole(20, 100))
      await school.setPause(origin, room.examId, true)
      await server.end('SIGKILL')
      await server.start()
      await room.look()
      // Pages that were locked look again every five seconds.
      await school.setPause(origin, room.examId, false)
      await room.heard()
    }
    const found = await school.query<Clock>(clocks, [room.examId])
    const counts = await room.end()
    await server.end('SIGTERM')
    const wrong = found.filter((clock) => Number(clock.pausedMs) !== stoodMs(clock))
    const stood = found.map(stoodMs).at(0) ?? 0
    return {
      kind: 'played',
      counts,
      story: `${found.length} clocks stood for ${(stood / 1000).toFixed(1)} s in ${pauses} pauses`,
      problems: [
        ...(found.length < pupils ? [`only ${found.length} attempts`] : []),
        ...wrong.map((clock) => `a clock stood for ${clock.pausedMs} ms, the exam for ${stoodMs(clock)}`),
      ],
    }
  },
}
