/** The server dies in the middle of saving, again and again. */
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
