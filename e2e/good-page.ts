/** What every page and every open dialog must be. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is out of sight has a guessed size until it is drawn (`content-visibility`), and what is in it lies over its neighbours. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
}

/** Of a page behind a dialog, only the dialog is read. */
async function findViolations(page: Page): Promise<string[]> {
  // Once for each document: reading the rules takes longer than asking them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const dialog = page.getByRole('dialog')
  const isDialog = await dialog.isVisible()
  // A dialog that still fades in has pale text.
  if (isDialog) await expect(dialog).toHaveCSS('opacity', '1')
  return page.evaluate(
    async ({ values, selector }) => {
      const read = selector ?? document
      const { violations } = await window.axe.run(read, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // No rule of these tags asks for a style sheet or a sound, and the sheets would be read anew each time.
        preload: false,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    },
    { values: tags, selector: isDialog ? '[role="dialog"]' : undefined },
  )
}

/** A student's ID is a secret: it is in no link, and not in the address, where the history and proxies keep it. */
async function expectNoSecretInAddresses(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/uniqueCode=/)
  const addresses = await page.evaluate(() => [...document.links].map(({ href }) => href))
  expect(addresses.filter((address) => /uniqueCode|DEMO-\d/i.test(address))).toEqual([])
}

/** No accessibility violation, nothing wider than the screen, and no student's ID in an address. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await drawAll(page)
  expect(await findViolations(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectNoSecretInAddresses(page)
}
