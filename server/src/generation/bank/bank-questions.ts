/** Fills a paper from the built-in bank, the questions that the prompt asks for first. */
import type { QuestionKind } from '@pariksha/contract/generation.ts'
import { defaultMarks, optionCount } from '@pariksha/contract/law/paper.ts'
import type { AskedBefore } from '../checks/likeness.rules.ts'
import type { Draft, Wanted } from '../draft.ts'
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

/** What there is of a kind of question, and how often each may be asked for another one. */
type Stock = { list: readonly Candidate[]; tries: number }

/** What the bank has for a subject in a class. */
export type Candidates = Record<QuestionKind, Stock>

/** Mathematics is made anew each time. Its many modules are loaded when first asked for. */
async function mathematicsOf(standard: number): Promise<Stock> {
  const { kinds } = await import('../mathematics/kinds.ts')
  const list = kinds
    .filter(({ standards }) => standards.includes(standard))
    .map(
      ({ topics, name, make }): Candidate => ({
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
      }),
    )
  return { list, tries: triesPerKind }
}

async function stocked(bank: BankFile): Promise<Candidates> {
  const mcq =
    bank.subject === 'Mathematics'
      ? await mathematicsOf(bank.standard)
      : { list: bank.multiple_choice.map(fromMcq), tries: 1 }
  return { mcq, description: { list: bank.descriptive.map(fromDescriptive), tries: 1 } }
}

const known = new WeakMap<BankFile, Promise<Candidates>>()

/** What a file of the bank, with the kinds of mathematics, has to offer. Worked out once for each file. */
export async function candidatesOf(bank: BankFile): Promise<Candidates> {
  const found = known.get(bank) ?? stocked(bank)
  known.set(bank, found)
  return found
}

type Filling = {
  candidates: Candidates
  prompt: string
  /** What this class was asked lately: taken only where the bank has nothing else. */
  recent: AskedBefore
  random: Random
}

/** How many of the questions taken do not match the prompt, and how many the class had lately. */
export type Filled = { outside: number; repeated: number }

const repeatedWarning = 'This class had this question, or one much like it, in an earlier paper.'

/** Takes questions of one kind from the bank until the draft has enough, or the bank has no more. */
export function fillFromBank(
  draft: Draft,
  kind: QuestionKind,
  { candidates, prompt, recent, random }: Filling,
): Filled {
  const { list, tries } = candidates[kind]
  const groups = matching(list, prompt)
  const rest = groups.at(-1) ?? []
  const filled = { outside: 0, repeated: 0 }

  function take(group: readonly Candidate[], isRepeating: boolean): void {
    for (let round = 0; round < tries; round += 1) {
      for (const candidate of random.shuffle(group)) {
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
        if (group === rest) filled.outside += 1
        if (isRepeated) filled.repeated += 1
      }
    }
  }

  for (const isRepeating of [false, true]) for (const group of groups) take(group, isRepeating)
  return filled
}
