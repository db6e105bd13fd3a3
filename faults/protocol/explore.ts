/** Walks every state that a bounded run of the protocol can come to, and looks in each whether the promise holds. */
import { hash } from 'node:crypto'
import type { Protocol } from './protocol.ts'
import { completeExam, correctPaper } from './school.ts'
import { begunWorld, type Message, newWorld, optionOf, type Page, type World } from './world.ts'

/** How much may happen in one run. */
export type Bounds = {
  /** Whether the first answer is saved already, by a page that is gone. */
  isBegun: boolean
  questions: number
  devices: number
  pages: number
  changes: number
  inFlight: number
  /** By each page that had opened without the network. */
  starts: number
  /** By each page. */
  submissions: number
  takeBacks: number
  /** Of the words of the paper, while it is written. */
  corrections: number
}

type Move = { name: string; world: World }

const requests = ['start', 'save', 'submit', 'late', 'ask'] as const

function isRequest(message: Message): message is Extract<Message, { kind: (typeof requests)[number] }> {
  return requests.some((kind) => kind === message.kind)
}

function writerOf(message: Message): string | undefined {
  return message.kind === 'start' ? message.writer : undefined
}

/** Forgets what can no longer matter, so that fewer states are told apart. */
function simplify(world: World): void {
  world.pages = world.pages.map((page) => (page?.phase === 'submitted' || page?.phase === 'completed' ? null : page))
  const texts = world.network.map((message) => JSON.stringify(message))
  // A reply to nobody, or the same one twice, changes nothing.
  world.network = world.network.filter((message, at) => {
    if (isRequest(message)) return true
    const page = message.kind === 'received' ? undefined : world.pages[message.page]
    const isAwaited = message.kind !== 'started' || page?.awaitedStart === message.number
    return (message.kind === 'received' || (page && isAwaited)) && texts.indexOf(texts[at] ?? '') === at
  })
  if (world.attempt) {
    const names = new Set([...world.pages.map((page) => page?.writer), ...world.network.map(writerOf)])
    world.attempt.pastWriters = world.attempt.pastWriters.filter((name) => names.has(name)).sort()
  }
  world.told = world.told.filter(
    ({ index, seq }) => !world.told.some((other) => other.index === index && other.seq > seq),
  )
  const latest = new Set(latestMade(world).map(({ value }) => value))
  world.committed = world.committed.filter((value) => latest.has(value))
  world.dropped = world.dropped.filter((value) => latest.has(value))
}

/** What each computer's pupil made last of each answer. */
function latestMade({ made }: World): World['made'] {
  return made.filter(
    ({ device, index }, at) => !made.slice(at + 1).some((later) => later.device === device && later.index === index),
  )
}

type Add = (name: string, step: (next: World) => void) => void

type Situation = {
  protocol: Protocol
  world: World
  bounds: Bounds
  /** Whether one more message may be on its way. */
  hasRoom: boolean
}

/** Every next step that is possible in a state. */
function movesFrom(protocol: Protocol, world: World, bounds: Bounds): Move[] {
  const moves: Move[] = []
  // A world is plain data, and this is by far the fastest way to copy it many times.
  const text = JSON.stringify(world)
  const add: Add = (name, step) => {
    const next: World = JSON.parse(text)
    step(next)
    simplify(next)
    moves.push({ name, world: next })
  }
  const situation = { protocol, world, bounds, hasRoom: world.network.length < bounds.inFlight }
  addComings(situation, add)
  world.pages.forEach((page, number) => {
    if (page?.phase === 'open') addPageMoves(situation, { page, number }, add)
    if (page && page.awaitedStart > 0) {
      add(`page ${number} gives up its start`, (next) => protocol.giveUpStart(next, number))
    } else if (page?.phase === 'taken_over' && page.takeBacks < bounds.takeBacks) {
      add(`page ${number} takes the exam back`, (next) => protocol.takeBack(next, number))
    }
  })
  addNetworkMoves(situation, add)
  if (!world.isCompleted && world.attempt) add('the exam is completed', completeExam)
  if (world.attempt?.endedHow === null && world.paperVersion <= bounds.corrections) {
    add('the paper is corrected', correctPaper)
  }
  return moves
}

/** What can begin on a computer. */
function addComings({ protocol, world, bounds, hasRoom }: Situation, add: Add): void {
  const mayOpen = world.pages.length < bounds.pages && (!world.isCompleted || world.attempt !== null)
  for (const [device, { journal, paper }] of world.devices.slice(0, bounds.devices).entries()) {
    if (mayOpen) {
      add(`device ${device} opens the exam`, (next) => protocol.open(next, device))
      if (paper) add(`device ${device} opens it without the network`, (next) => protocol.openOffline(next, device))
    }
    if (world.attempt?.endedHow && hasRoom && journal.length > 0) {
      add(`device ${device} sends what is late`, (next) => protocol.sendLate(next, device))
    }
  }
}

