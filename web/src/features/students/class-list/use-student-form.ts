import { useForm } from '@mantine/form'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { modifyStudentForm } from '@pariksha/contract/students.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { fieldMessagesOf, readForm } from '../../../lib/form-input.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type StudentDraft, type StudentValues, wordedFor } from './student-draft.ts'

/** The form of a student's record: reads it by the contract, and shows what is wrong beside its field. */
export function useStudentForm(role: StaffRole, initialValues: StudentDraft) {
  const form = useForm<StudentDraft>({ initialValues })

  function showMessages(messages: Record<string, string>) {
    form.setErrors(wordedFor(role, messages))
    const [first] = ['name', 'roll_number', 'parent_name', 'phone', 'gender'].filter((field) => messages[field])
    if (first) form.getInputNode(first)?.focus()
  }

  return {
    form,
    /** Gives the values to send, unless something is wrong with them. */
    onSubmit: (standard: number, send: (values: StudentValues) => void) =>
      form.onSubmit((typed) => {
        const read = readForm(modifyStudentForm, { ...typed, standard })
        if (read.isValid) send(read.values)
        else showMessages(read.messages)
      }),
    showFailure(error: unknown, fallback: string) {
      toast.error(messageOf(error, fallback))
      showMessages(fieldMessagesOf(error))
    },
  }
}
