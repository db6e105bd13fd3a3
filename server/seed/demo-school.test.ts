import { expect, onTestFinished, test } from 'vitest'
import { foundSchool } from '../src/school/school.service.ts'
import { startTestApp } from '../test/app.ts'
import { foundDemoSchool } from './demo-school.ts'

async function schoolOf(name: string) {
  const { deps, clock, close } = await startTestApp()
  onTestFinished(close)
  await foundSchool(deps.db, { caller: null, now: clock.now(), requestId: null }, name)
  return deps
}

test("the demo refuses a real school's data", async () => {
  const deps = await schoolOf('Zilla Parishad High School')
  await expect(foundDemoSchool(deps)).rejects.toThrow('This data is that of Zilla Parishad High School, not the demo')
})

test('the demo refuses a demo school whose founding was broken off', async () => {
  const deps = await schoolOf('Pariksha Demo School')
  await expect(foundDemoSchool(deps)).rejects.toThrow('The demo school is unfinished')
})
