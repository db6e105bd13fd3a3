/** A paper that is divided into sections, from the button to what is sent. */
import type { PaperDraft } from '@pariksha/contract/law/paper.ts'
import { sectionTexts } from '@pariksha/contract/law/sections/section-drafts.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { changePaper, noPaper, paperOf } from '../questions/paper-draft.ts'
import { WriteSections } from './write-sections.tsx'

let sent: PaperDraft

const five = changePaper(noPaper, { type: 'resize', kind: 'description', count: 5 })

function Part({ showFaults = false, paper: first = five }) {
  const [paper, change] = useReducer(changePaper, first)
  sent = paperOf(paper)
  return <WriteSections paper={paper} showFaults={showFaults} onChange={change} />
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

test('each section has its heading, its questions and how many are to be answered', async () => {
  const { user } = await renderPart(<Part />)
  expect(sent).not.toHaveProperty('sections')
  await user.click(screen.getByRole('button', { name: 'Divide into sections' }))
  expect(sent.sections).toEqual([{ heading: 'Part A', count: 5 }])
  type('Section 1: Questions', '2')
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  type('Section 2: Heading', 'Long answers')
  type('Section 2: To answer', '2')
  expect(sent.sections).toEqual([
    { heading: 'Part A', count: 2 },
    { heading: 'Long answers', count: 3, answer: 2 },
  ])
  expect(screen.getByText('Questions 3 to 5. Answer any 2 of 3. Your best 2 count.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove section 1' }))
  await user.click(screen.getByRole('button', { name: 'Remove section 1' }))
  expect(sent).not.toHaveProperty('sections')
})

test('what is wrong stands at its field', async () => {
  const sections = [
    { key: 0, heading: ' ', count: '2', answer: '' },
    { key: 1, heading: 'Part B', count: '', answer: '' },
  ]
  await renderPart(<Part showFaults paper={{ ...five, sections }} />)
  const fault = (name: string) => screen.getByRole('textbox', { name }).getAttribute('aria-describedby') ?? ''
  const told = (name: string) => document.getElementById(fault(name))?.textContent
  expect(told('Section 1: Heading')).toBe(`Section 1: ${sectionTexts.heading}`)
  expect(told('Section 2: Questions')).toBe(`Section 2: ${sectionTexts.count}`)
})

test('a paper without questions has nothing to divide', async () => {
  await renderPart(<Part paper={noPaper} />)
  expect(screen.queryByRole('button')).toBeNull()
})
