/** Every submission goes out twice at the same moment, as from a double click or a network that repeats. */
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'
import type { Wire } from '../scene/page.ts'

const pupils = 200

const twice: Wire = async (request, kind) => {
  if (kind !== 'submit') return request()
  const [one, other] = await Promise.allSettled([request(), request()])
  // The page hears whichever was confirmed, if it is the one that stands.
  if (one.status === 'fulfilled') return one.value
  if (other.status === 'fulfilled') return other.value
  throw one.reason
}

export const submitTwice: Fault = {
  name: 'submit-twice',
  title: `${pupils} pupils hand in, each twice at once`,
  async play(stage) {
    const { random } = stage
    const { server, school } = await openSchool(stage, pupils)
    let confirmed = 0
    let sent = 0
    const counted: Wire = (request, kind) =>
      twice(async () => {
        if (kind === 'submit') sent += 1
        const reply = await request()
        if (kind === 'submit') confirmed += 1
        return reply
      }, kind)
    const facts = { school, origin: server.origin, random, pace: [500, 1_500], wire: counted } as const
    const room = await Classroom.open(facts)
    await room.heard()
    await Promise.all(room.pages.map((page) => page.handIn()))
    const counts = await room.end()
    await server.end('SIGTERM')
    return {
      kind: 'played',
      counts,
      story: `${sent} submissions sent, ${confirmed} confirmed`,
      problems:
        sent < 2 * pupils || confirmed !== pupils ? ['not exactly one submission of each pupil was confirmed'] : [],
    }
  },
}
