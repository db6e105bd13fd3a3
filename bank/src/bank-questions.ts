/** Fills a paper from the built-in bank, the questions that the prompt asks for first. */
import type { DraftedKind } from '@pariksha/contract/generation.ts'
import { defaultMarks, optionCount } from '@pariksha/contract/law/paper.ts'
import { picturesOf } from '@pariksha/contract/law/texts/pictures.ts'
import { type BankDescriptive, type BankFile, type BankMcq, readBank } from './bank-files.ts'
import { withPicture } from './bank-pictures.ts'
import { type Findable, matching, namesTopic } from './bank-search.ts'
import { bankKeyTerms } from './bank-terms.ts'
import type { AskedBefore } from './checks/likeness.ts'
import { askedOf, type OfferedQuestion } from './checks/offered-question.ts'
import type { Random } from './seeded-random.ts'
import type { BankSubject } from './subjects.ts'

/** `pictures` are those that it shows, by their hashes. */
type Candidate = Findable & { pictures?: readonly string[]; make(random: Random): OfferedQuestion }

/** How often a kind of problem is asked for another one when a paper has its first already. */
const triesPerKind = 25

/** By which it is found: a chapter is a topic too. */
export const topicsOf = ({ topics, chapters = {} }: Pick<BankMcq, 'topics' | 'chapters'>) => [
  ...topics,
  ...Object.values(chapters),
]

function fromMcq({ question: text, picture, options, correct, ...filed }: BankMcq): Candidate {
  const question = withPicture(text, picture)
  return {
    topics: topicsOf(filed),
    text,
    pictures: picturesOf([question]),
    make: () => ({ kind: 'mcq', question: { question, options, correct, marks: defaultMarks.mcq } }),
  }
}

function fromDescriptive(bank: BankDescriptive): Candidate {
  const { answer } = bank
  const question = withPicture(bank.question, bank.picture)
  const key_terms = bankKeyTerms(bank)
  return {
    topics: topicsOf(bank),
    text: bank.question,
    pictures: picturesOf([question]),
    make: () => ({ kind: 'description', question: { question, answer, marks: defaultMarks.descriptive, key_terms } }),
  }
}

/** What there is of a kind of question, and how often each may be asked for another one. */
type Stock = { list: readonly Candidate[]; tries: number }

/** What the bank has for a subject in a class. */
export type Candidates = Record<DraftedKind, Stock>

/** The pictures that questions of the bank may show, by their hashes. */
export function picturesAmong({ mcq, description }: Candidates): string[] {
  return [...new Set([...mcq.list, ...description.list].flatMap(({ pictures = [] }) => pictures))]
}

/** Mathematics is made anew each time, but for what has a picture. Its many modules are loaded when first asked for. */
async function mathematicsOf({ standard, multiple_choice }: BankFile): Promise<Stock> {
  const [{ kinds }, { chaptersOf }] = await Promise.all([
    import('./mathematics/kinds.ts'),
    import('./mathematics/chapters/chapters.ts'),
  ])
  const filed = ({ name, topics }: { name: string; topics: readonly string[] }) => {
    const { chapters, left } = chaptersOf({ name, topics }, standard)
    return [...topics, ...Object.values(chapters), ...(left === undefined ? [] : [left])]
  }
  const list = kinds
    .filter(({ standards }) => standards.includes(standard))
    .map(
      ({ topics, name, make }): Candidate => ({
        topics: filed({ name, topics }),
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
  return { list: [...list, ...multiple_choice.map(fromMcq)], tries: triesPerKind }
}

async function stocked(bank: BankFile): Promise<Candidates> {
  const mcq =
    bank.subject === 'Mathematics' ? await mathematicsOf(bank) : { list: bank.multiple_choice.map(fromMcq), tries: 1 }
  return { mcq, description: { list: bank.descriptive.map(fromDescriptive), tries: 1 } }
}

const known = new WeakMap<BankFile, Promise<Candidates>>()

/** What the bank, with the kinds of mathematics, has for a subject in a class; undefined where it has nothing. */
export async function candidatesOf(subject: BankSubject, standard: number): Promise<Candidates | undefined> {
  const bank = await readBank(subject, standard)
  if (bank === undefined) return undefined
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

/** The paper that is filled. */
type Paper = {
  missing(kind: DraftedKind): number
  /** @returns why the question is not let in; undefined when it is in */
  offer(offered: OfferedQuestion, judged: { source: 'bank'; warnings: string[]; topics: string[] }): string | undefined
}

/**
 * How many of the questions taken do not match the prompt (0 where it names no topic), and how many the class had
 * lately.
 */
export type Filled = { outside: number; repeated: number }

const repeatedWarning = 'This class had this question, or one much like it, in an earlier paper.'

/** Takes questions of one kind from the bank until the paper has enough, or the bank has no more. */
export function fillFromBank(paper: Paper, kind: DraftedKind, { candidates, prompt, recent, random }: Filling): Filled {
  const { list, tries } = candidates[kind]
  const groups = matching(list, prompt)
  const rest = namesTopic(prompt) ? groups.at(-1) : undefined
  const filled = { outside: 0, repeated: 0 }

  function take(group: readonly Candidate[], isRepeating: boolean): void {
    for (let round = 0; round < tries; round += 1) {
      for (const candidate of random.shuffle(group)) {
        if (paper.missing(kind) === 0) return
        const made = candidate.make(random)
        const isRepeated = recent.has(askedOf(made))
        if (isRepeated !== isRepeating) continue
        const warnings = isRepeated ? [repeatedWarning] : []
        const refusal = paper.offer(made, { source: 'bank', warnings, topics: [...new Set(candidate.topics)] })
        if (refusal !== undefined) continue
        if (group === rest) filled.outside += 1
        if (isRepeated) filled.repeated += 1
      }
    }
  }

  for (const isRepeating of [false, true]) for (const group of groups) take(group, isRepeating)
  return filled
}
