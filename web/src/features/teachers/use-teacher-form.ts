import { useForm } from '@mantine/form'
import { messageOf } from '../../lib/api/api-error.ts'
import { type FieldMessages, fieldMessagesOf } from '../../lib/form-input.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { TeacherDraft } from './teacher-draft.ts'

const order = ['name', 'username', 'password', 'phone', 'age', 'gender', 'classes', 'subjects', 'class_teacher']

/** The form of a teacher's record: what is wrong stands beside its field, and the first such field gets the focus. */
export function useTeacherForm(initialValues: TeacherDraft) {
  const form = useForm<TeacherDraft>({ initialValues })

  function showMessages(messages: FieldMessages) {
    form.setErrors(messages)
    const first = order.find((field) => messages[field])
    if (first) form.getInputNode(first)?.focus()
  }

  return {
    form,
    showMessages,
    showFailure(error: unknown, fallback: string) {
      toast.error(messageOf(error, fallback))
      showMessages(fieldMessagesOf(error))
    },
  }
}
