type Change<Record> = { [Name in keyof Record]?: Record[Name] | undefined }

/**
 * A record as a change leaves it. One rule for all of them: what a change does not say stays, what it says empty is
 * emptied.
 */
export function changed<Record extends object>(record: Record, change: NoInfer<Change<Record>>): Record {
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...record, ...said }
}
