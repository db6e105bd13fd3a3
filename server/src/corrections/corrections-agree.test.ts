/** Corrections agree with a marking that is written here once more: 1,000 papers, every kind of question, every rule. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool } from '../../test/factories.ts'
import { storedAndCounted } from '../../test/figures.ts'
import { examBody, otherKinds } from '../../test/fixtures/exam-bodies.ts'
import { completeOverHttp, makeExam, sittingPaper } from '../../test/fixtures/sitting.ts'

const papers = 1_000

/** What students answer to each question: in words, and the ids of the options where it has some. */
type Given = { words: string; chosen?: string; number?: number }
type Kind = 'one' | 'many' | 'number' | 'words' | 'person'
/** `correct` in words, as a correction has them. */
type Question = { kind: Kind; answers: Given[]; keys: string[][]; correct: string[]; marks: number; credit: string }

const named = (texts: string[]): Given[] => texts.map((words, at) => ({ words, chosen: String(at + 1) }))
const one = (texts: string[], correct: string, marks: number): Question => {
  const keys = [[texts[0] ?? ''], [texts[1] ?? ''], texts.slice(0, 2), [correct]]
  return { kind: 'one', answers: named(texts), keys, correct: [correct], marks, credit: 'key' }
}
const written = (kind: Kind, answers: Given[], rest: Pick<Question, 'keys' | 'correct' | 'marks'>): Question => ({
  ...{ kind, answers, credit: 'key' },
  ...rest,
})
const planets = ['Mercury', 'Venus', 'Mars']
const pairs = [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]]

/** In the order of the paper. */
function freshPaper(): Question[] {
  const person = () => written('person', [{ words: 'Some text' }], { keys: [['Better']], correct: [''], marks: 5 })
  return [
    ...sittingPaper.mcqs.map(({ options, correct, marks }) => one(options, correct, marks)),
    one(['True', 'False'], 'True', 1),
    person(),
    person(),
    one(planets, 'Mercury', 2),
    written(
      'many',
      pairs.map((ids) => ({ words: ids.map((id) => planets[id - 1]).join('\n'), chosen: ids.join(',') })),
      { keys: [['Venus'], ['Mercury', 'Mars'], planets], correct: ['Mercury', 'Venus'], marks: 4 },
    ),
    written(
      'number',
      [149, 150, 152, 300, 303.5].map((number) => ({ words: `${number} million km`, number })),
      { keys: [['300'], ['151', '301'], ['149.6']], correct: ['149.6'], marks: 3 },
    ),
    written(
      'words',
      ['milky way', 'The  Milky Way', 'Andromeda', 'Our own'].map((words) => ({ words })),
      {
        keys: [['Andromeda'], ['Our own', 'Andromeda'], ['Milky Way']],
        correct: ['Milky Way', 'The Milky Way'],
        marks: 2,
      },
    ),
  ]
}

type Answer = { given: Given; marks: number | null } | null

const sameWords = (one: string, other: string) =>
  one.toLowerCase().split(/\s+/).join(' ') === other.toLowerCase().split(/\s+/).join(' ')

/** Null while a person has to mark it. */
function worth({ kind, correct, marks, credit }: Question, answer: Answer): number | null {
  if (credit !== 'key') return credit === 'everyone' ? marks : 0
  if (answer === null) return 0
  const { words, number = Number.NaN } = answer.given
  if (kind === 'person') return answer.marks === null ? null : Math.min(answer.marks, marks)
  if (kind === 'one') return correct.includes(words) ? marks : 0
  if (kind === 'words') return correct.some((right) => sameWords(right, words)) ? marks : 0
  if (kind === 'number') {
    return correct.some((right) => Math.abs(number - Number(right)) <= Number(right) / 100 + 1e-6) ? marks : 0
  }
  const chosen = words.split('\n')
  const right = chosen.filter((text) => correct.includes(text)).length
  const wrong = chosen.length - right
  if (right === correct.length && wrong === 0) return marks
  return Math.floor((2 * marks * Math.max(0, right - wrong)) / correct.length) / 2
}

function markedBy(questions: Question[], answers: Answer[]) {
  const worths = questions.map((question, at) => worth(question, answers[at] ?? null))
  return {
    score: worths.reduce<number>((sum, marks) => sum + (marks ?? 0), 0),
    toMark: worths.filter((marks) => marks === null).length,
  }
}

