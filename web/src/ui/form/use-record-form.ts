import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Read } from '../../lib/form-input.ts'
import { type FieldClash, fieldClashes, mergeDrafts } from '../../lib/merge-drafts.ts'
import type { ActionOutcome, Mutation } from '../action/use-action.ts'
import { useForm } from './use-form.ts'

/** A record as a form shows it, and the count of its changes when it was read. */
export type VersionedDraft<D> = { draft: D; version: number }

type Options<D, Output, Answer> = Omit<ActionOutcome<Output & { version: number }, Answer>, 'onFailure'> & {
  opened: VersionedDraft<D>
  read: (values: D) => Read<Output>
  mutation: Mutation<Output & { version: number }, Answer>
  /** The record that the server sent along with a refusal, if it is one. */
  readCurrent: (record: unknown) => VersionedDraft<D> | undefined
}

/**
 * A form on a record that others may change meanwhile. When the server says so, the person decides; whichever way,
 * the next save is made on the record as it is now.
 */
export function useRecordForm<D extends Record<string, string>, Output extends object, Answer>(
  options: Options<D, Output, Answer>,
) {
  const { opened, read, readCurrent, ...rest } = options
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<VersionedDraft<D>>()

  const form = useForm<D, Output & { version: number }, Answer>({
    ...rest,
    initial: opened.draft,
    read(values) {
      const result = read(values)
      return result.isValid ? { ...result, values: { ...result.values, version: base.version } } : result
    },
    onFailure(error) {
      const isChanged = error instanceof ApiError && error.code === 'record.changed_meanwhile'
      const current = isChanged ? readCurrent(error.current) : undefined
      if (current !== undefined) setTheirs(current)
      return current !== undefined
    },
  })

  const mine = form.values
  const clashes: FieldClash[] = theirs ? fieldClashes({ opened: base.draft, mine, theirs: theirs.draft }) : []

  function goOnFrom(next: D) {
    if (theirs === undefined) return
    form.setValues(next)
    setBase(theirs)
    setTheirs(undefined)
  }

  return {
    ...form,
    isChanged: theirs !== undefined,
    clashes,
    takeTheirs: () => theirs && goOnFrom(theirs.draft),
    keepTyping: () => theirs && goOnFrom(mergeDrafts({ opened: base.draft, mine, theirs: theirs.draft })),
  }
}
