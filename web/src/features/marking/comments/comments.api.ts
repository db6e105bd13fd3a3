import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import {
  addComment,
  changeComment,
  commentMessages,
  currentComment,
  listComments,
  putAnswerComment,
  removeComment,
} from '@pariksha/contract/staff/marking/comments.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../lib/api/api.ts'
import { ApiError, isTransient, messageOf } from '../../../lib/api/api-error.ts'
import { useRecordChange } from '../../../lib/api/use-record-change.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { answersKey, type MarkableAnswer, type QuestionAnswers, savingKey } from '../marking.api.ts'

export type KeptComment = Reply<typeof listComments>['comments'][number]
export type MarkedPlace = { examId: string; index: number }
type AnswerComment = NonNullable<MarkableAnswer['comment']>

const paramsOf = ({ examId, index }: MarkedPlace) => ({ id: examId, index: String(index) })

/** The comments that are kept for a question. */
export function keptCommentsQuery(question: MarkedPlace) {
  return queryOptions({
    queryKey: ['marking-comments', question.examId, question.index],
    meta: { shows: ['marks'] },
    queryFn: ({ signal }) => call(listComments, { params: paramsOf(question) }, { signal }),
  })
}

export function useKeepComment(question: MarkedPlace) {
  return useRecordChange('marks', (body: CallInput<typeof addComment>['body']) =>
    call(addComment, { params: paramsOf(question), body }),
  )
}

export type CommentChange = CallInput<typeof changeComment>['body']

/** Changes a kept comment, also at the answers that have it, or asks how many those are. */
export function useChangeComment(question: MarkedPlace, { comment_id }: KeptComment) {
  return useRecordChange(['marks', 'attempts'], (body: CommentChange) =>
    call(changeComment, { params: { ...paramsOf(question), comment: String(comment_id) }, body }),
  )
}

export function useRemoveComment(question: MarkedPlace, { comment_id }: KeptComment) {
  return useRecordChange('marks', () =>
    call(removeComment, { params: { ...paramsOf(question), comment: String(comment_id) } }),
  )
}

type Given = { answerId: number; text: string; commentId: number | null; expected: string | null }

/** The comment that the server has, where it has refused another for it. */
export function theirCommentOf(error: unknown): { comment: string | null } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'record.changed_meanwhile') return undefined
  return z.safeParse(currentComment, error.current).data
}

/** Saves what is said of answers in turn with their marks, and keeps trying while the server cannot be reached. */
export function useSaveAnswerComment(question: MarkedPlace) {
  const client = useQueryClient()
  function show(answerId: number, comment: AnswerComment | undefined) {
    client.setQueriesData<QuestionAnswers>({ queryKey: answersKey(question) }, (list) =>
      list === undefined
        ? list
        : {
            ...list,
            answers: list.answers.map((answer) => (answer.answer_id === answerId ? { ...answer, comment } : answer)),
          },
    )
  }
  return useMutation({
    mutationKey: savingKey,
    scope: { id: 'marking' },
    retry: (_, error) => isTransient(error),
    retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
    mutationFn: ({ answerId, text, commentId, expected }: Given) =>
      call(putAnswerComment, {
        params: { ...paramsOf(question), answer: String(answerId) },
        body: { text, comment_id: commentId, expected },
      }),
    onMutate: ({ answerId, text, commentId }) =>
      show(answerId, text === '' ? undefined : { text, comment_id: commentId }),
    onError: (error, { answerId, expected }) => {
      const current = theirCommentOf(error)
      const text = current === undefined ? expected : current.comment
      show(answerId, text === null ? undefined : { text, comment_id: null })
      toast.error(messageOf(error, commentMessages.failed), { submit: true })
    },
  })
}
