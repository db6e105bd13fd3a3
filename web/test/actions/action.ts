import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'

/** A control that changes something, and the way to it. */
export type Action = {
  /** Where it stands, below `features`. */
  file: string
  part: ReactNode
  /** What the part reads before. */
  reads?: () => void
  prepare?: () => unknown
  role?: 'button' | 'switch'
  /** Its name. */
  control: string | RegExp
  /** What pressing it calls. */
  sends: Endpoint
}

export const ignore = () => undefined

export function fill(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea, select' }), { target: { value: text } })
}

export async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

export async function choose(label: string, option: string): Promise<void> {
  const list = screen.getByRole('combobox', { name: label })
  fireEvent.click(list)
  const options = await screen.findAllByRole('option', { name: option })
  const own = options.find((item) => item.closest('[role=listbox]')?.id === list.getAttribute('aria-controls'))
  fireEvent.click(own ?? list)
}

/** The form of an exam, with one written question. */
export function fillDetails(): void {
  fill('Subject', 'Science')
  fill('Extra Topics', 'Water')
  fill('Grade', '5')
  fill('Timings', '10:00')
  fill('Date of Exam', '2099-01-10')
  fill('No. of MCQs', '0')
  fill('No. of Descriptive', '1')
  fill('Duration (minutes)', '30')
}
