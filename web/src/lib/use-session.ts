import { useSyncExternalStore } from 'react'
import { type Session, session } from './session.ts'

export function useSession(): Session | undefined {
  return useSyncExternalStore(session.watch, session.current)
}
