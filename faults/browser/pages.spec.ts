/** Pages die, and come twice: reloads, crashes, tabs, other computers. */
import { expect, test } from './fault-test.ts'
import { delayed, only } from './lab/call-faults.ts'

test('loaded again and again while answers are under way', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  computer.wire.disturb(only('save', delayed(200)))
  for (let load = 0; load < 6; load += 1) {
    await tab.change(load)
    await tab.change(8)
    await tab.reload()
  }
  await tab.change(11)
  await tab.says('saved')
})

test('a page that crashes with unsent answers', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  await tab.change(0)
  await tab.says('saved')
  await computer.wire.cut()
  await tab.change(1)
  const written = await tab.change(8)
  await tab.says('kept')
  await tab.crash()
  await computer.wire.mend()
  const next = await computer.tab()
  await next.resume()
  await expect(next.page.getByText('Also 2 answers that this computer had kept.')).toBeVisible()
  await next.shows(8, written)
  await next.says('saved')
})

test('on with another computer, unsent answers on the first', async ({ exam }) => {
  const lab = await exam.computer()
  const first = await lab.signIn()
  await first.start()
  await first.answerAll()
  await first.says('saved')
  await lab.wire.cut()
  await first.change(1)
  await first.choose(2, 'b')
  await first.change(8)
  await first.says('kept')

  const phone = await exam.computer()
  const second = await phone.signIn()
  await second.resume()
  await second.choose(2, 'd')
  await second.change(8)
  await second.says('saved')

  await lab.wire.mend()
  await first.retryNow()
  await first.says('refused')
  await first.takeBack()
  const choices = ['use', 'keep'] as const
  let asked = 0
  const decided = await first.decideOffers(() => {
    asked += 1
    return choices[asked % 2] ?? 'use'
  })
  expect(decided).toBe(2)
  await first.says('saved')
  await first.handIn()
})

test('on with another computer, and never back to the first', async ({ exam }) => {
  const lab = await exam.computer()
  const first = await lab.signIn()
  await first.start()
  await lab.wire.cut()
  await first.change(1)
  await first.change(8)
  await first.says('kept')
  const phone = await exam.computer()
  const second = await phone.signIn()
  await second.resume()
  await second.answerAll()
  await second.says('saved')
  await second.handIn()
  await lab.wire.mend()
  await first.retryNow()
  await expect(first.page.getByText('2 answers were handed in late.')).toBeVisible()
})

test('two tabs in turn, the older one not knowing', async ({ exam }) => {
  const computer = await exam.computer()
  const one = await computer.signIn()
  await one.start()
  const other = await computer.tab()
  await other.resume()
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [older, newer] of [
      [one, other],
      [other, one],
    ] as const) {
      await newer.change(turn)
      await newer.change(8)
      await newer.says('saved')
      // Neither hears of the other before it tries to save itself.
      await older.change(turn + 4)
      await older.says('refused')
      await older.takeBack()
      await older.decideOffers(() => 'use')
    }
  }
})

test('two computers in turn, one of them without network', async ({ exam }) => {
  const lab = await exam.computer()
  const one = await lab.signIn()
  await one.start()
  const phone = await exam.computer()
  const other = await phone.signIn()
  for (let turn = 0; turn < 3; turn += 1) {
    await lab.wire.cut()
    await one.change(turn)
    await one.change(8)
    await one.says('kept')
    await other.resume()
    await other.change(turn)
    await other.change(9)
    await other.says('saved')
    await lab.wire.mend()
    await one.retryNow()
    await one.says('refused')
    await one.takeBack()
    await one.decideOffers(() => (turn % 2 === 0 ? 'use' : 'keep'))
    await one.change(10)
    await one.says('saved')
  }
})
