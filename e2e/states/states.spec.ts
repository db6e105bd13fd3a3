/** Every page while the server keeps it waiting, after each way of failing, with nothing to show, and mended again. */

import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Login } from '../people.ts'
import { expect, test } from '../quiet-page.ts'
import { examId, failingCalls, people, sessionOf, withSession } from '../specification/visitors.ts'
import { failures, Wire } from './network.ts'
import type { StatefulPage } from './page-states.ts'
import { leavingPages, statefulPages } from './whole.ts'

test.use({ expectedFaults: [[failingCalls, /ERR_CONNECTION_REFUSED/], { scope: 'test' }] })

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** The page says that it waits, and nothing else. */
async function expectPending(page: Page, pending: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (pending === '') return
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: pending }).first()).toBeVisible()
  await expect(retry(page)).toHaveCount(0)
}

async function expectReady(page: Page, ready: RegExp): Promise<void> {
  const main = page.getByRole('main')
  const shown = main.getByRole('heading', { name: ready }).or(main.getByRole('button', { name: ready }))
  await expect(shown.first()).toBeVisible()
  await expect(retry(page)).toHaveCount(0)
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** What goes wrong is told, also where the page has first tried again by itself. */
async function expectFailed(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(retry(page)).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
}

async function expectAllStates(page: Page, address: string, { asks, pending, failed, ready, empty }: StatefulPage) {
  await page.clock.install()
  const wire = await Wire.to(page, asks)
  await page.goto(address)
  await expectPending(page, pending)
  for (const way of failures) {
    wire.release(way)
    await expectFailed(page, failed[way])
    wire.hold()
    await retry(page).click()
    await expectPending(page, pending)
  }
  wire.release('as usual')
  await expectReady(page, ready)
  await page.unrouteAll()
  if (empty === undefined) return
  await page.route(
    ({ pathname }) => asks.test(pathname.slice('/api/v1'.length)),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: empty.answer(await response.json()) })
    },
  )
  await page.reload()
  await expect(page.getByRole('main').getByText(empty.says, { exact: true }).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
}

let exam: Promise<number> | undefined
const completed = (request: APIRequestContext) => {
  exam ??= examId(request, { subject: 'Science', status: 'Completed' })
  return exam
}

/** A browser of this person, or of nobody. */
async function optionsOf(login: Login | undefined, { request, baseURL = '' }: Around): Promise<BrowserContextOptions> {
  return login === undefined ? {} : withSession(baseURL, await sessionOf(request, login))
}

type Around = { request: APIRequestContext; baseURL: string | undefined }

const nameOf = ({ address, asks }: { address: string; asks: RegExp }) =>
  `${address} asks ${asks.source.replaceAll('\\', '')}`

async function addressOf(request: APIRequestContext, { address }: { address: string }): Promise<string> {
  return address.includes('{exam}') ? address.replace('{exam}', String(await completed(request))) : address
}

for (const { login, pages } of statefulPages) {
  for (const state of pages) {
    test(nameOf(state), async ({ visitor, request, baseURL }) => {
      const page = await visitor(await optionsOf(login, { request, baseURL }))
      await expectAllStates(page, await addressOf(request, state), state)
    })
  }
}

for (const state of leavingPages) {
  const { asks, failed, ready, login, leadsTo } = state
  const role = 'uniqueCode' in login ? 'student' : login.username
  test(`${nameOf(state)}, and leaves without it (${role})`, async ({ visitor, request, baseURL }) => {
    const page = await visitor(await optionsOf(login, { request, baseURL }))
    const address = await addressOf(request, state)
    await page.clock.install()
    const wire = await Wire.to(page, asks)
    for (const way of failures) {
      wire.hold()
      await page.goto(address)
      await expectPending(page, 'Loading exam data...')
      wire.release(way)
      await expect(async () => {
        await page.clock.fastForward(1_000)
        await expect(page.getByRole('main').getByText(failed[way], { exact: true })).toBeVisible({ timeout: 300 })
      }).toPass()
      await page.clock.fastForward(3_000)
      await expect(page).toHaveURL(leadsTo)
    }
    wire.hold()
    wire.release('as usual')
    await page.goto(address)
    await expectReady(page, ready)
  })
}

test('a page whose server never answers says so for as long as it takes, and can be left', async ({
  visitor,
  request,
  baseURL,
}) => {
  const page = await visitor(await optionsOf(people.principal, { request, baseURL }))
  await page.clock.install()
  const wire = await Wire.to(page, /^\/exam\/staff-exams$/)
  await page.goto('/principal/my-exams')
  await page.clock.fastForward('30:00')
  await expectPending(page, 'Loading exams...')
  await page.getByRole('banner').getByRole('link', { name: 'Teachers' }).click()
  await expectReady(page, /^\+ Add Teacher$/)
  wire.release('as usual')
})
