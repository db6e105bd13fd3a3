/** Every control that changes something sends once, however fast it is pressed again. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPart } from '../render-part.tsx'
import { accountActions } from './account-actions.tsx'
import type { Action } from './action.ts'
import { bankActions } from './bank-actions.tsx'
import { boardActions } from './board-actions.tsx'
import { examActions } from './exam-actions.tsx'
import { markingActions } from './marking-actions.tsx'
import { peopleActions } from './people-actions.tsx'
import { questionFileActions } from './question-file-actions.tsx'
import { readinessActions } from './readiness-actions.tsx'
import { recheckActions } from './recheck-actions.tsx'
import { resultActions } from './result-actions.tsx'
import { secondMarkingActions } from './second-marking-actions.tsx'

const actions: Action[] = [
  ...peopleActions,
  ...examActions,
  ...resultActions,
  ...markingActions,
  ...bankActions,
  ...boardActions,
  ...readinessActions,
  ...accountActions,
  ...recheckActions,
  ...secondMarkingActions,
  ...questionFileActions,
]

/** What is sent by a rule of its own, or confirmed by nobody; each with where its rule is shown, or stands. */
const sentOtherwise: Record<string, string> = {
  logout: 'test/pages/press-twice.test.tsx',
  startExam: 'test/pages/press-twice.test.tsx',
  streamQuestions: 'test/pages/press-twice.test.tsx',
  generateQuestions: 'test/pages/press-twice.test.tsx',
  putMarks: 'test/pages/press-twice.test.tsx',
  putAnswerComment: 'src/features/marking/comments/comments.test.tsx',
  markSameAnswers: 'src/features/marking/same-answers/same-answers.test.tsx',
  // By a toast, once.
  unmarkSameAnswers: 'src/features/marking/same-answers/same-answers.test.tsx',
  claimAnswers: 'src/features/marking/claims/claims.test.tsx',
  putSecondMarks: 'src/features/marking/second/second-desk.test.tsx',
  claimSecondAnswers: 'src/features/marking/second/second-desk.test.tsx',
  submitExam: 'src/features/attempts/core/submission.test.ts',
  saveAnswers: 'src/features/attempts/sending/save-queue.test.ts',
  deliverLateAnswers: 'src/features/attempts/sending/late-delivery.test.ts',
  beginRestore: 'src/features/accounts/restore/restore-school.test.tsx',
  // By a press that ends another.
  cancelRestore: 'src/features/accounts/restore/restore-school.test.tsx',
  // By a page, not by a press.
  tellDevice: 'src/features/attempts/practice/practice-exam.test.tsx',
  savePractice: 'src/features/attempts/practice/practice-exam.test.tsx',
  pingWifiTest: 'src/features/readiness/phone/wifi-measure.test.ts',
  reportWifiTest: 'src/features/readiness/phone/wifi-phone.test.tsx',
  // Changes nothing.
  lookAtBankExport: 'src/features/question-exports/export-questions.test.tsx',
  // Change nothing.
  renderFormulas: 'src/features/exams/formulas/formulas.api.ts',
  previewImport: 'src/features/imports/imports.api.ts',
  // Sent by the choice of a file.
  uploadAnswerFile: 'src/features/late-answers/add-answer-files.test.tsx',
  uploadPicture: 'src/features/pictures/own-pictures.test.tsx',
  uploadStudents: 'src/features/imports/imports.api.ts',
  uploadTeachers: 'src/features/imports/imports.api.ts',
}

const source = path.resolve(import.meta.dirname, '../../src')
const files = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }))

test('every use of the mechanism has its control here', () => {
  const isMechanism = (file: string) => /^ui\/(?:action|form)\//.test(file)
  const uses = files.filter(({ file, text }) => !isMechanism(file) && /\buse(?:Action|Form|RecordForm)\(/.test(text))
  expect(uses.length).toBeGreaterThan(20)
  const inSource = (file: string) => (file.startsWith('ui/') ? file : `features/${file}`)
  const tried = new Set(actions.map(({ file }) => inSource(file)))
  expect([...tried].sort()).toEqual(uses.map(({ file }) => file).sort())
})

test('every call that changes something is tried here, or told of above', () => {
  const imports = files.flatMap(({ text }) => [...text.matchAll(/^import \{([^}]+)\} from '@pariksha\/contract\//gm)])
  const imported = new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())))
  const changing = Object.values(endpointsByFeature).flatMap((endpoints) =>
    Object.entries(endpoints).filter(([name, { method }]) => method !== 'GET' && imported.has(name)),
  )
  expect(changing.length).toBeGreaterThan(30)
  const tried = new Set<Endpoint>(actions.map(({ sends }) => sends))
  const others = changing.filter(([, endpoint]) => !tried.has(endpoint)).map(([name]) => name)
  expect(others.sort()).toEqual(Object.keys(sentOtherwise).sort())
  for (const file of Object.values(sentOtherwise)) expect(existsSync(path.join(source, '..', file)), file).toBe(true)
})

/** Each is answered by one call. */
const ways: Record<string, (button: HTMLButtonElement, user: UserEvent) => unknown> = {
  'two clicks in one frame': (button) => {
    act(() => {
      button.click()
      button.click()
    })
  },
  'a double click': (button, user) => user.dblClick(button),
  'Enter twice': async (button, user) => {
    act(() => button.focus())
    // A switch is turned by the space bar.
    await user.keyboard(button.getAttribute('role') === 'switch' ? '  ' : '{Enter}{Enter}')
  },
  'its form sent twice in one frame': (button) => {
    act(() => {
      button.form?.requestSubmit()
      button.form?.requestSubmit()
    })
  },
}

async function reach({ part, reads, prepare, role, control }: Action) {
  reads?.()
  const { unmount, user } = await renderPart(part)
  await prepare?.()
  const buttons = await screen.findAllByRole<HTMLButtonElement>(role ?? 'button', { name: control })
  // A dialog comes after the button that opened it.
  return { unmount, user, button: buttons.at(-1) }
}

test.each(actions)('$control of $file', async (action) => {
  const sent = fakeEndpoint(action.sends)
  let calls = 0
  let { unmount, user, button } = await reach(action)
  for (const [way, press] of Object.entries(ways)) {
    if (button === undefined || !button.isConnected) {
      unmount()
      ;({ unmount, user, button } = await reach(action))
    }
    if (button === undefined || (way.startsWith('its form') && !button.form)) continue
    const pressed = button
    sent.waits()
    calls += 1
    await press(pressed, user)
    expect(pressed.disabled, way).toBe(true)
    await waitFor(() => expect(sent.received, way).toHaveLength(calls))
    sent.refuses('server.failed')
    await screen.findAllByText('Something went wrong on our side. Nothing was lost; please try again.')
    await waitFor(() => expect(pressed.disabled && pressed.isConnected, way).toBe(false))
    expect(sent.received, way).toHaveLength(calls)
  }
})
