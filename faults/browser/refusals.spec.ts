/** The computer itself is at fault: it keeps nothing, has no room, or does not know the time. */
import { expect, test } from './fault-test.ts'
import type { Computer } from './lab/computer.ts'
import type { ExamPage } from './lab/exam-page.ts'

const databases = {
  'is refused': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  },
  'cannot be opened': () => {
    const open = IDBFactory.prototype.open
    // A version that is older than what is there is an error that comes later.
    IDBFactory.prototype.open = function (name) {
      open.call(this, name, 1_000)
      return open.call(this, name, 1)
    }
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => JSON.parse('{}')
  },
  'has no room': () => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given)
      this.transaction.abort()
      return request
    }
  },
}

/** Answers with and without the network, on a computer that keeps nothing of it. */
async function answerWithoutJournal(computer: Computer, tab: ExamPage): Promise<void> {
  await tab.answerAll()
  await tab.says('saved')
  await computer.wire.cut()
  await tab.change(1)
  await tab.change(8)
  await tab.says('refused')
  await expect(tab.page.getByText('2 answers wait on this page only')).toBeVisible()
  await computer.wire.mend()
  await tab.says('saved')
  await tab.reload()
  await tab.change(2)
  await tab.says('saved')
}

for (const [how, refuse] of Object.entries(databases)) {
  test(`a browser whose database ${how}`, async ({ exam }) => {
    const computer = await exam.computer((browser) => browser.addInitScript(refuse))
    computer.keepsNothing = true
    const tab = await computer.signIn()
    expect(await tab.start()).not.toContain('your answers are kept on this computer')
    await answerWithoutJournal(computer, tab)
    await tab.handIn()
  })
}

test('a browser that refuses local storage', async ({ exam }) => {
  const computer = await exam.computer((browser) =>
    browser.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }),
  )
  const tab = await computer.signIn()
  await tab.follow()
  await tab.begin()
  await tab.answerAll()
  await tab.says('saved')
  await computer.wire.cut()
  await tab.change(1)
  const written = await tab.change(8)
  await tab.says('kept')
  await tab.crash()
  await computer.wire.mend()
  const next = await computer.signIn()
  await next.follow()
  await next.shows(8, written)
  await next.says('saved')
})

test('a browser whose local storage has no room', async ({ exam }) => {
  const computer = await exam.computer((browser) =>
    browser.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
  )
  const tab = await computer.signIn()
  await tab.follow()
  await tab.begin()
  await tab.answerAll()
  await tab.says('saved')
  await tab.handIn()
})

test('a clock one hour ahead, then one hour behind', async ({ exam }) => {
  const computer = await exam.computer((browser) =>
    browser.addInitScript(() => {
      const RealDate = Date
      Object.assign(globalThis, { skewMs: 3_600_000 })
      const nowMs = () => RealDate.now() + Number(Reflect.get(globalThis, 'skewMs'))
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [nowMs()] : given, self),
        get: (target, key) => (key === 'now' ? nowMs : Reflect.get(target, key)),
      })
    }),
  )
  const setClock = (ms: number) => tab.page.evaluate((skewMs) => void Object.assign(globalThis, { skewMs }), ms)
  const tab = await computer.signIn()
  const startedMs = Date.now()
  await tab.start()
  for (const hours of [1, -1, 0, 1]) {
    await setClock(hours * 3_600_000)
    await tab.change(0)
    await tab.change(8)
    await tab.says('saved')
    await expectRightTime(tab, startedMs)
    await computer.wire.cut()
    await tab.change(9)
    await tab.says('kept')
    await setClock(-hours * 3_600_000)
    await expectRightTime(tab, startedMs)
    await computer.wire.mend()
    await tab.retryNow()
    await tab.says('saved')
  }
  await tab.answerAll()
  await tab.handIn()
})

/** The hour that is left, and the time of the last save, by the school's clock. */
async function expectRightTime(tab: ExamPage, startedMs: number): Promise<void> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await tab.page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number)
  const leftSec = (hours * 60 + minutes) * 60 + seconds
  expect(Math.abs(3_600 - (Date.now() - startedMs) / 1000 - leftSec)).toBeLessThan(10)
  const chip = tab.page.getByText(/^Saved \d/)
  if ((await chip.count()) === 0) return
  const [, , savedMin = 0] = /(\d+):(\d+):/.exec((await chip.first().textContent()) ?? '')?.map(Number) ?? []
  // The school's zone is half an hour off; an hour wrong is what is looked for.
  const [hour] = ((await chip.first().textContent()) ?? '').match(/\d+/) ?? []
  const india = new Date(Date.now() + 19_800_000)
  expect(Number(hour) * 60 + savedMin - india.getUTCHours() * 60 - india.getUTCMinutes()).toBeGreaterThan(-3)
}
