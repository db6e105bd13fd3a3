/** A question that stands alone, made one of another kind and back. */
import type { OtherDraft } from '@pariksha/contract/law/paper.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { EditQuestion } from './edit-question.tsx'

const options = ['Iron', 'Water', 'Milk'].map((text, at) => ({ id: at + 1, text }))
const choice: OtherDraft = {
  question: { kind: 'single_choice', text: 'Which is a metal?', options, correct: 1 },
  marks: 2,
}

async function editorOf(written: Parameters<typeof EditQuestion>[0]['written']) {
  const onSave = vi.fn()
  const { user } = await renderPart(
    <EditQuestion written={written} name="Item 3" isBusy={false} onSave={onSave} onCancel={() => {}} />,
  )
  const choose = (kind: string) => fireEvent.change(screen.getByLabelText('Kind'), { target: { value: kind } })
  const type = (field: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: `Item 3: ${field}` }), { target: { value } })
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { onSave, choose, type, save, user }
}

test('what fits goes along to another kind, and what was typed is there when the kind is again', async () => {
  const { onSave, choose, type, save } = await editorOf(choice)
  choose('multiple_choice')
  expect(screen.getByDisplayValue('Iron')).toBeDefined()
  choose('descriptive')
  expect(screen.queryByDisplayValue('Iron')).toBeNull()
  type('Question', 'Why is iron a metal?')
  type('Answer', 'It shines and conducts.')
  choose('short_answer')
  expect(screen.getByDisplayValue('It shines and conducts.')).toBeDefined()
  choose('single_choice')
  expect(screen.getByDisplayValue('Iron')).toBeDefined()
  await save()
  expect(onSave).toHaveBeenLastCalledWith({
    question: { ...choice.question, text: 'Why is iron a metal?' },
    marks: 2,
  })
  choose('descriptive')
  expect(screen.getByDisplayValue('It shines and conducts.')).toBeDefined()
  await save()
  expect(onSave).toHaveBeenLastCalledWith({
    question: { kind: 'descriptive', text: 'Why is iron a metal?', modelAnswer: 'It shines and conducts.' },
    marks: 2,
  })
})

test('key terms are changed with a long answer, kept while the kind is another, and looked at before they are sent', async () => {
  const key_terms = { any_fitting: false, points: [{ need: 1, terms: [['air', 'oxygen']] }] }
  const written = {
    question: { kind: 'descriptive' as const, text: 'Why does iron rust?', modelAnswer: 'Air and water change it.' },
    ...{ marks: 5, key_terms },
  }
  const { onSave, choose, type, save, user } = await editorOf(written)
  type('Key terms', 'air / oxygen\nwater')
  choose('true_false')
  expect(screen.queryByRole('textbox', { name: 'Item 3: Key terms' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'True' }))
  await save()
  expect(onSave.mock.lastCall?.[0]).not.toHaveProperty('key_terms')
  choose('descriptive')
  await save()
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    key_terms: { points: [{ terms: [['air', 'oxygen']] }, { terms: [['water']] }] },
  })
})
