/** The network goes: for the whole exam, over a reload, over a night, or without anybody noticing. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from './fault-test.ts'

test('no network for the whole exam, then back', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  await computer.wire.cut()
  await tab.answerAll()
  await tab.says('kept')
  await expect(tab.page.getByText('No connection. 12 answers wait on this computer')).toBeVisible()
  await tab.pressSubmit()
  await expect(tab.page.getByText('The school cannot be reached now. Nothing is lost')).toBeVisible()
  await computer.wire.mend()
  await tab.says('saved')
  await tab.handIn()
})

test('no network for the whole exam, and never again', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  await computer.wire.cut()
  await tab.answerAll()
  await tab.says('kept')
})

test('the page is loaded again without network', async ({ exam, host }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  const said = await tab.start()
  await tab.change(0)
  await tab.says('saved')
  await computer.wire.cut()
  const written = await tab.change(9)
  await tab.change(1)
  await tab.says('kept')
  if (host === 'localhost') {
    expect(said).toContain('You may also load the page again.')
    await tab.reload()
    await tab.shows(9, written)
    await tab.change(2)
    await tab.says('kept')
    await computer.wire.mend()
  } else {
    expect(said).toContain('Only do not close or reload the page until the network is back.')
    await tab.page.reload().catch(() => undefined)
    // The browser's own page of the failure comes last.
    await expect.poll(() => tab.page.url()).toContain('chrome-error:')
    await computer.wire.mend()
    await tab.resume()
    await tab.shows(9, written)
  }
  await tab.says('saved')
})

test.describe('a browser that keeps its folder', () => {
  let folder = ''
  test.beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pariksha-browser-'))
  })
  test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  test('closed without network, opened again before and after it is back', async ({ exam, host, launchOptions }) => {
    const computer = await exam.computerWith(() => chromium.launchPersistentContext(folder, launchOptions))
    const tab = await computer.signIn()
    await tab.start()
    await computer.wire.cut()
    await tab.answerAll()
    await tab.says('kept')
    await computer.closeBrowser()
    const next = await computer.tab()
    if (host === 'localhost') {
      await next.resume()
      await next.says('kept')
      await next.change(3)
      await next.says('kept')
    }
    await computer.wire.mend()
    await next.resume()
    await next.says('saved')
  })

  test('killed without network, opened again after the exam', async ({ exam, launchOptions }) => {
    const computer = await exam.computerWith(() => chromium.launchPersistentContext(folder, launchOptions))
    const tab = await computer.signIn()
    await tab.start()
    await tab.change(0)
    await tab.says('saved')
    await computer.wire.cut()
    await tab.answerAll()
    await tab.says('kept')
    await killBrowser(folder)
    await computer.closeBrowser()
    await exam.complete()
    await computer.wire.mend()
    const next = await computer.signIn()
    await expect(next.page.getByText('were handed in late. Your teacher decides')).toBeVisible()
  })
})

test('a network that swallows everything', async ({ exam }) => {
  const computer = await exam.computer()
  const tab = await computer.signIn()
  await tab.start()
  computer.wire.stall()
  await tab.change(0)
  await tab.change(8)
  await tab.says('saving')
  await tab.says('kept')
  await computer.wire.mend()
  await tab.says('saved')
})

/** As when the power goes: every process of the browser, at once. */
async function killBrowser(folder: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(`--user-data-dir=${folder}`)) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It went with its parent.
    }
  }
}
