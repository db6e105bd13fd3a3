import { useState } from 'react'
import { type FieldClash, fieldClashes, mergeDrafts } from '../../lib/merge-drafts.ts'

/** A record as a form shows it, and the count of its changes when it was read. */
export type VersionedDraft<D> = { draft: D; version: number }

type Options<D> = { opened: VersionedDraft<D>; values: D; setValues: (values: D) => void }

/**
 * A form on a record that others may change meanwhile. When the server says so, the person decides; whichever way,
 * the next save is made on the record as it is now.
 */
export function useSharedRecord<D extends Record<string, string>>({ opened, values, setValues }: Options<D>) {
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<VersionedDraft<D>>()
  const clashes: FieldClash[] = theirs ? fieldClashes({ opened: base.draft, mine: values, theirs: theirs.draft }) : []

  function goOnFrom(next: D) {
    if (theirs === undefined) return
    setValues(next)
    setBase(theirs)
    setTheirs(undefined)
  }

  return {
    version: base.version,
    isChanged: theirs !== undefined,
    clashes,
    /** Tells that the record has changed, and into what. */
    showTheirs: setTheirs,
    takeTheirs: () => theirs && goOnFrom(theirs.draft),
    keepTyping: () => theirs && goOnFrom(mergeDrafts({ opened: base.draft, mine: values, theirs: theirs.draft })),
  }
}
