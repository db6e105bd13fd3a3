import { useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { schoolDate } from '../../../lib/format.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { blankDetails, detailErrors, type ExamDetails, firstWrongField } from './exam-details.ts'

/** The form above the questions, checked by a schema of the contract. @param kept what was typed earlier */
export function useDetails(schema: z.ZodMiniType, kept: ExamDetails | undefined) {
  const form = useForm<ExamDetails>({ initialValues: kept ?? blankDetails })
  const today = schoolDate(serverClock.now())

  /** Shows what is wrong and moves the focus there. Answers whether nothing is. */
  function checkDetails(): boolean {
    const errors = detailErrors(form.values, { schema, today })
    form.setErrors(errors)
    const wrong = firstWrongField(errors)
    if (wrong !== undefined) form.getInputNode(wrong)?.focus()
    return wrong === undefined
  }

  return { form, today, checkDetails }
}
