import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstAnswer, nextAnswer, previousAnswer } from './answer-order.ts'
import { useClaims } from './claims/claims.api.ts'
import { answersKey, type QuestionAnswers } from './marking.api.ts'
import type { PassQuestion } from './second/marking-calls.ts'
import { useGiving } from './use-giving.ts'

/** `seeking`: on the way to the answer after one, or to the first, until it is known which is free. */
type Place = { at: 'answer'; id: number } | { at: 'seeking'; from: number | undefined } | { at: 'end' }

export type Direction = 'next' | 'previous'

type Walk = { examId: string; question: QuestionAnswers; isSecond: boolean; isUnmarkedOnly: boolean }

const start: Place = { at: 'seeking', from: undefined }
const end: Place = { at: 'end' }

/** Where a marker is in the answers to one question, and the way on: never to what somebody else is on. */
export function useAnswerWalk({ examId, question: { answers, index }, isSecond, isUnmarkedOnly }: Walk) {
  const question = { examId, index, isSecond }
  const [place, setPlace] = useState(() => (answers.every(({ marks }) => marks !== null) ? end : start))
  const { give, giveTogether, isGiven, listUnsaved } = useGiving(question)
  const isLeft = ({ answer_id, marks }: { answer_id: number; marks: number | null }) =>
    marks === null && !isGiven(answer_id)
  const inView = place.at === 'answer' ? answers.find(({ answer_id }) => answer_id === place.id) : undefined
  const claims = useClaims(question, {
    answerId: place.at === 'seeking' ? place.from : inView?.answer_id,
    isWanted: place.at !== 'end' && answers.some(({ marks }) => marks === null),
    holding: () => [...(inView !== undefined && isLeft(inView) ? [inView.answer_id] : []), ...listUnsaved()],
  })
  const { claimed } = claims
  const isListed = (id: number | null) => id === null || answers.some(({ answer_id }) => answer_id === id)
  const isKnown = claims.isKnown && isListed(claimed?.next ?? null)
  useNewAnswers(question, { isMissing: claims.isKnown && !isKnown })

  function placeAfter(from: number | undefined): Place {
    const isFree = (id: number) => claimed === undefined || id === claimed.next
    const given = new Set(answers.filter(({ answer_id }) => isGiven(answer_id)).map(({ answer_id }) => answer_id))
    const free = () => answers.find((answer) => isLeft(answer) && isFree(answer.answer_id))
    const there = from === undefined ? free() : nextAnswer(answers, { from, isUnmarkedOnly, given, isFree })
    return there === undefined ? end : { at: 'answer', id: there.answer_id }
  }

  useEffect(() => {
    if (place.at === 'seeking' && isKnown) setPlace(placeAfter(place.from))
  })

  function go(way: Direction): void {
    if (inView === undefined) return
    const from = inView.answer_id
    const before = previousAnswer(answers, from)
    if (way === 'next') setPlace(isKnown ? placeAfter(from) : { at: 'seeking', from })
    else if (before !== undefined) setPlace({ at: 'answer', id: before.answer_id })
  }

  function holderOf({ answer_id, held_by }: { answer_id: number; held_by?: string | null | undefined }) {
    if (claimed === undefined) return held_by ?? undefined
    if (claimed.held.includes(answer_id)) return undefined
    return claimed.others.find((other) => other.answer_id === answer_id)?.name
  }

  return {
    place: place.at,
    /** The answer in view. */
    answer: inView ?? (place.at === 'answer' ? firstAnswer(answers) : undefined),
    /** Who else is on it. */
    holder: inView !== undefined && isLeft(inView) ? holderOf(inView) : undefined,
    left: answers.filter(isLeft),
    give,
    giveTogether,
    go,
    open: (id: number) => setPlace({ at: 'answer', id }),
    lookAgain: () => {
      claims.lookAgain()
      if (place.at === 'end') setPlace(start)
    },
    lookThrough: () => {
      const first = firstAnswer(answers)
      if (first !== undefined) setPlace({ at: 'answer', id: first.answer_id })
    },
  }
}

/** An answer that was handed in since the list came is in the list of now. */
function useNewAnswers({ examId, index, isSecond = false }: PassQuestion, { isMissing }: { isMissing: boolean }): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isMissing) void client.invalidateQueries({ queryKey: answersKey({ examId, index, isSecond }) })
  }, [client, examId, index, isSecond, isMissing])
}
