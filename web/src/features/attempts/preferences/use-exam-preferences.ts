import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Owner } from '../storage/journal.ts'
import { ExamPreferences } from './exam-preferences.ts'
import { preferenceStorage } from './preference-storage.ts'

/** What the pupil prefers in this exam. What belongs to the attempt goes from the device when the attempt is over. */
export function useExamPreferences(owner: Owner, isOver: boolean) {
  const [preferences] = useState(() => new ExamPreferences(owner, preferenceStorage))
  useEffect(() => {
    if (isOver) preferences.end()
  }, [isOver, preferences])
  return { preferences, chosen: useSyncExternalStore(preferences.watch, preferences.view) }
}
