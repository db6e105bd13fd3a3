import {
  addImportedQuestions,
  cancelQuestionImport,
  listQuestionImports,
  uploadQuestions,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ignore } from '../../../test/actions/action.ts'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { importedItems, questionImport } from '../../../test/replies/question-files.ts'
import { AddBar } from './add-bar.tsx'
import { GiveQuestions } from './give-questions.tsx'

const teaching = { standards: [{ value: '5', label: 'Class 5' }], subjectsIn: () => ['Social'], isFree: false }

/** The button shows once the work has lasted a moment. */
async function pressStop(user: Awaited<ReturnType<typeof renderPart>>['user']) {
  const cancelling = fakeEndpoint(cancelQuestionImport)
  cancelling.answers({ message: 'Import stopped. Nothing was added.' })
  const stop = await screen.findByRole('button', { name: 'Stop' }, { timeout: 5_000 })
  await waitFor(() => expect(stop).toHaveProperty('disabled', false))
  await user.click(stop)
  expect(cancelling.received[0]?.params).toEqual({ id: '4' })
}

test('the reading of a file is stopped, which is told, and what was typed is still there', async () => {
  fakeEndpoint(listQuestionImports).answers({ imports: [{ ...questionImport, state: 'reading', processed: 1 }] })
  const uploading = fakeEndpoint(uploadQuestions)
  const { user } = await renderPart(<GiveQuestions onRead={ignore} />)
  fireEvent.change(screen.getByLabelText('Paste questions'), { target: { value: '1. Is 2 even?' } })
  await user.click(screen.getByRole('button', { name: 'Read the questions' }))
  await pressStop(user)
  uploading.refuses('question_import.cancelled')
  expect((await screen.findByRole('alert')).textContent).toBe('The import was stopped. Nothing was added.')
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste questions').value).toBe('1. Is 2 even?')
})

test('the adding of questions is stopped, and can be asked for again', async () => {
  fakeEndpoint(listQuestionImports).answers({ imports: [{ ...questionImport, state: 'adding' }] })
  const adding = fakeEndpoint(addImportedQuestions)
  const { user } = await renderPart(
    <AddBar id={4} items={importedItems} left={new Set()} teaching={teaching} onAdded={ignore} onOther={ignore} />,
  )
  await user.click(screen.getByRole('button', { name: 'Add 1 question to the bank' }))
  await pressStop(user)
  adding.refuses('question_import.cancelled')
  expect(await screen.findByText('The import was stopped. Nothing was added.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Add 1 question to the bank' }))
  expect(adding.received).toHaveLength(2)
})
