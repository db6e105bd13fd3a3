/** The server in the model: the product's own law, and around it what its transactions do. */

import type { StandingAnswer } from '@pariksha/contract/attempts.ts'
import { attemptState } from '../../server/src/attempts/answers/answers.rules.ts'
import { openingDecision, submitDecision } from '../../server/src/attempts/attempts.rules.ts'
import { deliveryDecision } from '../../server/src/late-answers/late-answers.rules.ts'
import type { Message, Mistake, World } from './world.ts'

type Request<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>

const startsAt = new Date(0)
const now = new Date(60_000)

const stateOfRefusal = {
  'exam.time_over': 'completed',
  'exam.not_started': 'completed',
  'exam.completed': 'completed',
  'exam.already_submitted': 'submitted',
  'attempt.taken_over': 'taken_over',
} as const

/** Starts, resumes or takes over. */
export function start(world: World, { page, writer, number }: Request<'start'>, mistake: Mistake): void {
  const exam = { startsAt, completedAt: world.isCompleted ? now : null }
  const standing = world.attempt
  const pastWriters = mistake === 'a late start takes over' ? [] : (standing?.pastWriters ?? [])
  const attempt = standing === null ? undefined : { ...standing, pastWriters }
  const decision = openingDecision({ exam, attempt, writer }, now)
  const state = decision.kind === 'refused' ? stateOfRefusal[decision.code] : 'open'
  if (state === 'open' && writer !== standing?.writer) {
    const past = standing?.writer ? [...pastWriters, standing.writer] : pastWriters
    world.attempt = { writer, pastWriters: past, endedHow: null }
  }
  world.network.push({
    kind: 'started',
    page,
    writer,
    number,
    state,
    version: world.paperVersion,
    saved: Object.values(world.answers),
  })
}

/** A teacher corrects the words of a question: key, options and answers stay. */
export function correctPaper(world: World): void {
  world.paperVersion += 1
}

/** The questions are told while they may be read. */
export function ask(world: World, { page }: Request<'ask'>): void {
  if (world.attempt?.endedHow !== null) return
  world.network.push({ kind: 'asked', page, version: world.paperVersion })
}

/** A teacher ends the exam: every open attempt is collected as it stands. */
export function completeExam(world: World): void {
  world.isCompleted = true
  if (world.attempt?.endedHow === null) world.attempt.endedHow = 'collected'
}

function write(world: World, answer: StandingAnswer): void {
  const standing = world.answers[answer.index]
  if (standing?.value && answer.value && Number(answer.value) < Number(standing.value)) {
    world.faults.push(`answer ${answer.value} silently overwrote the newer ${standing.value}`)
  }
  world.answers[answer.index] = { ...answer }
  if (answer.value !== null) world.committed.push(answer.value)
}

export function save(world: World, { page, writer, answers }: Request<'save'>, mistake: Mistake): void {
  if (world.attempt === null) return
  let state = attemptState(world.attempt, writer)
  if (state === 'taken_over' && mistake === 'older page still writes') state = 'open'
  if (state === 'open') {
    for (const answer of answers) {
      const isNewer = answer.seq > (world.answers[answer.index]?.seq ?? 0)
      if (isNewer || mistake === 'older number overwrites') write(world, { ...answer, writer })
    }
  }
  const isTold = state === 'open' || mistake === 'acknowledges after the end'
  const reply = {
    page,
    state: isTold ? 'open' : state,
    version: world.paperVersion,
    answers: isTold ? answers : [],
  } as const
  world.network.push({ kind: 'saved', ...reply })
}

export function submit(world: World, message: Request<'submit'>, mistake: Mistake): void {
  const { attempt } = world
  if (attempt === null) return
  const { page, writer, number, values, seqs } = message
  const decision = submitDecision(attempt, writer)
  if (decision.kind === 'accepted') {
    for (const [key, value] of Object.entries(values)) {
      const index = Number(key)
      const standing = world.answers[index]
      // A submission that was long on its way does not undo what was saved after it had left.
      const isStale = (standing?.seq ?? 0) > (seqs[index] ?? 0) && mistake !== 'submission always wins'
      if (standing?.value !== value && !isStale) write(world, { index, value, seq: (standing?.seq ?? 0) + 1, writer })
    }
    attempt.endedHow = 'submitted'
  }
  const state = decision.kind === 'accepted' ? 'open' : attemptState(attempt, writer)
  world.network.push({ kind: 'submitted', page, number, state })
}

export function receiveLate(world: World, { device, answers }: Request<'late'>, mistake: Mistake): void {
  if (!world.attempt?.endedHow) return
  const decision = deliveryDecision(answers, { inPaper: Object.values(world.answers), known: world.late })
  if (!decision.ok) return
  const kept = mistake === 'late answers are dropped' ? [] : decision.kept
  world.late.push(...kept.map(({ index, value, seq }) => ({ index, value, seq })))
  world.network.push({ kind: 'received', device, answers })
}
