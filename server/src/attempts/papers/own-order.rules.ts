/** The law of the order in which a student sees questions and options, where an exam shuffles them (product 4.17). */
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { arrangedOptions } from './fixed-options.rules.ts'

/** Spreads every bit of a number over 32 bits (the finaliser of MurmurHash3). */
function mixed(bits: number): number {
  const first = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}

const goldenStep = 0x9e3779b9

/** What is put in order: the attempt whose own order it is, and a number that tells one list of it from another. */
type Place = { attemptId: number; list: number }

/**
 * Things in an order that is this attempt's own for this list: the same whenever and wherever it is asked for, and every
 * order as likely as every other over many attempts (Fisher and Yates, by the steps of SplitMix).
 */
export function shuffled<T>(things: readonly T[], { attemptId, list }: Place): T[] {
  const high = Math.floor(attemptId / 2 ** 32)
  let state = mixed(mixed(mixed(high) + attemptId) + list)
  const order = [...things]
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (state + goldenStep) >>> 0
    const chosen = Math.floor((mixed(state) / 2 ** 32) * (last + 1))
    order.splice(last, 0, ...order.splice(chosen, 1))
  }
  return order
}

/**
 * The options of a question in the attempt's own order. What speaks of all of them stays last, and options that name
 * others by their letters all stay where they are.
 * @param place the attempt's id, and the question's index in the paper
 */
export function ownOptions<O extends Pick<Option, 'text'>>(
  options: readonly O[],
  { attemptId, index }: { attemptId: number; index: number },
): O[] {
  const { moving, last } = arrangedOptions(options)
  return [...shuffled(moving, { attemptId, list: index }), ...last]
}

/** The lists of questions are told from those of options by numbers that no index has. */
const firstOfQuestions = 1_000_000

/**
 * The questions of a paper in the attempt's own order: the groups one after the other, each shuffled within.
 * @param groups the indices of the questions that stay together, in the order of the paper
 * @returns the indices in the order in which this student sees them
 */
export function ownQuestionOrder(groups: readonly (readonly number[])[], attemptId: number): number[] {
  return groups.flatMap((group, at) => shuffled(group, { attemptId, list: firstOfQuestions + at }))
}
