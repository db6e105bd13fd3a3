/** What an exam's page can survive on this computer: browsers differ, and so do schools. */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { storageQuery } from './attempts.api.ts'

export type OfflineSupport = {
  /** Whether the browser keeps answers; undefined while that is not known. */
  storesAnswers: boolean | undefined
  /** Whether the page loads again without network. Browsers allow it on secure addresses only. */
  reloads: boolean
}

// Absent where the address is not secure.
const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined

function watch(watcher: () => void): () => void {
  worker?.addEventListener('controllerchange', watcher)
  return () => worker?.removeEventListener('controllerchange', watcher)
}

function isControlled(): boolean {
  return Boolean(worker?.controller)
}

export function useOfflineSupport(): OfflineSupport {
  const { data: storesAnswers } = useQuery(storageQuery)
  const reloads = useSyncExternalStore(watch, isControlled)
  return { storesAnswers, reloads: reloads && storesAnswers === true }
}
