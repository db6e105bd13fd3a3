import { getSchool } from '@pariksha/contract/school.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { LogInStudent } from './log-in-student.tsx'

test('the ID of a scanned slip is filled in, and stays in no address', async () => {
  fakeEndpoint(getSchool)
  window.location.hash = '#7F4K-Q2MX-9A'
  await renderPart(<LogInStudent />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Student ID' }).value).toBe('7F4K-Q2MX-9A')
  expect(window.location.hash).toBe('')
})
