/** A pupil works for a minute while everything that can go wrong does, at random. `--seed` repeats a run. */
import { randomInt } from 'node:crypto'
import { type Random, seededRandom } from '../../server/seed/random.ts'
import { test } from './fault-test.ts'
import { networkFaults } from './lab/call-faults.ts'
import type { Computer } from './lab/computer.ts'
import type { Exam } from './lab/exam.ts'
import type { ExamPage } from './lab/exam-page.ts'

const lastsMs = 60_000

type Scene = { exam: Exam; computers: readonly [Computer, ...Computer[]]; random: Random; host: string }

/** Whether a page of this computer would load now. */
function loads({ wire }: Computer, host: string): boolean {
  return wire.isWhole || (host === 'localhost' && !wire.isStalled)
}

async function loadAnew(tab: ExamPage, computer: Computer): Promise<void> {
  await computer.untilWritten(tab)
  await tab.tryResume()
}

async function mishap({ computers, random, host, exam }: Scene): Promise<void> {
  const computer = random.pick(computers)
  const [first, ...others] = computer.tabs
  if (first === undefined) return (await computer.tab()).tryResume()
  const tab = random.pick([first, ...others])
  const { wire } = computer
  const deeds: [weight: number, deed: () => Promise<unknown>][] = [
    [9, () => wire.cut()],
    [1, async () => wire.stall()],
    [18, () => wire.mend()],
    [15, async () => wire.disturb(random.pick(networkFaults(random)))],
    [9, () => tab.retryNow()],
    [6, () => tab.hide()],
    [6, async () => loads(computer, host) && loadAnew(tab, computer)],
    [6, async () => computer.tabs.length < 3 && loads(computer, host) && (await computer.tab()).tryResume()],
    [1, () => computer.untilWritten(tab).then(() => tab.crash())],
    [1, () => computer.untilWritten(tab).then(() => tab.page.close({ runBeforeUnload: false }))],
    [15, () => tab.tryTakeBack()],
    [9, () => tab.decideOffers(() => random.pick(['use', 'keep']), 1)],
    [1, () => exam.server.end('SIGKILL').then(() => exam.server.start())],
  ]
  // As often in the bag as it weighs.
  const bag = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed))
  await bag[random.whole(0, bag.length - 1)]?.()
}

test('a minute of everything at random', async ({ exam, host }, testInfo) => {
  const seed = Number(process.env.FAULTS_SEED ?? randomInt(1_000_000))
  testInfo.annotations.push({ type: 'note', description: `seed ${seed}` })
  const random = seededRandom(seed)
  const lab = await exam.computer()
  const start = await lab.signIn()
  await start.start()
  const phone = await exam.computer()
  await (await phone.signIn()).resume()
  const scene: Scene = { exam, computers: [lab, phone], random, host }
  const endMs = performance.now() + lastsMs
  while (performance.now() < endMs) {
    for (let change = random.whole(1, 5); change > 0; change -= 1) {
      const [first, ...others] = scene.computers.flatMap(({ tabs }) => tabs)
      if (first !== undefined) await random.pick([first, ...others]).tryChange(random.whole(0, 11), random)
    }
    await mishap(scene)
  }
  for (const { wire } of scene.computers) await wire.mend()
})
