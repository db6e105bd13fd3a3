import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { formulasOf, paperFormulaBounds } from '@pariksha/contract/law/formulas.ts'
import { type Question, textsOf } from '@pariksha/contract/law/questions/question.ts'
import { appError } from '../platform/errors.ts'
import { limitedWorker, type WorkerFault } from '../platform/worker/limited-worker.ts'
import { mathBeside } from './formulas.rules.ts'

/** All of the MathML of a paper, in UTF-16 units. */
const maxMathLength = 500_000

const worker = limitedWorker<readonly string[], (string | undefined)[]>(
  new URL('./formula-worker.ts', import.meta.url),
  { cpuMs: 1_000, memoryMb: 128, waiting: { inAll: 200, ofOne: 20 } },
)

/** Formulas of one task, each of which takes about a millisecond: so others' come in between. */
const perTask = 20

/** Tasks of one call that may be killed; then all that is left shows as it is written. */
const maxFaults = 3

const retryAfterSec = 2
const busyText = 'Too many formulas are being read at this moment. Please try again.'

/** Nothing is kept of a call that comes at a bad moment: its formulas would show as written for ever. */
function demandTaken(fault: WorkerFault): void {
  if (fault === 'busy') throw appError('request.too_many', { message: busyText, retryAfterSec })
  if (fault === 'ended') throw appError('server.unavailable', { retryAfterSec })
}

/**
 * Each formula as MathML, undefined where it cannot be read. Those of a task that was killed are tried one by one, so
 * that one of them keeps no other from being read.
 */
async function readAll(formulas: readonly string[], owner: number): Promise<(string | undefined)[]> {
  const tasks = chunksOf(formulas, perTask)
  const read: (string | undefined)[] = []
  let faults = 0
  for (let task = tasks.shift(); task !== undefined && faults < maxFaults; task = tasks.shift()) {
    const outcome = await worker.run({ task, owner })
    if (outcome.isDone) {
      read.push(...outcome.answer)
      continue
    }
    demandTaken(outcome.fault)
    faults += 1
    if (task.length === 1) read.push(undefined)
    else tasks.unshift(...chunksOf(task, 1))
  }
  return read
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

/**
 * Formulas as MathML, by their TeX. What cannot be read, takes too long, or is beyond the bounds of a paper, is left
 * out: it shows as it is written.
 * @param owner who asks, by the id of staff
 * @throws AppError `request.too_many` when too much of theirs, or of everybody's, is being read
 */
export async function renderFormulas(formulas: readonly string[], owner: number): Promise<FormulaMath> {
  const rendered = new Map<string, string>()
  const bounded = formulas.slice(0, paperFormulaBounds.count)
  let length = 0
  for (const [at, mathMl] of (await readAll(bounded, owner)).entries()) {
    const tex = bounded[at]
    if (tex === undefined || mathMl === undefined || length + mathMl.length > maxMathLength) continue
    length += mathMl.length
    rendered.set(tex, mathMl)
  }
  return Object.fromEntries(rendered)
}

/**
 * The questions of a paper, each with its formulas as MathML, by their TeX; null for one without any.
 * @param owner who writes them, by the id of staff
 * @throws AppError `request.too_many`
 */
export async function withMath<Q extends { content: Question }>(
  questions: readonly Q[],
  owner: number,
): Promise<(Q & { math: FormulaMath | null })[]> {
  const rendered = await renderFormulas(formulasOf(questions.flatMap(({ content }) => textsOf(content))), owner)
  return questions.map((question) => ({
    ...question,
    math: mathBeside(rendered, textsOf(question.content)).math ?? null,
  }))
}