/** What a pupil, and a page that takes answers, can do. */
function addPageMoves(
  { protocol, world, bounds, hasRoom }: Situation,
  { page, number }: { page: Page; number: number },
  add: Add,
): void {
  if (page.awaited > 0) {
    add(`page ${number} gives up waiting`, (next) => protocol.giveUp(next, number))
    return
  }
  const mayChange = world.made.length < bounds.changes
  for (let index = 0; mayChange && index < bounds.questions; index += 1) {
    add(`page ${number} changes answer ${index}`, (next) => protocol.change(next, number, index))
  }
  if (page.sheet.conflicts.length > 0) {
    if (mayChange)
      add(`page ${number} takes the unsaved answer of a conflict`, (next) =>
        protocol.resolveConflict(next, number, true),
      )
    add(`page ${number} drops it`, (next) => protocol.resolveConflict(next, number, false))
  }
  if (page.previousWriter !== null) {
    if (page.awaitedStart === 0 && page.starts < bounds.starts)
      add(`page ${number} claims the attempt`, (next) => protocol.claim(next, number))
    return
  }
  if (hasRoom && Object.keys(page.sheet.pending).length > 0) {
    add(`page ${number} sends`, (next) => protocol.send(next, number))
  }
  if (hasRoom && page.submissions < bounds.submissions && Object.keys(page.sheet.values).length > 0) {
    add(`page ${number} submits`, (next) => protocol.submit(next, number))
  }
}

/** A message arrives, arrives twice, or never; in any order. */
function addNetworkMoves({ protocol, world, hasRoom }: Situation, add: Add): void {
  world.network.forEach((message, at) => {
    add(`${message.kind} arrives`, (next) => {
      next.network.splice(at, 1)
      protocol.arrive(next, message)
    })
    add(`${message.kind} is lost`, (next) => next.network.splice(at, 1))
    if (hasRoom && isRequest(message)) {
      add(`${message.kind} arrives, and will again`, (next) => protocol.arrive(next, message))
    }
  })
}

/** What of the promise is broken in a state; undefined when it holds. */
function brokenPromise(world: World): string | undefined {
  const [fault] = world.faults
  if (fault !== undefined) return fault
  const paper = Object.values(world.answers)
  for (const answer of world.told) {
    const standing = paper.find(({ index }) => index === answer.index)
    const isThere =
      standing !== undefined && (standing.seq > answer.seq || optionOf(standing.value) === optionOf(answer.value))
    if (!isThere) return `answer ${answer.value} was told to be saved and is not on the server`
  }
  const late = new Set(world.late.map(({ value }) => value))
  const settled = new Set<string | null>([...world.committed, ...world.dropped, ...late])
  for (const { device, value } of latestMade(world)) {
    const isStored = world.devices[device]?.journal.some((unsaved) => unsaved.value === value)
    if (!settled.has(value) && !isStored) return `answer ${value} is neither with the server nor with the pupil`
  }
  return undefined
}

export type Exploration = { states: number; broken?: { promise: string; trail: string[] } }

/** The same for states that differ only in what cannot matter: the order of what is on its way, or of what was done. */
function keyOf(world: World): string {
  const sorted = (values: readonly unknown[]) => [...new Set(values.map((value) => JSON.stringify(value)))].sort()
  const { network, told, committed, dropped } = world
  const alike = { network: network.map((message) => JSON.stringify(message)).sort(), told: sorted(told) }
  const text = JSON.stringify({ ...world, ...alike, committed: sorted(committed), dropped: sorted(dropped) })
  return hash('sha1', text, 'base64')
}

/** Explores breadth first, so that what it reports is a shortest way to break the promise. */
export function explore(protocol: Protocol, bounds: Bounds): Exploration {
  const start = bounds.isBegun ? begunWorld() : newWorld()
  const seen = new Map<string, { before: string | undefined; name: string }>()
  let frontier: { key: string; world: World }[] = [{ key: keyOf(start), world: start }]
  seen.set(keyOf(start), { before: undefined, name: 'start' })
  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { key, world } of frontier) {
      for (const move of movesFrom(protocol, world, bounds)) {
        const moved = keyOf(move.world)
        if (seen.has(moved)) continue
        seen.set(moved, { before: key, name: move.name })
        const promise = brokenPromise(move.world)
        if (promise !== undefined) return { states: seen.size, broken: { promise, trail: trailTo(moved, seen) } }
        next.push({ key: moved, world: move.world })
      }
    }
    frontier = next
  }
  return { states: seen.size }
}

function trailTo(end: string, seen: ReadonlyMap<string, { before: string | undefined; name: string }>): string[] {
  const trail: string[] = []
  for (let at: string | undefined = end; at !== undefined; at = seen.get(at)?.before) {
    trail.unshift(seen.get(at)?.name ?? '')
  }
  return trail
}
