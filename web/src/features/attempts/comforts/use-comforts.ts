import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Owner } from '../core/journal.ts'
import { Comforts } from './comforts.ts'
import { deviceMemory } from './device-memory.ts'

/** How the pupil has arranged this exam. What belongs to the attempt goes from the device when the attempt is over. */
export function useComforts(owner: Owner, isOver: boolean) {
  const [comforts] = useState(() => new Comforts(owner, deviceMemory))
  useEffect(() => {
    if (isOver) comforts.end()
  }, [isOver, comforts])
  return { comforts, arranged: useSyncExternalStore(comforts.watch, comforts.view) }
}
