/** A network that repeats, delays, re-orders and swallows. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../server/seed/random.ts'
import { ApiError, unreachableText } from '../../web/src/lib/api/api-error.ts'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'
import type { Wire } from '../scene/page.ts'
import { until } from '../scene/waiting.ts'

type Knots = { repeated: number; delayed: number; swallowed: number; travelling: number }

/** What a request's way does to it: later ones overtake it, it arrives twice, or the page is told that it did not. */
function tangle(random: Random, knots: Knots): Wire {
  const later = async (request: () => Promise<unknown>) => {
    knots.travelling += 1
    await delay(random.whole(100, 3_000))
    await request().catch(() => undefined)
    knots.travelling -= 1
  }
  return async (request, kind) => {
    if (kind === 'late') return request()
    const chance = random.next()
    if (chance < 0.25) {
      knots.repeated += 1
      void later(request)
    } else if (chance < 0.4) {
      knots.delayed += 1
      await delay(random.whole(50, 1_000))
    } else if (chance < 0.55) {
      knots.swallowed += 1
      // It arrives all the same, at once or after newer ones.
      if (random.next() < 0.5) await request().catch(() => undefined)
      else void later(request)
      throw new ApiError({ kind: 'unreachable', message: unreachableText })
    }
    return request()
  }
}

export const tangledNetwork: Fault = {
  name: 'tangled-network',
  title: 'repeat, delay, re-order and swallow half of all saves and submissions for half a minute',
  async play(stage) {
    const { random, isQuick } = stage
    const { server, school } = await openSchool(stage, 40)
    const knots = { repeated: 0, delayed: 0, swallowed: 0, travelling: 0 }
    const room = await Classroom.open({ school, origin: server.origin, random, wire: tangle(random, knots) })
    await delay(isQuick ? 5_000 : 30_000)
    await Promise.all(room.pages.slice(0, 10).map((page) => page.handIn()))
    const counts = await room.end()
    await until('nothing travels any more', () => knots.travelling === 0)
    const handedIn = room.pages.filter(({ isHandedIn }) => isHandedIn).length
    await server.end('SIGTERM')
    return {
      kind: 'played',
      counts,
      story: `${knots.repeated} came twice, ${knots.delayed} late, ${knots.swallowed} unheard; ${handedIn} handed in`,
      problems: knots.repeated === 0 ? ['nothing was repeated'] : [],
    }
  },
}
