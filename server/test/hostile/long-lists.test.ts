/** A long list is never in memory whole: its rows are read some hundred at a time, while those before are sent. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allExams, teacherExams } from '../../src/exams/lists/exam-lists.service.ts'
import { readInBatches } from '../../src/platform/http/reply/batches.ts'
import { examResults } from '../../src/results/results.service.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { makeSchool } from '../factories.ts'
import { makeLargeClassAt } from '../fixtures/large-class.ts'
import { principalOf } from '../fixtures/sitting.ts'

/** What is read of every row beforehand: its id, its class, and what the sums above the list need. */
const fewColumns = 4
const largestBatch = 200

let test: TestApp
let examOfLargeClass: number
let mostRows = 0

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  examOfLargeClass = await makeLargeClassAt(test.url)
})
afterAll(() => test.close())

/** The database, where the most rows of more than a few columns that one statement answers with are noted. */
function watched() {
  mostRows = 0
  return test.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [first] = result.rows
      if (first !== undefined && Object.keys(first).length > fewColumns)
        mostRows = Math.max(mostRows, result.rows.length)
      return result
    },
  })
}

async function countRows(lists: Iterable<AsyncIterable<readonly unknown[]>>): Promise<number> {
  let rows = 0
  for (const list of lists) for await (const batch of list) rows += batch.length
  return rows
}

it.each([
  ['all exams', allExams],
  ["a teacher's exams", teacherExams],
] as const)('%s', async (_, list) => {
  const caller = await principalOf(test)
  const exams = await list(watched(), { caller, now: test.clock.now() })
  expect(await countRows(Object.values(exams))).toBe(4_000)
  expect(mostRows).toBe(largestBatch)
})

it('the results of a class', async () => {
  const caller = await principalOf(test)
  const results = await examResults(watched(), caller, { id: examOfLargeClass, now: test.clock.now() })
  expect(results).toMatchObject({ total_students: 3_000, attended: 3_000, highest_marks: 0, to_mark: 3_000 })
  expect(await countRows([results.students])).toBe(3_000)
  expect(mostRows).toBe(largestBatch)
})

it('what goes meanwhile is left out, and the order is that of the ids', async () => {
  const read = async () => [{ id: 2 }, { id: 3 }]
  for await (const batch of readInBatches([3, 1, 2], read, ({ id }) => `row ${id}`)) {
    expect(batch).toEqual(['row 3', 'row 2'])
  }
})
