import { useState } from 'react'
import type { MarkableAnswer } from '../marking.api.ts'
import { type KeptComment, type MarkedPlace, theirCommentOf, useSaveAnswerComment } from './comments.api.ts'

/** What is being said of one answer: typed, or taken from the comments of its question. */
export function useCommenting(question: MarkedPlace, { answer_id, comment }: MarkableAnswer) {
  const [text, setText] = useState(comment?.text ?? '')
  const [saved, setSaved] = useState(comment?.text ?? null)
  const [theirs, setTheirs] = useState<{ comment: string | null }>()
  const { mutate } = useSaveAnswerComment(question)

  function save(typed: string, commentId: number | null): void {
    const words = typed.trim()
    if (words === (saved ?? '')) {
      setTheirs(undefined)
      return
    }
    setSaved(words === '' ? null : words)
    mutate(
      { answerId: answer_id, text: words, commentId, expected: saved },
      {
        onSuccess: () => setTheirs(undefined),
        onError(error) {
          const current = theirCommentOf(error)
          if (current !== undefined) setTheirs(current)
          setSaved(current === undefined ? saved : current.comment)
        },
      },
    )
  }

  return {
    text,
    setText,
    /** What somebody else has written meanwhile, for which the words in the field were refused. */
    theirs,
    /** What was typed; it stays what was taken from a kept comment, so that a change of that can tell it apart. */
    saveTyped: () => save(text, null),
    take: (kept: KeptComment) => {
      setText(kept.text)
      save(kept.text, kept.comment_id)
    },
  }
}
