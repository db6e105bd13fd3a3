/** The exam, the session, the server or the web application ends while somebody is answering. */
import { logout } from '@pariksha/contract/accounts.ts'
import { callsTo } from '../scene/school.ts'
import { expect, test } from './fault-test.ts'
import { NewBuild } from './lab/new-build.ts'

test('completed by staff while the pupil has no network', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  await tab.change(0)
  await tab.change(8)
  await tab.says('saved')
  await computer.wire.cut()
  await tab.change(0)
  await tab.change(1)
  await tab.change(9)
  await tab.says('kept')
  await exam.complete()
  await tab.change(10)
  await computer.wire.mend()
  await tab.retryNow()
  await expect(tab.page.getByText('Your teacher has ended this exam.')).toBeVisible()
  await expect(tab.page.getByText('4 answers were handed in late.')).toBeVisible()
})

test('completed by staff while a save is under way', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  let isHeld = false
  computer.wire.disturb(async ({ kind, forward }) => {
    if (kind !== 'save' || isHeld) return forward()
    isHeld = true
    await exam.complete()
    return forward()
  })
  await tab.change(8)
  await tab.says('ended')
  await expect(tab.page.getByText('1 answer was handed in late.')).toBeVisible()
})

test('the session ends while the pupil has no network', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  await tab.change(0)
  await tab.says('saved')
  await computer.wire.cut()
  await tab.change(1)
  const written = await tab.change(8)
  await tab.says('kept')
  const token = await tab.page.evaluate(() => localStorage.getItem('token') ?? '')
  await callsTo(exam.server.origin, token)(logout, {})
  await computer.wire.mend()
  await tab.retryNow()
  await expect(tab.page).toHaveURL(/\/login\?exam=\d+&pupil=\d+$/)
  await computer.logIn(tab.page)
  await tab.resume()
  await tab.shows(8, written)
  await tab.says('saved')
})

test('the server is killed and started again, then stopped and started', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await tab.answerAll()
    await exam.server.end(signal)
    await tab.change(0)
    await tab.change(8)
    await tab.says('kept')
    await exam.server.start()
    await tab.says('saved')
  }
})

test('a new build is deployed under the page', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  await tab.change(0)
  await tab.says('saved')
  computer.wire.build = new NewBuild()
  await computer.wire.cut()
  await tab.change(8)
  await tab.says('kept')
  await computer.wire.mend()
  await tab.says('saved')
  await tab.change(1)
  await tab.reload()
  await tab.shows(8, await tab.question(8).getByRole('textbox').inputValue())
  await tab.answerAll()
  await tab.handIn()
  await expect(tab.page).toHaveURL(/\/student\/home$/)
  await expect(tab.page.getByRole('link', { name: /^Receipt: Mathematics/ })).toBeVisible()
})

test('a new build is deployed under the page, which is not loaded again', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  computer.wire.build = new NewBuild()
  await tab.answerAll()
  await tab.handIn()
  await expect(tab.page).toHaveURL(/\/student\/home$/)
  await expect(tab.page.getByRole('link', { name: /^Receipt: Mathematics/ })).toBeVisible()
})
