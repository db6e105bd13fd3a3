/** A class of three thousand: its table draws what is seen, and everybody in it is found, ticked and printed. */

import { getImport, previewImport, runImport, uploadStudents } from '@pariksha/contract/imports.ts'
import { setUpSchool } from '@pariksha/contract/staff/account/passwords.ts'
import type { Page } from '@playwright/test'
import { callerOf, clientOf } from '../client.ts'
import { type OwnSchool, startOwnSchool } from '../own-school.ts'
import { expect, test as quietTest } from '../quiet-page.ts'
import { sessionOf, withSession } from '../specification/visitors.ts'

const principal = { username: 'principal', password: 'Principal@1' }
const count = 3_000
const last = { roll: String(count), name: 'జ్యోతి Last' }

const header = 'Roll No,Student Name,Class,Father Name,Mobile,Gender'
const sheet = Array.from({ length: count }, (_, at) => {
  const name = at + 1 === count ? last.name : `${['Meena', 'రవి', 'सीता'][at % 3]} ${(at * 7919) % count}`
  return `${at + 1},${name},7,Parent ${at},9848000000,Girl`
})

const test = quietTest.extend<{ page: Page }, { large: OwnSchool }>({
  large: [
    async ({}, use) => {
      const school = await startOwnSchool('long-tables')
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ large }, use) => use(large.url),
  page: async ({ visitor, request, large }, use) => {
    await use(await visitor(withSession(large.url, await sessionOf(request, principal))))
  },
})

test.beforeAll(async ({ large, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: large.url })
  const token = new URL(large.setupUrl).searchParams.get('token')
  const school = { school_name: 'Large', name: 'Asha Rao', ...principal, token: token ?? '' }
  await callerOf(request)(setUpSchool, { body: school })
  const call = await clientOf(request, principal)
  const file = new File([[header, ...sheet].join('\n')], 'class-7.csv')
  const read = await call(uploadStudents, { query: { file_name: file.name }, body: file })
  const mapping = read.columns.map(({ field }) => field)
  const params = { id: String(read.import.id) }
  expect((await call(previewImport, { params, body: { mapping } })).good).toBe(count)
  await call(runImport, { params, body: { rows: 'all' } })
  await expect.poll(async () => (await call(getImport, { params })).state).toBe('done')
  await request.dispose()
})

// One school serves all tests, and the last of them empties it.
test.describe.configure({ mode: 'default' })

const drawn = (page: Page) => page.locator('tbody tr:not([aria-hidden])')

async function openClass(page: Page): Promise<void> {
  await page.goto('/principal/class-data?selectedClass=Class+7th')
  await expect(page.getByText(`200 of ${count} students shown`)).toBeVisible()
}

test('draws few rows, and its last is reached by keyboard, by search and by sorting', async ({ page }) => {
  await openClass(page)
  expect(await drawn(page).count()).toBeLessThan(150)
  await expect(page.getByText(`200 of ${count} students shown`)).toBeInViewport()
  const table = page.getByRole('table', { name: 'Students of Class 7th' })
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))

  await page.getByRole('searchbox').fill('జ్యోతి')
  await expect(drawn(page)).toHaveCount(1)
  await expect(drawn(page)).toContainText(last.name)
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText(`200 of ${count} students shown`)).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(drawn(page).first()).toContainText('Meena 0')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(drawn(page).first()).toContainText('రవి 998')
  await page.getByRole('button', { name: 'Name', exact: true }).click()

  await expect(drawn(page).first()).toContainText('Meena 0')
  await drawn(page).first().getByRole('link').last().focus()
  await page.keyboard.press('End')
  const lastRow = page.locator(`tr[aria-rowindex="${count + 1}"]`)
  await expect(lastRow.getByRole('link').last()).toBeFocused()
  await expect(lastRow).toContainText(last.name)
  expect(await drawn(page).count()).toBeLessThan(150)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator(`tr[aria-rowindex="${count}"]`).getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.locator('tr[aria-rowindex="2"]').getByRole('link').last()).toBeFocused()
})

test('prints every row', async ({ page }) => {
  await openClass(page)
  await drawn(page).first().getByRole('link').last().focus()
  await page.keyboard.press('End')
  await expect(page.getByText(`${count} students`, { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(drawn(page)).toHaveCount(count)
})

test('says how many are ticked, and works with those', async ({ page }) => {
  await openClass(page)
  await drawn(page).first().getByRole('checkbox').check()
  await expect(page.getByText(`200 of ${count} students shown · 1 selected`)).toBeVisible()
  await page.getByRole('searchbox').fill(last.name)
  await expect(drawn(page)).toHaveCount(1)
  await drawn(page).getByRole('checkbox').check()
  await expect(page.getByText('2 selected (1 not shown)')).toBeVisible()
  await page.getByRole('button', { name: 'Promote Students' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 students of Class 7th will move')
  await page.keyboard.press('Escape')
  // In the order of the list, also who was found by an earlier search.
  await page.getByRole('searchbox').fill('300')
  await expect(drawn(page).last()).toContainText(last.name)
  await page.getByRole('checkbox', { name: /select all/i }).check()
  await page.getByRole('button', { name: 'Promote Students' }).click()
  const named = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  expect(named.slice(-2)).toEqual([expect.stringContaining(last.name), expect.stringMatching(/roll number 1$/)])
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: `Select all ${count} students` }).click()
  await expect(page.getByText(`${count} students · ${count} selected`)).toBeVisible()
  await page.getByRole('button', { name: '- Remove Selected' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${count} students will be removed`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No students found.')).toBeVisible()
})
