import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type DeclaredColumn, declaredColumns } from './declared-columns.ts'
import { type KeptColumn, keptColumns } from './kept-columns.ts'

const source = [
  'tables/bank-tables',
  'tables/column-kinds',
  'tables/exam-tables',
  'tables/marking-tables',
  'tables/question-import-tables',
  'tables/readiness-tables',
  'tables',
]
  .map((name) => readFileSync(new URL(`../../src/platform/${name}.ts`, import.meta.url), 'utf8'))
  .join('\n')

let database: TestDatabase
let kept: Map<string, KeptColumn>

beforeAll(async () => {
  database = await createTestDatabase()
  kept = await keptColumns(database.db)
})
afterAll(() => database.drop())

/** Tables of earlier versions that nothing reads or writes any more, and those that only tell whether a server may serve. */
const undeclared = /^(login_failures|schema_window|write_probes)\./

/** A list may be kept as an array of PostgreSQL or as JSON. */
function isReadAs(declared: string, type: string): boolean {
  return declared === type || (type === 'json' && declared.endsWith('[]'))
}

function columnFaults(declared: DeclaredColumn, { type, isNullable, hasDefault, isGenerated }: KeptColumn): string[] {
  return [
    ...(isReadAs(declared.type, type) ? [] : [`is ${type}, not ${declared.type}`]),
    ...((declared.isNullable ?? isNullable) === isNullable ? [] : [isNullable ? 'may be null' : 'is never null']),
    ...(declared.isOptional && !isNullable && !hasDefault && !isGenerated ? ['has no default'] : []),
    ...(declared.isGenerated === isGenerated ? [] : [isGenerated ? 'is never written' : 'may be written']),
  ]
}

async function faultsOf(text: string): Promise<string[]> {
  const declared = await declaredColumns(text)
  const names = [...new Set([...declared.keys(), ...kept.keys()])].filter((name) => !undeclared.test(name))
  return names.flatMap((name) => {
    const [ours, theirs] = [declared.get(name), kept.get(name)]
    if (ours === undefined) return [`${name} is not declared`]
    if (theirs === undefined) return [`${name} is not in the database`]
    return columnFaults(ours, theirs).map((fault) => `${name} ${fault}`)
  })
}

it('says of each column what the migrations made it', async () => {
  expect(kept.size).toBeGreaterThan(100)
  expect(await faultsOf(source)).toEqual([])
})

it.each([
  ['parent_name: string\n', '', 'students.parent_name is not declared'],
  ['parent_name: string\n', 'parent_name: string\n  house: string\n', 'students.house is not in the database'],
  ['parent_name: string\n', 'parent_name: string | null\n', 'students.parent_name is never null'],
  ['phone: string | null\n', 'phone: string\n', 'staff.phone may be null'],
  ['roll_number: string\n', 'roll_number: number\n', 'students.roll_number is string, not number'],
  [
    'past_writers: Generated<string[]>',
    'past_writers: Generated<number[]>',
    'attempts.past_writers is string[], not number[]',
  ],
  ['duration_min: number\n', 'duration_min: Generated<number>\n', 'exams.duration_min has no default'],
  ['type Id = GeneratedAlways<number>', 'type Id = Generated<number>', 'staff.id is never written'],
  ['code_key: string\n', 'code_key: GeneratedAlways<string>\n', 'students.code_key may be written'],
  ['  ai_requests: AiRequestsTable\n', '', 'ai_requests.id is not declared'],
])('notices %j as %j', async (written, planted, fault) => {
  expect(source).toContain(written)
  expect(await faultsOf(source.replace(written, planted))).toContainEqual(fault)
})
