import { useEffect, useState } from 'react'
import { journal, transport } from './attempts.api.ts'
import { LateDelivery, type LateView, nothingLate } from './sending/late-delivery.ts'
import type { Owner } from './storage/journal.ts'

/** Delivers what this computer still holds of an attempt that has ended, for as long as the page is shown. */
export function useLateDelivery({ studentId, examId }: Owner): LateView {
  const [late, setLate] = useState(nothingLate)
  useEffect(() => {
    const owner = { studentId, examId }
    const { deliverLate } = transport
    const delivery = new LateDelivery({ owner, journal, deliverLate, onChange: () => setLate(delivery.view) })
    const handleOnline = () => delivery.retryNow()
    window.addEventListener('online', handleOnline)
    delivery.start()
    return () => {
      window.removeEventListener('online', handleOnline)
      delivery.stop()
    }
  }, [studentId, examId])
  return late
}
