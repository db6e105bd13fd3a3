import fc from 'fast-check'
import katex from 'katex'
import { expect, test } from 'vitest'
import { answers } from '../../test/mathematics/answers.ts'
import { numbersIn } from '../../test/mathematics/reading.ts'
import { slipsOf } from '../../test/mathematics/slips.ts'
import { randomFrom } from '../seeded-random.ts'
import type { MathematicsKind, Problem } from './kind.ts'
import { kinds } from './kinds.ts'

const standards = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const papers = 1000
const questionsInPaper = 10

/** The largest number that a question of a class or an option may hold. */
const largestNumber = [
  100, 200, 10_000, 1_00_000, 1_00_00_000, 1_00_00_000, 1_00_00_000, 1_00_00_000, 1_00_00_000, 1_00_00_000,
]
const firstClass = { withNegatives: 6, withDecimals: 5, withFractions: 3 }

function kindsOf(standard: number): MathematicsKind[] {
  return kinds.filter((kind) => kind.standards.includes(standard))
}

function optionsOf({ correct, wrong }: Problem): string[] {
  return [correct, ...wrong.map(({ value }) => value)]
}

/** As the check of generated papers sees an option: without case and space. */
function normalised(option: string): string {
  return option.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
}

function faultsOfAnswers(kind: MathematicsKind, problem: Problem): string[] {
  const evaluate = answers[kind.name]
  if (evaluate === undefined) return ['nothing works out its answer']
  const isRight = evaluate(problem.question)
  return [
    ...(isRight(problem.correct) ? [] : [`${problem.correct} is not right`]),
    ...problem.wrong.filter(({ value }) => isRight(value)).map(({ value }) => `${value} is right as well`),
  ]
}

function faultsOfOptions(problem: Problem): string[] {
  const options = optionsOf(problem)
  return [
    ...(problem.wrong.length < 3 ? ['fewer than three wrong options'] : []),
    ...(new Set(options.map(normalised)).size < options.length ? [`two options alike: ${options.join(' | ')}`] : []),
    ...problem.wrong.filter(({ mistake }) => mistake === '').map(({ value }) => `no mistake leads to ${value}`),
  ]
}

