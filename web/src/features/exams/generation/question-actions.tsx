import { Button, Loader } from '@mantine/core'
import { generationMessages } from '@pariksha/contract/generation.ts'
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/toast/toast.ts'
import classes from './generate-exam.module.css'
import { type GeneratedQuestion, titleOf } from './generated-question.ts'
import { questionMutationKey } from './generation.api.ts'
import type { Generation } from './use-generation.ts'

type Props = { item: GeneratedQuestion; number: number; generation: Generation; onEdit: () => void }

/** What can be done with one generated question before the exam is submitted. */
export function QuestionActions({ item: { kind, question }, number, generation, onEdit }: Props) {
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
    </div>
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