/** Numbers from 0 to below 1, the same every time. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const roll = dice(20_261_124)
const below = (count: number) => Math.floor(roll() * count)

function answerTo({ kind, answers, marks }: Question): Answer {
  const given = answers[below(answers.length)]
  if (given === undefined || roll() < 0.15) return null
  return { given, marks: kind === 'person' && roll() < 0.7 ? below(2 * marks + 1) / 2 : null }
}

let test: TestApp
let token: string
let exam: number
let questions: Question[]
let answers: Answer[][]
let ids: number[]

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  token = await logInStaff(test, 'principal')
  const { questions: parts } = examBody(sittingPaper)
  exam = await makeExam(test, { questions: { exam_paper: { ...parts.exam_paper, others: otherKinds } } })
  questions = freshPaper()
  answers = Array.from({ length: papers }, () => questions.map(answerTo))
  ids = await insertPapers()
  await completeOverHttp(test, token, exam)
})
afterAll(() => test.close())

/** One attempt a student, scored as the marking above has it. @returns their ids, in the order of the answers */
async function insertPapers(): Promise<number[]> {
  await sql`
    insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
    select 'CODE-' || n, 'C0DE' || n, 'Student ' || n, 5, n::text, 'Parent', '9876500000', 'Male', now() - interval '1 year'
    from generate_series(1, ${papers}::int) as n`.execute(test.deps.db)
  const marked = answers.map((given) => markedBy(questions, given))
  const { rows } = await sql<{ id: number }>`
    insert into attempts (exam_id, student_id, started_at, ended_at, ended_how, attended, score, to_mark)
    select ${exam}::bigint, students.id, now(), now(), 'submitted', true, marked.score, marked.to_mark
    from unnest(${marked.map(({ score }) => score)}::numeric[], ${marked.map(({ toMark }) => toMark)}::int[])
      with ordinality as marked (score, to_mark, n)
    join students on students.roll_number = marked.n::text
    order by n returning id`.execute(test.deps.db)
  const attempts = rows.map(({ id }) => id)
  const all = answers.flatMap((given, at) =>
    given.flatMap((answer, index) => {
      if (answer === null) return []
      const { words, chosen } = answer.given
      // Some came in words alone.
      return [{ attempt: attempts[at], index, words, chosen: roll() < 0.5 ? chosen : null, marks: answer.marks }]
    }),
  )
  await sql`
    insert into answers (attempt_id, index, value, chosen, seq, writer_seq, saved_at, marks)
    select attempt, index, words, chosen, 1, 1, now(), marks
    from json_to_recordset(${JSON.stringify(all)}::json)
      as given (attempt bigint, index smallint, words text, chosen text, marks numeric)`.execute(test.deps.db)
  return attempts
}

type Change = { index: number; rule: string; correct?: string[]; marks?: number }

function corrected(before: Question[], { index, rule, correct, marks }: Change): Question[] {
  const credits: Record<string, string> = { key: 'key', everyone: 'everyone', drop: 'none' }
  return before.map((question, at) =>
    at === index
      ? {
          ...question,
          credit: credits[rule] ?? question.credit,
          correct: correct ?? question.correct,
          marks: marks ?? question.marks,
        }
      : question,
  )
}

const totalOf = (paper: Question[]) =>
  paper.reduce((sum, { credit, marks }) => sum + (credit === 'none' ? 0 : marks), 0)

function outcomeOf({ score, toMark }: { score: number; toMark: number }, total: number): string {
  if (toMark > 0) return 'pending'
  return score / total >= 0.35 ? 'passed' : 'failed'
}

/** What everybody comes to, as the reply of a correction tells it. */
function standings(paper: Question[]) {
  return answers.map((given) => {
    const marked = markedBy(paper, given)
    const total = totalOf(paper)
    return { score: marked.score, total, outcome: outcomeOf(marked, total) }
  })
}

async function send(change: Change, dry_run: boolean) {
  const body = { ...change, dry_run, reason: 'Tried out', lower_given: true }
  return test.send({ method: 'POST', url: `/api/v1/exam/corrections/${exam}`, token, body })
}

/** A change of each rule to each question, in a mixed order. */
function drawnChanges(): Change[] {
  const changes = questions.flatMap(({ keys }, index): Change[] => [
    ...keys.map((correct) => ({ index, rule: 'key', correct })),
    { index, rule: 'everyone' },
    { index, rule: 'drop' },
    { index, rule: 'marks', marks: 1 + below(6) },
  ])
  return changes
    .map((change) => ({ change, at: roll() }))
    .sort((a, b) => a.at - b.at)
    .map(({ change }) => change)
}

it('of every rule, one after the other, tried and done', { timeout: 240_000 }, async () => {
  for (const change of drawnChanges()) {
    const before = standings(questions)
    const after = standings(corrected(questions, change))
    const trial = await send(change, true)
    const done = await send(change, false)
    expect([trial.status, done.status]).toEqual([200, 200])
    questions = corrected(questions, change)
    const changed = before.flatMap((standing, at) => {
      const now = after[at]
      if (JSON.stringify(standing) === JSON.stringify(now)) return []
      return [{ uniqueCode: `CODE-${at + 1}`, name: `Student ${at + 1}`, before: standing, after: now }]
    })
    expect(done.body.affected).toEqual(changed)
    expect(trial.body.affected).toEqual(changed)
    expect(done.body.unchanged).toBe(papers - changed.length)
    const scores = after.map(({ score }) => score)
    expect(done.body.figures.after).toMatchObject({ highest: Math.max(...scores), total: totalOf(questions) })
    expect(done.body.figures.after.mean).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / papers, 1)
    const { rows } = await test.pool.query('select id, score, to_mark from attempts order by id')
    const expected = answers.map((given, at) => ({ given: markedBy(questions, given), id: ids[at] }))
    expect(rows).toEqual(expected.map(({ given, id }) => ({ id, score: given.score, to_mark: given.toMark })))
  }
  const { stored, counted } = await storedAndCounted(test.deps.db)
  expect(stored).toEqual(counted)
})
