import { optionsOf, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import { type AttemptQuestion, answerAfter, ownNumberOf, questionOfIndex } from '../core/paper-questions.ts'
import { focusOption, pressListen } from '../sitting/question-place.ts'
import { currentQuestion } from './current-question.ts'
import { commandOf, type KeyCommand } from './exam-keys.ts'
import type { ExamPreferences } from './exam-preferences.ts'

const textField = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])'
const dialog = '[aria-modal="true"]'

type Sitting = {
  isOn: boolean
  attempt: ExamAttempt
  questions: readonly AttemptQuestion[]
  preferences: ExamPreferences
  onGoTo: (index: number) => void
}

/**
 * Hears the keys of the exam page, except in a text field and while a dialog is open.
 * @returns what is to be spoken of a mark that came or went without its box being touched
 */
export function useExamKeys({ isOn, attempt, questions, preferences, onGoTo }: Sitting): string {
  const [said, setSaid] = useState('')

  function change(command: KeyCommand, index: number) {
    if (command.does === 'mark') {
      const isMarked = preferences.toggleMark(index)
      setSaid(`Question ${ownNumberOf(questions, index)} is ${isMarked ? 'marked for review' : 'no longer marked'}`)
    }
    if (command.does !== 'choose') return
    const content = questionOfIndex(questions, index)?.content
    const option = content === undefined ? undefined : optionsOf<QuestionKind>(content)?.[command.at]
    if (content === undefined || option === undefined) return
    attempt.visit(index)
    attempt.choose(index, answerAfter(content, attempt.view().values.get(index) ?? null, option.id))
    focusOption(index, command.at)
  }

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || (target instanceof Element && target.closest(textField) !== null)) return
    const command = commandOf(event)
    if (command === undefined || document.querySelector(dialog) !== null) return
    const current = currentQuestion()
    if (current === undefined) return
    event.preventDefault()
    const next = questions[ownNumberOf(questions, current)]
    const previous = questions[ownNumberOf(questions, current) - 2]
    if (command.does === 'next' && next) onGoTo(next.index)
    if (command.does === 'previous' && previous) onGoTo(previous.index)
    if (command.does === 'listen') pressListen(current)
    const { phase, timing } = attempt.view()
    if (phase === 'open' && timing.pausedLeftSec === null) change(command, current)
  })

  useEffect(() => {
    if (!isOn) return undefined
    const handleKey = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
  return said
}
