import path from 'node:path'
import { browserOf, openView } from '../catalogue/view.ts'
import { views } from '../catalogue/whole.ts'
import { test } from '../quiet-page.ts'
import { takePicture } from './picture.ts'

test.use({ expectedFaults: [[/./], { scope: 'test' }] })
const wanted = ['principal-removed-students', 'teacher-class', 'principal-removed-teachers']
const screens = { desk: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } }
for (const [screen, viewport] of Object.entries(screens)) {
  for (const view of views.filter(({ name }) => wanted.includes(name))) {
    test(`${screen} ${view.name}`, async ({ visitor, request, baseURL }) => {
      const session = await browserOf(view.role, { request, baseURL: baseURL ?? '' })
      const page = await visitor({ ...session, viewport, reducedMotion: 'reduce', bypassCSP: true })
      await openView(page, view)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await takePicture(page, path.join('tmp', `${view.name}-${screen}-${colorScheme}.png`))
      }
      if (view.name === 'teacher-class') {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.getByRole('row').nth(1).getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Remove Selected' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
        await page.getByRole('button', { name: 'Undo' }).waitFor()
        await takePicture(page, path.join('tmp', `undo-${screen}.png`))
        await page.getByRole('button', { name: 'Undo' }).click()
        await page.getByText('Students restored successfully').waitFor()
      }
    })
  }
}
