/** The school's bank of questions, for a teacher and the principal. */
import { expect } from '@playwright/test'
import { type Staff, type View, visit } from './view.ts'
import { ask } from './ways.ts'

export function questionBankViews(role: Staff): readonly View[] {
  return [
    {
      name: `${role}-question-bank`,
      role,
      open: async (page) => {
        await expect(async () => {
          await visit(page, `/${role}/question-bank?subject=Science`)
          await expect(page.getByRole('checkbox').first()).toBeVisible({ timeout: 2_000 })
        }).toPass({ timeout: 30_000 })
        await page.getByRole('checkbox').first().check()
      },
    },
    {
      name: `${role}-draw-questions`,
      role,
      open: async (page) => {
        await visit(page, `/${role}/question-bank`)
        await page.getByRole('button', { name: 'Draw questions' }).click()
        // What comes with the product is taken in a moment after the start.
        await expect(async () => {
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Draw(?: again)?$/ })
            .click()
          const drawn = page.getByRole('region', { name: 'Drawn questions' })
          await expect(drawn).toBeVisible({ timeout: 2_000 })
        }).toPass({ timeout: 30_000 })
      },
    },
    {
      name: `${role}-edit-bank-question`,
      role,
      open: async (page) => {
        await visit(page, `/${role}/question-bank`)
        await ask(page.getByRole('button', { name: 'Edit', exact: true }).first())
      },
    },
    {
      name: `${role}-give-topics`,
      role,
      open: async (page) => {
        await visit(page, `/${role}/question-bank?subject=Science`)
        await page.getByRole('checkbox').first().check()
        await ask(page.getByRole('button', { name: 'Give topics' }))
      },
    },
    {
      name: `${role}-bank-duplicates`,
      role,
      open: async (page) => {
        await visit(page, `/${role}/question-bank`)
        await ask(page.getByRole('button', { name: 'Duplicates' }))
      },
    },
  ]
}
