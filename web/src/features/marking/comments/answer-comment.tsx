import { ActionIcon, Alert, Button, Textarea } from '@mantine/core'
import { maxCommentLength } from '@pariksha/contract/staff/marking/comments.ts'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { formatMarks } from '../../../lib/format.ts'
import { languageOf } from '../../../lib/text-language.ts'
import classes from './answer-comment.module.css'
import type { KeptComment, MarkedPlace } from './comments.api.ts'
import { EditComment } from './edit-comment.tsx'
import { KeepComment } from './keep-comment.tsx'

/** How many of the kept comments have a key of their own. */
const keysOfComments = 9

type Props = {
  question: MarkedPlace
  maxMarks: number
  text: string
  /** What somebody else has written meanwhile, null for nothing. Undefined where nobody has. */
  theirs: { comment: string | null } | undefined
  kept: readonly KeptComment[]
  field: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
  /** The field is left. */
  onLeave: () => void
  onTake: (kept: KeptComment) => void
  /** Back to the marks, by key. */
  onBack: () => void
}

const marksWord = (marks: number) => `${formatMarks(marks)} ${marks === 1 ? 'mark' : 'marks'}`

/** What the student will read about this answer, and what is said of answers to this question again and again. */
export function AnswerComment(props: Props) {
  const { question, maxMarks, text, theirs, kept, field, onType, onLeave, onTake, onBack } = props
  const [opened, setOpened] = useState<'keep' | KeptComment>()
  const isKept = kept.some((comment) => comment.text === text.trim())
  const close = () => setOpened(undefined)

  function onKeyDown(event: KeyboardEvent) {
    const isBack = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isBack || event.nativeEvent.isComposing) return
    event.preventDefault()
    onBack()
  }

  return (
    <section className={classes.comment} aria-label="Comment">
      <Textarea
        ref={field}
        label="Comment for the student"
        description="The student reads it with the results."
        value={text}
        maxLength={maxCommentLength}
        autosize
        minRows={1}
        maxRows={6}
        dir="auto"
        lang={languageOf(text)}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      {theirs === undefined ? null : <Theirs {...theirs} />}
      {kept.length === 0 ? null : (
        <ul className={classes.kept} aria-label="Comments kept for this question">
          {kept.map((comment, at) => (
            <li key={comment.comment_id}>
              <button
                type="button"
                className={classes.take}
                {...(at < keysOfComments ? { 'aria-keyshortcuts': `Shift+${at + 1}` } : {})}
                onClick={() => onTake(comment)}
              >
                {at < keysOfComments ? <kbd aria-hidden>{`⇧${at + 1}`}</kbd> : null}
                <span dir="auto" lang={languageOf(comment.text)}>
                  {comment.text}
                </span>
                {comment.marks === null ? null : <strong>{marksWord(comment.marks)}</strong>}
              </button>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={`Change the comment: ${comment.text}`}
                onClick={() => setOpened(comment)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {text.trim() === '' || isKept ? null : (
        <Button variant="subtle" size="compact-md" className={classes.keep ?? ''} onClick={() => setOpened('keep')}>
          Keep for other answers
        </Button>
      )}
      {opened === 'keep' ? <KeepComment {...{ question, maxMarks }} text={text.trim()} onClose={close} /> : null}
      {typeof opened === 'object' ? <EditComment {...{ question, maxMarks }} comment={opened} onClose={close} /> : null}
    </section>
  )
}

/** What the student would read now, beside what was refused for it. */
function Theirs({ comment }: { comment: string | null }) {
  return (
    <Alert color="yellow" title="Somebody else has changed this comment meanwhile">
      <p className={classes.note}>Yours is not saved. Leaving the field again puts it in place of theirs:</p>
      <p className={classes.note} dir="auto" lang={comment === null ? undefined : languageOf(comment)}>
        {comment ?? 'No comment.'}
      </p>
    </Alert>
  )
}
