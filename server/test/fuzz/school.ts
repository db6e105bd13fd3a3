/** A school with everything in it, served by a process of its own, that is put back as it was whenever that is wanted. */

import { bankFiles, bankText } from '@pariksha/bank/filed-questions.ts'
import { keepFileHash } from '../../src/bank/built-in.queries.ts'
import { filedHash } from '../../src/bank/built-in.service.ts'
import { type CallerName, makeCallers } from '../access/callers.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { password } from '../factories.ts'
import { type Ids, makeBusySchool } from '../fixtures/busy-school.ts'
import { keepRows } from '../kept-rows.ts'
import { startWatchedServer } from './watched-server.ts'
import { noteWrites } from './writes.ts'

/** Names, codes and texts of `busy-school.ts`; whoever logs them tells on somebody. */
const secretWords = ['PUPIL-\\d\\d', 'Unspoken', 'Kept Secret', 'Arrived', 'MODEL-ANSWER', 'WRITTEN-ANSWER', 'Asha Rao']

function secretOf(tokens: Record<CallerName, string | undefined>): RegExp {
  const given = Object.values(tokens).filter((token) => token !== undefined)
  return new RegExp([...given, ...secretWords, password.replaceAll(/\W/g, '\\$&')].join('|'))
}

/** As if the questions that come with the product were in the bank: the server would take them in between two requests. */
async function passOverBuiltIn({ deps: { db } }: TestApp): Promise<void> {
  for (const file of bankFiles()) {
    await keepFileHash(db, file.name, filedHash(await bankText(file)))
  }
}

export async function openFuzzedSchool() {
  const test = await startTestApp()
  test.clock.set(new Date().toISOString())
  const { fifth, sixth } = await makeBusySchool(test)
  const tokens = await makeCallers(test)
  await passOverBuiltIn(test)
  const { connectionString = '' } = test.pool.options
  const restore = await keepRows(test.pool)
  const writes = await noteWrites(test.pool)
  const server = await startWatchedServer(connectionString, secretOf(tokens))
  return {
    ids: { fifth, sixth } satisfies { fifth: Ids; sixth: Ids },
    tokens,
    restore,
    writes,
    server,
    /** Whether an import is still under way behind its answer. */
    async isImporting() {
      const running = await test.deps.db.selectFrom('imports').select('id').where('state', '=', 'running').execute()
      const ofQuestions = await test.deps.db
        .selectFrom('question_imports')
        .select('id')
        .where('state', '<>', 'read')
        .execute()
      return running.length + ofQuestions.length > 0
    },
    async close() {
      await server.stop()
      await test.close()
    },
  }
}

export type FuzzedSchool = Awaited<ReturnType<typeof openFuzzedSchool>>
