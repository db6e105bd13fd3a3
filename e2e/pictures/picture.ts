/** Where pictures go, and on which screens they are taken. */
import path from 'node:path'
import type { Page, PageScreenshotOptions } from '@playwright/test'

export const screens = {
  desk: { width: 1366, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
} as const

/** Finds what comes and goes at the top right. */
export const toasts = ':is([role="status"][data-kind="success"], [role="alert"][data-kind="error"])'

/** @param file inside the folder that `npm run pictures` names */
export async function takePicture(page: Page, file: string, options: PageScreenshotOptions = {}): Promise<void> {
  const folder = process.env.PICTURES_DIR
  if (!folder) throw new Error('PICTURES_DIR is not set: run npm run pictures')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  // What is on its way from one colour to another is shown as it will be.
  await page.screenshot({ animations: 'disabled', ...options, path: path.join(folder, file) })
}
