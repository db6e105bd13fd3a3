/** Fills a paper from the built-in bank, the questions that the prompt asks for first. */
import type { QuestionKind } from '@pariksha/contract/generation.ts'
import { defaultMarks, optionCount } from '@pariksha/contract/law/paper.ts'
import type { AskedBefore } from '../checks/likeness.rules.ts'
import type { Draft, Wanted } from '../draft.ts'
import { kinds as mathematicsKinds } from '../mathematics/kinds.ts'
import type { Random } from '../mathematics/random.ts'
import type { BankDescriptive, BankFile, BankMcq } from './bank-files.ts'
import { type Findable, matching } from './bank-search.ts'

type Candidate = Findable & { make(random: Random): Wanted }

/** How often a kind of problem is asked for another one when a paper has its first already. */
const triesPerKind = 25

const fromMcq = ({ topics, question, options, correct }: BankMcq): Candidate => ({
  topics,
  text: question,
  make: () => ({ kind: 'mcq', question: { question, options, correct, marks: defaultMarks.mcq } }),
})

const fromDescriptive = ({ topics, question, answer }: BankDescriptive): Candidate => ({
  topics,
  text: question,
  make: () => ({ kind: 'description', question: { question, answer, marks: defaultMarks.descriptive } }),
})

function mathematicsOf(standard: number): Candidate[] {
  return mathematicsKinds
    .filter(({ standards }) => standards.includes(standard))
    .map(({ topics, name, make }) => ({
      topics,
      text: name,
      make(random) {
        const { question, correct, wrong } = make(random, standard)
        const mostTypical = wrong.slice(0, optionCount - 1).map(({ value }) => value)
        return {
          kind: 'mcq',
          question: { question, options: [correct, ...mostTypical], correct, marks: defaultMarks.mcq },
        }
      },
    }))
}

type Candidates = Record<QuestionKind, { list: readonly Candidate[]; tries: number }>

const known = new WeakMap<BankFile, Candidates>()

function candidatesOf(bank: BankFile): Candidates {
  const isMathematics = bank.subject === 'Mathematics'
  const found = known.get(bank) ?? {
    mcq: isMathematics
      ? { list: mathematicsOf(bank.standard), tries: triesPerKind }
      : { list: bank.multiple_choice.map(fromMcq), tries: 1 },
    description: { list: bank.descriptive.map(fromDescriptive), tries: 1 },
  }
  known.set(bank, found)
  return found
}

type Filling = {
  bank: BankFile
  prompt: string
  /** What this class was asked lately: taken only where the bank has nothing else. */
  recent: AskedBefore
  random: Random
}

/** How many of the questions taken do not match the prompt, and how many the class had lately. */
export type Filled = { outside: number; repeated: number }

const repeatedWarning = 'This class had this question, or one much like it, in an earlier paper.'

/** Takes questions of one kind from the bank until the draft has enough, or the bank has no more. */
export function fillFromBank(draft: Draft, kind: QuestionKind, { bank, prompt, recent, random }: Filling): Filled {
  const { list, tries } = candidatesOf(bank)[kind]
  const inside = matching(list, prompt)
  const matched = new Set(inside.flat())
  const outside = list.filter((candidate) => !matched.has(candidate))
  const filled = { outside: 0, repeated: 0 }

  function take(candidates: readonly Candidate[], isRepeating: boolean): void {
    for (let round = 0; round < tries; round += 1) {
      for (const candidate of random.shuffle(candidates)) {
        if (draft.missing(kind) === 0) return
        const made = candidate.make(random)
        const { question } = made
        const isRepeated = recent.has({
          text: question.question,
          ...(made.kind === 'mcq' ? { key: made.question.correct } : {}),
        })
        if (isRepeated !== isRepeating) continue
        const refusal = draft.offer(made, { source: 'bank', warnings: isRepeated ? [repeatedWarning] : [] })
        if (refusal !== undefined) continue
        if (!matched.has(candidate)) filled.outside += 1
        if (isRepeated) filled.repeated += 1
      }
    }
  }

  for (const isRepeating of [false, true]) for (const group of [...inside, outside]) take(group, isRepeating)
  return filled
}
