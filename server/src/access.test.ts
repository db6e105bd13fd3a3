/** Who gets how far at which endpoint, and that nobody learns from the answer what there is beyond that. */
import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../test/access/ask.ts'
import type { Asked } from '../test/access/asked.ts'
import { type CallerName, callers, isOfOtherClass, makeCallers, signedIn } from '../test/access/callers.ts'
import { requests } from '../test/access/requests.ts'
import { accessTable } from '../test/access/table.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { storedAndCounted } from '../test/figures.ts'
import { type Ids, idsOfNothing, makeBusySchool } from '../test/fixtures/busy-school.ts'
import { keepRows } from '../test/kept-rows.ts'
import { type LanguageModelServer, startLanguageModel } from '../test/language-model.ts'
import { recordStatements } from '../test/statements.ts'
import { buildApp } from './app.ts'
import { importsSettled } from './imports/run.service.ts'
import { tokenHash } from './platform/session.ts'

const declared = Object.values(endpointsByFeature)
  .flatMap((endpoints) => Object.values(endpoints))
  .map(({ method, path }) => `${method} ${path}`)

let test: TestApp
let model: LanguageModelServer
let app: TestApp['app']
let deps: TestApp['deps']
let school: Awaited<ReturnType<typeof makeBusySchool>>
let tokens: Record<CallerName, string | undefined>
let restore: () => Promise<void>
let statements: string[]

beforeAll(async () => {
  test = await startTestApp()
  model = await startLanguageModel()
  model.answers({ content: JSON.stringify({ marks: 1, reason: 'Half of it is there.' }) })
  const recorder = recordStatements(test.pool)
  statements = recorder.statements
  deps = { ...test.deps, db: recorder.db, ai: model.ai() }
  app = await buildApp(deps)
  school = await makeBusySchool(test)
  const link = { token_hash: tokenHash('setup-link'), created_at: test.clock.now() }
  await test.deps.db.insertInto('setup_links').values(link).execute()
  tokens = await makeCallers(test)
  restore = await keepRows(test.pool)
})
afterAll(async () => {
  await app.close()
  await model.close()
  await test.close()
})

/** Who was heard, and on which device, is written some seconds later, for many at once. */
const ofNoRequest = /^\s*insert into (?:presences|told_devices)/

/** Makes a call and puts back what it has changed. */
async function answerTo(caller: CallerName, endpoint: string, asked: Asked) {
  statements.length = 0
  const answer = await ask(app, endpoint, { ...asked, token: tokens[caller] })
  const run = statements.filter((statement) => !ofNoRequest.test(statement))
  if (answer.status < 300) {
    await importsSettled(deps)
    await restore()
  }
  return { ...answer, statements: run }
}

describe('access', () => {
  it('is decided, and tried, for every endpoint of the contract', () => {
    expect(accessTable.map(({ endpoint }) => endpoint).sort()).toEqual([...declared].sort())
    expect(Object.keys(requests).sort()).toEqual([...declared].sort())
  })

  it.each(accessTable)('to $endpoint is as the table says', async ({ endpoint, cells }) => {
    const asked = requests[endpoint]?.(school.fifth) ?? {}
    const found: Record<string, string> = {}
    for (const caller of callers) {
      const { status } = await answerTo(caller, endpoint, asked)
      found[caller] = status < 300 ? 'in' : String(status)
    }
    expect(found).toEqual(cells)
  })

  it('was asked of one school: what each call changed has been put back, with the figures that are kept of it', async () => {
    const { stored, counted } = await storedAndCounted(test.deps.db)
    expect(stored).toEqual(counted)
  })
})

/** The ids that an endpoint's request is made of. */
function idsIn(endpoint: string): Set<keyof Ids> {
  const read = new Set<keyof Ids>()
  const isId = (name: PropertyKey): name is keyof Ids => name in idsOfNothing
  requests[endpoint]?.(
    new Proxy(idsOfNothing, {
      get: (ids, name) => {
        if (isId(name)) read.add(name)
        return Reflect.get(ids, name)
      },
    }),
  )
  return read
}

/**
 * Nobody guesses a sealed file: who has one of another exam is told that it is. Whoever knows a code of a Wi-Fi test may take
 * part: it is made to be shown in a room, and opens nothing else.
 */
const notGuessed: readonly string[] = ['answerFile', 'wifiCode']

const naming = declared.flatMap((endpoint) =>
  [...idsIn(endpoint)].filter((id) => !notGuessed.includes(id)).map((id) => ({ endpoint, id })),
)

/** The principal is left out: nothing in the school is somebody else's. */
const strangers = signedIn.filter((caller) => caller !== 'principal')

/**
 * The paper of an exam is remembered for its pupils, that of no exam cannot be. Exams are numbered one after the other:
 * that there is one tells nothing, and its paper is for its class only.
 */
const remembersPapers = [
  'PUT /api/v1/student-exam/answers/:id',
  'POST /api/v1/student-exam/submit',
  'POST /api/v1/student-exam/late-answers/:id',
]

describe("somebody else's and nobody's", () => {
  it.each(naming)('$id get the same answer from $endpoint, for the same work', async ({ endpoint, id }) => {
    for (const caller of strangers) {
      const [own, others] = isOfOtherClass(caller) ? [school.sixth, school.fifth] : [school.fifth, school.sixth]
      const askFor = async (ids: Ids) => {
        const answer = await answerTo(caller, endpoint, requests[endpoint]?.({ ...own, [id]: ids[id] }) ?? {})
        return { ...answer, text: answer.text.replaceAll(new RegExp(`\\b${ids[id]}\\b`, 'g'), 'the id') }
      }
      const somebodys = await askFor(others)
      const nobodys = await askFor(idsOfNothing)
      expect(nobodys.status, caller).toBeGreaterThanOrEqual(400)
      expect({ status: somebodys.status, text: somebodys.text }, caller).toEqual({
        status: nobodys.status,
        text: nobodys.text,
      })
      if (!remembersPapers.includes(endpoint)) expect(somebodys.statements, caller).toEqual(nobodys.statements)
    }
  })
})
