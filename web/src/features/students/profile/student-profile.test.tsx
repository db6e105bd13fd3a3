import { byField } from '@pariksha/contract/people/person-field.ts'
import { changeableColumnNames } from '@pariksha/contract/people/student-fields.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { student } from '../../../../test/actions/people.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { StudentProfile } from './student-profile.tsx'

test('the profile shows every field of a student', async () => {
  const texts = changeableColumnNames.filter((name) => name !== 'extra_percent')
  const fields = byField(texts, (name) => `the ${name} of a student`)
  const details = {
    student_info: { ...student, ...fields, extra_percent: 25 },
    statistics: { total_exams: 0, passed_exams: 0, failed_exams: 0, average_grade: null },
    exams: [],
  }
  await renderPart(<StudentProfile details={details} actions={null} />)
  for (const text of Object.values(fields)) expect(screen.getByText(new RegExp(`^${text}$`, 'i'))).toBeDefined()
  for (const text of ['Class 5th', '25 % in every exam']) expect(screen.getByText(text)).toBeDefined()
})