function faultsOfText({ standard, ...problem }: Problem & { standard: number }): string[] {
  const text = [problem.question, ...optionsOf(problem)].join(' ; ')
  const forbidden = [
    { fault: 'not a number', found: /NaN|undefined|Infinity|null/.test(text) },
    { fault: 'a long decimal', found: /\.\d{4}/.test(text) },
    { fault: 'a hyphen for a minus', found: /-\d/.test(text.replaceAll(/\$[^$]*\$|\d+-(?:digit|hour)/g, '')) },
    { fault: 'a factor 1 before a letter', found: /(?<![\d.])1[a-z](?![a-z])/.test(text) },
    { fault: 'minus nothing', found: /[−-]0(?![.\d])/.test(text) },
    { fault: 'an odd dollar sign', found: [...problem.question.matchAll(/\$/g)].length % 2 === 1 },
    { fault: 'negative too early', found: standard < firstClass.withNegatives && /(?:^|; |\()−/.test(text) },
    { fault: 'decimals too early', found: standard < firstClass.withDecimals && /\d\.\d/.test(text) },
    { fault: 'fractions too early', found: standard < firstClass.withFractions && text.includes('frac') },
    { fault: 'too large', found: numbersIn(text).some((number) => number > (largestNumber[standard - 1] ?? 0)) },
  ]
  return forbidden.filter(({ found }) => found).map(({ fault }) => fault)
}

function faultsOf(kind: MathematicsKind, { standard, problem }: { standard: number; problem: Problem }): string[] {
  const faults = [
    ...faultsOfOptions(problem),
    ...faultsOfText({ ...problem, standard }),
    ...faultsOfAnswers(kind, problem),
    ...slipsOf(kind, problem, standard),
  ]
  return faults.map((fault) => `${kind.name}, class ${standard}: ${fault} (${problem.question})`)
}

test('1,000 papers: every key right, every other option wrong, nothing twice', () => {
  const faults: string[] = []
  for (let paper = 0; paper < papers; paper += 1) {
    const standard = 1 + (paper % 10)
    const random = randomFrom(paper)
    const chosen = random.shuffle(kindsOf(standard)).slice(0, questionsInPaper)
    const made = chosen.map((kind) => ({ kind, problem: kind.make(random, standard) }))
    faults.push(...made.flatMap(({ kind, problem }) => faultsOf(kind, { standard, problem })))
    const questions = new Set(made.map(({ problem }) => normalised(problem.question)))
    if (questions.size < questionsInPaper) faults.push(`paper ${paper}: a question comes twice`)
  }
  expect(faults.slice(0, 20)).toEqual([])
})

test('40 questions of every kind in each of its classes: none with a fault or a slip', () => {
  const faults = kinds.flatMap((kind) =>
    kind.standards.flatMap((standard) => {
      const random = randomFrom(standard)
      const problems = Array.from({ length: 40 }, () => kind.make(random, standard))
      return problems.flatMap((problem) => faultsOf(kind, { standard, problem }))
    }),
  )
  expect(faults.slice(0, 20)).toEqual([])
})

const sum = { name: 'a sum', topics: ['addition'], standards: [1], difficulty: 'easy', make: () => problem } as const
const problem: Problem = {
  question: 'What is 0.2 + 0.3?',
  correct: '0.5',
  wrong: ['0.4', '0.6', '0.7'].map((value) => ({ value, mistake: 'slipped' })),
}
const withOption = (value: string): Problem => ({
  ...problem,
  wrong: [...problem.wrong, { value, mistake: 'slipped' }],
})

test.each<[string, string[], Problem]>([
  ['a probability that is none', ['probability'], withOption('$\\frac{7}{5}$')],
  ['a mean with more than one decimal', ['mean'], withOption('4.25')],
  ['a small l for litres', ['units'], withOption('3 ml')],
  [
    'a story with a number twice',
    ['word problem'],
    { ...problem, question: 'Asha has 3 pens and 3 caps. How many things?' },
  ],
  ['a sum that is 0', ['addition'], withOption('0')],
  ['multiplication in class 1', ['shapes'], { ...problem, question: 'How many sides do 2 squares have in all?' }],
])('notices %s', (fault, topics, slipped) => {
  expect(slipsOf({ ...sum, topics }, problem, 1)).not.toContain(fault)
  expect(slipsOf({ ...sum, topics }, slipped, 1)).toContain(fault)
})

const kindInClass = fc.constantFrom(...kinds.flatMap((kind) => kind.standards.map((standard) => ({ kind, standard }))))

test('whatever the seed: every kind makes a sound question in each of its classes', () => {
  fc.assert(
    fc.property(fc.integer(), kindInClass, (seed, { kind, standard }) => {
      const problem = kind.make(randomFrom(seed), standard)
      expect(faultsOf(kind, { standard, problem })).toEqual([])
      expect(kind.make(randomFrom(seed), standard)).toEqual(problem)
    }),
    { numRuns: 2000 },
  )
})

test('every kind has enough different questions to draw again when one comes twice', () => {
  const poor = kinds.flatMap((kind) =>
    kind.standards
      .filter((standard) => {
        const random = randomFrom(standard)
        return new Set(Array.from({ length: 60 }, () => kind.make(random, standard).question)).size < 7
      })
      .map((standard) => `${kind.name}, class ${standard}`),
  )
  expect(poor).toEqual([])
})

test('every formula in questions and options is TeX that KaTeX understands', () => {
  const formulas = new Set<string>()
  for (const kind of kinds) {
    for (const standard of kind.standards) {
      const random = randomFrom(standard)
      const problems = Array.from({ length: 6 }, () => kind.make(random, standard))
      const texts = problems.flatMap((problem) => [problem.question, ...optionsOf(problem)])
      for (const [, formula = ''] of texts.join(' ').matchAll(/\$([^$]*)\$/g)) formulas.add(formula)
    }
  }
  expect(formulas.size).toBeGreaterThan(500)
  for (const formula of formulas)
    katex.renderToString(formula, { output: 'mathml', strict: 'error', throwOnError: true })
})

test('each class has enough kinds of each difficulty, each with topics, none named twice', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(45)
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
  expect(Object.keys(answers).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
  for (const standard of standards) {
    const taught = kindsOf(standard)
    expect(taught.length, `class ${standard}`).toBeGreaterThanOrEqual(questionsInPaper)
    for (const difficulty of ['easy', 'medium', 'hard']) {
      expect(taught.filter((kind) => kind.difficulty === difficulty).length, difficulty).toBeGreaterThanOrEqual(3)
    }
  }
  for (const { name, topics } of kinds) {
    expect(topics.length, name).toBeGreaterThanOrEqual(1)
    expect(topics.length, name).toBeLessThanOrEqual(4)
    expect(topics, name).toEqual(topics.map((topic) => topic.trim().toLowerCase()))
  }
})
