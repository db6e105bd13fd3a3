import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PassQuestion, sendClaims } from '../second/marking-calls.ts'

type Claimed = Pick<Reply<typeof claimAnswers>, 'held' | 'next' | 'others'>

/** Claims are renewed this long after the last time, by the next key or click: who has gone away lets them lapse. */
const renewMs = 60_000

const signsOfWork = ['keydown', 'pointerdown', 'wheel'] as const

type Wanted = {
  /** The answer in view; undefined before the first. */
  answerId: number | undefined
  /** Whether anything is left to claim. */
  isWanted: boolean
  /** The answers that stay this marker's: without marks in view, or with marks that are on their way. */
  holding: () => number[]
}

export type Claims = {
  /** Whether it is known what comes next. */
  isKnown: boolean
  /** Undefined where the server cannot be asked: then the page goes on alone, and what was marked twice is told on saving. */
  claimed: Claimed | undefined
  lookAgain: () => void
}

/** Claims the answer in view, and the next one ahead so that Enter does not wait for the network. */
export function useClaims(question: PassQuestion, { answerId, isWanted, holding }: Wanted): Claims {
  const { examId, index, isSecond = false } = question
  const [look, setLook] = useState(0)
  const { data, isFetching, isSuccess, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['marking-claims', examId, index, answerId ?? null, look, isSecond],
    queryFn: ({ signal }) =>
      sendClaims(question, { holding: holding(), after: answerId ?? null, wants_next: true }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useRenewal(dataUpdatedAt, () => void refetch())
  const letGo = useEffectEvent(() => {
    if (!isSuccess) return
    const body = { holding: holding().filter((id) => id !== answerId), after: null, wants_next: false }
    // Nobody waits for it; where it does not arrive, the claims lapse.
    sendClaims(question, body).catch(() => undefined)
  })
  useEffect(() => () => letGo(), [])
  return {
    isKnown: !isWanted || isSuccess || (isError && !isFetching),
    claimed: isSuccess ? data : undefined,
    lookAgain: () => setLook(look + 1),
  }
}

/** Renews by the first sign of work that comes a while after the last renewal. */
function useRenewal(renewedAt: number, renew: () => void): void {
  const isDue = useRef(false)
  const onWork = useEffectEvent(() => {
    if (!isDue.current) return
    isDue.current = false
    renew()
  })
  useEffect(() => {
    isDue.current = false
    if (renewedAt === 0) return
    const timer = setTimeout(() => {
      isDue.current = true
    }, renewMs)
    return () => clearTimeout(timer)
  }, [renewedAt])
  useEffect(() => {
    const notice = () => onWork()
    for (const sign of signsOfWork) document.addEventListener(sign, notice, { passive: true })
    return () => {
      for (const sign of signsOfWork) document.removeEventListener(sign, notice)
    }
  }, [])
}
