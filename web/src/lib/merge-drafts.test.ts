import { expect, test } from 'vitest'
import { fieldClashes, mergeDrafts } from './merge-drafts.ts'

const opened = { name: 'Asha', phone: '1', parent: 'Ravi' }

test('what was typed stays, and what was not touched follows the other person', () => {
  const mine = { ...opened, name: 'Asha Rao' }
  const theirs = { ...opened, name: 'Aasha', phone: '2' }
  expect(mergeDrafts({ opened, mine, theirs })).toEqual({ name: 'Asha Rao', phone: '2', parent: 'Ravi' })
})

test('a text emptied on purpose stays empty', () => {
  const mine = { ...opened, phone: '' }
  expect(mergeDrafts({ opened, mine, theirs: { ...opened, phone: '2' } }).phone).toBe('')
})

test('only what the other person changed is told', () => {
  const mine = { ...opened, name: 'Asha Rao', parent: 'Ravi Rao' }
  const theirs = { ...opened, name: 'Aasha' }
  expect(fieldClashes({ opened, mine, theirs })).toEqual([
    { field: 'name', was: 'Asha', theirs: 'Aasha', mine: 'Asha Rao' },
  ])
})
