import { expect, it } from 'vitest'
import { bankContents } from './bank-contents.ts'
import { readBank } from './bank-files.ts'
import { type Candidates, candidatesOf, fillFromBank } from './bank-questions.ts'
import { type AskedQuestion, askedBefore } from './checks/likeness.ts'
import { askedOf } from './checks/offered-question.ts'
import { descriptiveRefusal, mcqRefusal } from './checks/question-checks.ts'
import { randomFrom } from './seeded-random.ts'
import { type BankSubject, bankSubjects } from './subjects.ts'

const pairs = 50
const shared = { most: 4, wanted: { mcq: 20, description: 6 } } as const

/** What a whole file has: two papers of 20 need no question twice. */
const whole = { mcq: 40, description: 12 } as const

type Drawing = { candidates: Candidates; script: BankSubject['script']; recent: readonly AskedQuestion[]; seed: number }

/** A paper as the generation makes one: what a check refuses, or is like another question of it, is not let in. */
function drawn(wanted: { mcq: number; description: number }, { candidates, script, recent, seed }: Drawing) {
  const before = askedBefore()
  const random = randomFrom(seed)
  const lists: Record<'mcq' | 'description', AskedQuestion[]> = { mcq: [], description: [] }
  const paper = {
    missing: (kind: 'mcq' | 'description') => wanted[kind] - lists[kind].length,
    offer(offered: Parameters<typeof askedOf>[0]) {
      const refusal =
        offered.kind === 'mcq' ? mcqRefusal(offered.question, script) : descriptiveRefusal(offered.question, script)
      if (refusal !== undefined || before.has(askedOf(offered))) return refusal ?? 'It asks what another question asks.'
      before.add(askedOf(offered))
      lists[offered.kind].push(askedOf(offered))
      return undefined
    },
  }
  const filling = { candidates, prompt: 'mixed questions', recent: askedBefore(recent), random }
  fillFromBank(paper, 'description', filling)
  fillFromBank(paper, 'mcq', filling)
  return lists
}

function sharedBy(one: readonly AskedQuestion[], other: readonly AskedQuestion[]): number {
  const first = askedBefore(one)
  return other.filter((question) => first.has(question)).length
}

const isWhole = async (subject: BankSubject, standard: number) => {
  const bank = await readBank(subject, standard)
  if (bank === undefined || bank.descriptive.length < whole.description) return false
  return subject.name === 'Mathematics' || bank.multiple_choice.length >= whole.mcq
}

const files = bankContents().flatMap(({ subject, standards }) => standards.map((standard) => ({ subject, standard })))
const wholeFiles = await Promise.all(
  files.map(async ({ subject: name, standard }) => {
    const subject = bankSubjects.find((one) => one.name === name)
    const candidates = subject && (await isWhole(subject, standard)) ? await candidatesOf(subject, standard) : undefined
    return subject && candidates ? { name, standard, script: subject.script, candidates } : undefined
  }),
)
const known = wholeFiles.filter((file) => file !== undefined)

it('finds every file whole', () => {
  expect(known.map(({ name, standard }) => `${name} ${standard}`)).toEqual(
    files.map(({ subject, standard }) => `${subject} ${standard}`),
  )
})

it.each(known)('two papers of 20 of $name, class $standard, share at most 4 questions', (file) => {
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = drawn(shared.wanted, { ...file, recent: [], seed: pair })
    const recent = [...first.mcq, ...first.description]
    const second = drawn(shared.wanted, { ...file, recent, seed: pair + pairs })
    expect([first.mcq.length, second.mcq.length]).toEqual([shared.wanted.mcq, shared.wanted.mcq])
    expect(sharedBy(first.mcq, second.mcq)).toBeLessThanOrEqual(shared.most)
    expect(second.description.length).toBe(shared.wanted.description)
    expect(sharedBy(first.description, second.description)).toBeLessThanOrEqual(shared.most)
  }
})

it.each(known)('one paper of 40 and 12 of $name, class $standard, has no two questions alike', (file) => {
  const { mcq, description } = drawn(whole, { ...file, recent: [], seed: file.standard })
  expect([mcq.length, description.length]).toEqual([whole.mcq, whole.description])
})
