import { useSyncExternalStore } from 'react'
import { type Session, session } from './session-store.ts'

export function useSession(): Session | undefined {
  return useSyncExternalStore(session.watch, session.current, session.current)
}
