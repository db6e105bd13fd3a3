/** Every control that changes something sends once, however fast it is pressed again. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPart } from '../render-part.tsx'
import { accountActions } from './account-actions.tsx'
import type { Action } from './action.ts'
import { examActions } from './exam-actions.tsx'
import { peopleActions } from './people-actions.tsx'

const actions: Action[] = [...peopleActions, ...examActions, ...accountActions]

/** Reached only through a stream of questions; it sends through the same mechanism as the exam written by hand. */
const withoutControl = ['exams/generation/use-send-exam.ts']

test('every use of the mechanism has its control here', () => {
  const features = path.resolve(import.meta.dirname, '../../src/features')
  const uses = globSync('**/*.{ts,tsx}', { cwd: features }).filter(
    (file) =>
      !file.includes('.test.') &&
      /\buse(?:Action|Form|RecordForm)\(/.test(readFileSync(path.join(features, file), 'utf8')),
  )
  expect(uses.length).toBeGreaterThan(20)
  expect([...new Set([...actions.map(({ file }) => file), ...withoutControl])].sort()).toEqual(uses.sort())
})

test.each(actions)('$control of $file', async ({ part, reads, prepare, role, control, sends }) => {
  reads?.()
  const sent = fakeEndpoint(sends)
  await renderPart(part)
  await prepare?.()
  const buttons = await screen.findAllByRole<HTMLButtonElement>(role ?? 'button', { name: control })
  // A dialog comes after the button that opened it.
  const button = buttons.at(-1)
  act(() => {
    button?.click()
    button?.click()
  })
  expect(button?.disabled).toBe(true)
  await waitFor(() => expect(sent.received).toHaveLength(1))
  sent.refuses('server.failed')
  await screen.findAllByText('Something went wrong on our side. Nothing was lost; please try again.')
  expect(sent.received).toHaveLength(1)
})
