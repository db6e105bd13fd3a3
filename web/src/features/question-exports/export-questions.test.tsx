import { exportExamQuestions, lookAtExamExport } from '@pariksha/contract/staff/bank/question-exports.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ExportQuestions } from './export-questions.tsx'

test('what a format cannot hold is listed before the download, which follows the choice', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:one')
  URL.revokeObjectURL = vi.fn()
  const look = fakeEndpoint(lookAtExamExport)
  look.answers({ questions: 2, unsaid: [] })
  const { user } = await renderPart(<ExportQuestions questions={{ examId: '3' }} />)
  await user.click(screen.getByRole('button', { name: 'Export questions' }))
  expect(await screen.findByText('All of 2 questions can be written.')).toBeDefined()
  look.answers({ questions: 2, unsaid: [{ number: 2, title: 'Why is the sky blue?', what: 'A long answer' }] })
  fireEvent.change(screen.getByLabelText('As'), { target: { value: 'aiken' } })
  expect(await screen.findByText('Of 2 questions this will be missing:')).toBeDefined()
  expect(screen.getByText('The file holds the answers: keep it from students.')).toBeDefined()
  const file = fakeEndpoint(exportExamQuestions)
  file.answers({ file_name: 'science.txt', base64: 'QQ==' })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(file.received[0]?.query).toMatchObject({ format: 'aiken', exam_id: '3' })
})
