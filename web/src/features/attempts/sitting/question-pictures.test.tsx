import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderSitting, savingServer } from '../../../../test/attempts/render-sitting.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { attemptPaperOf } from '../core/paper-questions.ts'

const inText = `${'0'.repeat(42)}A`
const inOption = `${'1'.repeat(42)}A`
const size = { width: 640, height: 480 }
const mcq = {
  question: `What is ${pictureSource({ hash: inText, alternative: 'A right triangle', size })} called?`,
  options: ['A square', pictureSource({ hash: inOption, alternative: 'A circle' }), 'A line', 'A dot'],
  option_ids: [1, 2, 3, 4],
  marks: 1,
}
const shown = attemptPaperOf({ questions: { exam_paper: { mcqs: [mcq], description: [] } }, paper_version: 1 })
const webp = async () => new Blob(['picture'], { type: 'image/webp' })
const picture = (name: string) => screen.findByRole('img', { name })

test('a picture of a question stands in its text, and is shown larger on a press', async () => {
  const { user } = await renderSitting([], { shown, fetchPicture: webp })
  const place = (await picture('A right triangle')).closest('button')
  expect(place?.style.aspectRatio).toBe('640 / 480')
  expect(place?.closest('legend')?.textContent).toBe('What is  called?')
  expect(screen.queryByText(/picture:/)).toBeNull()
  place?.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'A right triangle' })
  expect(await within(dialog).findByRole('img', { name: 'A right triangle' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(place))
})

test('a press on the picture of an option chooses it; a button beside it shows it larger', async () => {
  const saving = savingServer()
  const { user } = await renderSitting([], { shown, fetchPicture: webp })
  const option = screen.getByRole('radio', { name: 'B A circle' })
  await user.click(screen.getByRole('button', { name: 'Show the picture of option B larger' }))
  const dialog = await screen.findByRole('dialog', { name: 'A circle' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(saving.received).toHaveLength(0)
  const image = within(option.closest('label') ?? document.body).getByRole('img')
  // A button in the label would take the press for itself.
  expect(image.closest('button')).toBeNull()
  await user.click(image)
  expect(option).toHaveProperty('checked', true)
  await waitFor(() => expect(saving.received).toHaveLength(1))
})

test('its words stand for a picture that cannot be had, until the line is back', async () => {
  savingServer()
  const cut = new ApiError({ kind: 'unreachable', message: 'cut' })
  const fetchPicture = vi.fn(webp).mockRejectedValue(cut)
  await renderSitting([], { shown, fetchPicture })
  expect(await screen.findByText('[picture: A right triangle]')).toBeDefined()
  expect(screen.getAllByText('The picture comes when there is a connection.')).toHaveLength(2)
  expect(screen.getByRole('radio', { name: /circle/ })).toBeDefined()
  fetchPicture.mockImplementation(webp)
  fireEvent(window, new Event('online'))
  expect(await picture('A right triangle')).toBeDefined()
  expect(await picture('A circle')).toBeDefined()
})

test('one that is not there any more is told in words, and not asked for again', async () => {
  savingServer()
  const gone = new ApiError({ kind: 'refused', status: 404, message: 'Picture not found' })
  const fetchPicture = vi.fn(webp).mockRejectedValue(gone)
  await renderSitting([], { shown, fetchPicture })
  await screen.findByText('[picture: A right triangle]')
  await waitFor(() => expect(fetchPicture).toHaveBeenCalledTimes(2))
  fireEvent(window, new Event('online'))
  expect(screen.queryByText(/connection/)).toBeNull()
  expect(fetchPicture).toHaveBeenCalledTimes(2)
})
