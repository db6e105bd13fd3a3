import { Button, Loader } from '@mantine/core'
import { generationMessages } from '@pariksha/contract/generation.ts'
import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import { bankChangeMessages as messages } from '@pariksha/contract/staff/bank/bank-changes.ts'
import { IconBooks, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { keyTermsOf } from '../../../ui/key-terms/typed-terms.ts'
import { toast } from '../../../ui/toast/toast.ts'
import classes from './generate-exam.module.css'
import type { GeneratedDraft } from './generated-draft.ts'
import { type GeneratedQuestion, titleOf } from './generated-question.ts'
import { questionMutationKey, useKeepAiDraft } from './generation.api.ts'
import type { Generation } from './use-generation.ts'

type Props = { item: GeneratedQuestion; number: number; generation: Generation; onEdit: () => void }

/** What can be done with one generated question before the exam is submitted. */
export function QuestionActions({ item, number, generation, onEdit }: Props) {
  const { kind, question } = item
  const { basis, origins } = generation.state.draft
  const title = titleOf(kind, number)
  const { isPending, toggle } = useRegenerate(generation, { kind, key: question.key })
  const isAnyPending = useIsMutating({ mutationKey: questionMutationKey }) > 0
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={isPending}
        leftSection={<IconPencil size={17} stroke={1.8} aria-hidden />}
        aria-label={`Edit ${title}`}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={isAnyPending && !isPending}
        leftSection={isPending ? <Loader size={16} aria-hidden /> : <IconRefresh size={17} stroke={1.8} aria-hidden />}
        aria-label={isPending ? `Cancel regenerating ${title}` : `Regenerate ${title}`}
        onClick={toggle}
      >
        {isPending ? 'Cancel' : 'Regenerate'}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        disabled={isPending}
        leftSection={<IconTrash size={17} stroke={1.8} aria-hidden />}
        aria-label={`Remove ${title}`}
        onClick={() => generation.dispatch({ type: 'remove', kind, key: question.key })}
      >
        Remove
      </Button>
      {basis !== null && origins[question.key]?.source === 'ai' ? (
        <KeepDraft item={item} number={number} basis={basis} />
      ) : null}
    </div>
  )
}

type KeepProps = Pick<Props, 'item' | 'number'> & { basis: NonNullable<GeneratedDraft['basis']> }

/** A question as the bank takes it. */
function keptOf({ kind, question }: GeneratedQuestion) {
  if (kind === 'mcqs') {
    const { question: text, options, correct } = question
    const key = correct === null ? 0 : correct + 1
    const content = { kind: 'single_choice' as const, text, options: numberedOptions(options), correct: key }
    return { question: content, key_terms: null }
  }
  const content = { kind: 'descriptive' as const, text: question.question, modelAnswer: question.answer }
  return { question: content, key_terms: keyTermsOf(question) ?? null }
}

/** Puts a question that AI has written into the bank, whether this exam takes it or not. */
export function KeepDraft({ item, number, basis }: KeepProps) {
  const action = useAction(useKeepAiDraft(), { succeeded: ({ message }) => message, failed: messages.keepFailed })
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconBooks size={17} stroke={1.8} aria-hidden />}
      aria-label={`Keep in the bank: ${titleOf(item.kind, number)}`}
      loading={action.isBusy}
      onClick={() => action.run({ ...keptOf(item), marks: Number(item.question.marks), topics: [], ...basis })}
    >
      Keep in the bank
    </Button>
  )
}

/** One at a time: two that do not know of each other could come out alike. */
function useRegenerate({ regenerate }: Generation, question: Pick<GeneratedQuestion, 'kind'> & { key: number }) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { isPending, mutate } = useMutation({
    mutationKey: questionMutationKey,
    mutationFn: (signal: AbortSignal) => regenerate({ ...question, signal }),
    onError: (error, signal) => {
      if (!signal.aborted) toast.error(messageOf(error, generationMessages.generateFailed))
    },
    onSettled: () => {
      running.current = undefined
    },
  })

  function toggle() {
    if (isPending) return running.current?.abort()
    // Pressed again before the button says that it cancels.
    if (running.current !== undefined) return
    running.current = new AbortController()
    mutate(running.current.signal)
  }

  return { isPending, toggle }
}
