import {
  markSameAnswers,
  sameAnswerMessages,
  unmarkSameAnswers,
} from '@pariksha/contract/staff/marking/same-answers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { isTransient, messageOf } from '../../../lib/api/api-error.ts'
import { recordsChanged } from '../../../lib/api/query-client.ts'
import { useUndo } from '../../../ui/action/use-undo.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { savingKey, showMarks } from '../marking.api.ts'

export type GivenTogether = { answerId: number; answerIds: readonly number[]; marks: number }

/** Gives answers that say the same their marks, in turn with what else is saved, and offers to take them back. */
export function useMarkSame(question: { examId: string; index: number }) {
  const client = useQueryClient()
  const params = { id: question.examId, index: String(question.index) }
  const show = (answerIds: readonly number[], marks: number | null) => {
    for (const answerId of answerIds) showMarks(client, question, { answerId, marks, marked_by: null })
  }
  const unmark = useMutation({
    mutationFn: (body: { answers: number[]; marks: number }) => call(unmarkSameAnswers, { params, body }),
    onSuccess: ({ unmarked }) => show(unmarked, null),
    onSettled: () => recordsChanged(client, 'marks', 'attempts'),
  })
  const tellWithUndo = useUndo(unmark, sameAnswerMessages.undoFailed)
  return useMutation({
    mutationKey: savingKey,
    scope: { id: 'marking' },
    retry: (_, error) => isTransient(error),
    retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
    mutationFn: ({ answerId, answerIds, marks }: GivenTogether) =>
      call(markSameAnswers, { params, body: { answer: answerId, answers: [...answerIds], marks } }),
    onMutate: async ({ answerIds, marks }) => {
      show(answerIds, marks)
      await client.cancelQueries({ queryKey: ['marking', question.examId] })
    },
    onSuccess: ({ message, marked, left_out }, { marks }) => {
      // What was left out may have the marks of somebody else. While other marks wait, what is read now would be older than
      // those: then the marks of others come when they are saved.
      const isLast = client.isMutating({ mutationKey: savingKey }) <= 1
      if (left_out.length > 0 && isLast) void client.invalidateQueries({ queryKey: ['marking', question.examId] })
      void recordsChanged(client, 'marks')
      if (marked.length > 0) tellWithUndo(message, { answers: marked, marks })
    },
    onError: (error, { answerIds }) => {
      show(answerIds, null)
      toast.error(messageOf(error, sameAnswerMessages.failed), { submit: true })
    },
  })
}
