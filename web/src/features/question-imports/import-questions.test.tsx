import { pages } from '@pariksha/contract/law/pages.ts'
import {
  addImportedQuestions,
  changeImportedItem,
  listImportedItems,
  listQuestionImports,
  uploadQuestions,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { importedItems, questionImport } from '../../../test/replies/question-files.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import type { EditorProps } from './import-parts.ts'
import { ImportQuestions } from './import-questions.tsx'

/** Gives the second choice the key. */
function Editor({ written, name, onSave }: EditorProps) {
  const { question } = written
  if (question.kind !== 'single_choice') return null
  return (
    <button type="button" onClick={() => onSave({ ...written, question: { ...question, correct: 2 } })}>
      Save {name}
    </button>
  )
}

const teaching = {
  standards: [
    { value: '5', label: 'Class 5' },
    { value: '6', label: 'Class 6' },
  ],
  subjectsIn: (standard: string) => (standard === '5' ? ['Social'] : ['Hindi', 'Social']),
  isFree: false,
}

const shown = (
  <ImportQuestions
    teaching={teaching}
    parts={{ Reading: ({ question }) => <p>{question.text}</p>, Editor }}
    examOf={(ids) => linkTo(pages.teacherCreateExam, { picked: ids.join(',') })}
  />
)

async function readPasted() {
  fakeEndpoint(listQuestionImports).answers({ imports: [questionImport] })
  const uploading = fakeEndpoint(uploadQuestions)
  const [first] = importedItems
  uploading.answers({ import_id: 4, format: 'word', found: 3, items: first ? [first] : [] })
  fakeEndpoint(listImportedItems).answers({ items: importedItems })
  const rendered = await renderPart(shown)
  fireEvent.change(await screen.findByLabelText('Paste questions'), { target: { value: '1. What is …?' } })
  await rendered.user.click(screen.getByRole('button', { name: 'Read the questions' }))
  const table = within(await screen.findByRole('table', { name: 'Questions of the file' }))
  return { ...rendered, table }
}

test('every item is named with its state and why, and found by it', async () => {
  const { user, table } = await readPasted()
  expect(table.getByText('Needs something')).toBeDefined()
  expect(table.getByText('It does not say which answer is right.')).toBeDefined()
  expect(table.getByText('Cannot be used')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cannot be used 1' }))
  expect(screen.queryByText('Which city is by the sea?')).toBeNull()
  expect(screen.getByText('Matching cannot be asked here.')).toBeDefined()
})

test('what is mended is added with what was ready, where the reader teaches it', async () => {
  const { user } = await readPasted()
  const changing = fakeEndpoint(changeImportedItem)
  const [, second] = importedItems
  if (second) changing.answers({ message: 'Question changed', item: { ...second, status: 'ready', reason: null } })
  await user.click(screen.getByRole('button', { name: 'Open item 2' }))
  await user.click(await screen.findByRole('button', { name: 'Change it' }))
  await user.click(screen.getByRole('button', { name: 'Save Item 2' }))
  expect(changing.received[0]?.body).toMatchObject({ question: { correct: 2 }, marks: 1 })
  await user.click(await screen.findByRole('button', { name: 'Close' }))

  const adding = fakeEndpoint(addImportedQuestions)
  await user.click(await screen.findByRole('button', { name: 'Add 2 questions to the bank' }))
  expect(screen.getByText('Please choose a class')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Class'), { target: { value: '5' } })
  fireEvent.change(screen.getByLabelText('Topics (optional)'), { target: { value: 'Cities, , Rivers' } })
  adding.answers({
    message: 'Questions added',
    import_id: 4,
    added: [{ number: 1, question_id: 11 }],
    already: [{ number: 2, question_id: 12 }],
  })
  await user.click(screen.getByRole('button', { name: 'Add 2 questions to the bank' }))
  expect(adding.received[0]?.body).toEqual({
    numbers: [1, 2],
    subject: 'Social',
    standard: 5,
    topics: ['Cities', 'Rivers'],
  })
  expect(await screen.findByText('1 question added to the bank')).toBeDefined()
  expect(screen.getByText('1 was there already and not added again.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Make an exam of these' }).getAttribute('href')).toContain('11%2C12')
})
