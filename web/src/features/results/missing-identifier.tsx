import { useEffect } from 'react'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** An address without what its page is about. */
export function MissingIdentifier({ message, shown = message }: { message: string; shown?: string }) {
  useEffect(() => toast.error(message), [message])
  return <Failed message={shown} />
}
