/** What markers say of answers: to one student, and the comments of a question that are used again and again. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { recordId } from '../../fields.ts'
import { pathIndex } from '../../marking.ts'

export const commentMessages = {
  answerSaved: 'Comment saved',
  added: 'Comment kept for this question',
  changed: 'Comment changed',
  removed: 'Comment removed',
  tried: 'Nothing is changed yet',
  failed: 'Failed to save the comment',
  textRequired: 'Write the comment',
} as const

/** The longest comment, in UTF-16 units. */
export const maxCommentLength = 500

/** How many comments are kept for one question. */
export const maxCommentsOfQuestion = 50

const access = ['teacher', 'principal'] as const

const bankText = z.string().check(z.trim(), z.minLength(1, commentMessages.textRequired), z.maxLength(maxCommentLength))

/** `marks` go with the comment where it is used; null for none. `answers` have it now, word for word. */
const questionComment = z.object({
  comment_id: z.int(),
  text: z.string(),
  marks: z.nullable(z.number()),
  version: z.int(),
  answers: z.int(),
})

const question = z.object({ id: recordId, index: pathIndex })
const ofQuestion = z.object({ id: recordId, index: pathIndex, comment: recordId })

export const listComments = endpoint({
  method: 'GET',
  path: '/api/v1/marking/exam/:id/question/:index/comments',
  access,
  summary: 'The comments that markers keep for one descriptive question, the oldest first.',
  params: question,
  response: z.object({ comments: z.array(questionComment) }),
  errors: ['exam.not_found', 'answer.unknown_question'],
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/v1/marking/exam/:id/question/:index/comments',
  access,
  summary: 'Keep a comment for one descriptive question, perhaps with the marks that go with it.',
  params: question,
  body: z.object({ text: bankText, marks: z.nullable(z.number()) }),
  response: z.object({ message: z.string(), comment: questionComment }),
  errors: ['exam.not_found', 'answer.unknown_question', 'answer.marks_out_of_range', 'comment.too_many'],
})

/**
 * Every answer that has the comment, word for word as it was, has the new words then; those of them with just the marks that
 * went with it have the new marks. `dry_run` says how many those are, and changes nothing.
 */
export const changeComment = endpoint({
  method: 'PUT',
  path: '/api/v1/marking/exam/:id/question/:index/comments/:comment',
  access,
  summary: 'Change a kept comment or its marks, also at the answers that have it; or see how many those are.',
  params: ofQuestion,
  body: z.object({
    text: bankText,
    marks: z.nullable(z.number()),
    expected_version: z.int(),
    dry_run: z.boolean(),
  }),
  response: z.object({
    message: z.string(),
    comment: questionComment,
    /** How many answers get the new words, and how many of these the new marks. */
    answers: z.int(),
    remarked: z.int(),
  }),
  errors: [
    'exam.not_found',
    'answer.unknown_question',
    'answer.marks_out_of_range',
    'comment.not_found',
    'record.changed_meanwhile',
  ],
})

/** Answers that have it keep their words. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/v1/marking/exam/:id/question/:index/comments/:comment',
  access,
  summary: 'Keep a comment no longer; answers that have it keep it.',
  params: ofQuestion,
  response: z.object({ message: z.string() }),
  errors: ['exam.not_found', 'answer.unknown_question', 'comment.not_found'],
})

/**
 * An empty `text` takes the comment away. `comment_id` names the kept comment that the words are, if any. `expected` is what
 * the marker saw, null for none: what somebody else wrote meanwhile is not overwritten.
 */
export const putAnswerComment = endpoint({
  method: 'PUT',
  path: '/api/v1/marking/exam/:id/question/:index/answer/:answer/comment',
  access,
  summary: 'Say something about one answer, which its student reads once results are announced.',
  params: z.object({ id: recordId, index: pathIndex, answer: recordId }),
  body: z.object({
    text: z.string().check(z.trim(), z.maxLength(maxCommentLength)),
    comment_id: z.nullable(z.int()),
    expected: z.nullable(z.string()),
  }),
  response: z.object({ message: z.string(), answer_id: z.int(), text: z.nullable(z.string()) }),
  errors: [
    'exam.not_found',
    'answer.nothing_to_mark',
    'attempt.still_open',
    'comment.not_found',
    'record.changed_meanwhile',
  ],
})

/** What `current` of a refused comment on an answer holds. */
export const currentComment = z.object({ comment: z.nullable(z.string()) })
