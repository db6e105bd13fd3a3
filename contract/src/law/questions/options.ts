/** Options that answers name by their ids, in every kind that has some. */
import * as z from 'zod/mini'
import { faultsOf, optionText, paperTexts } from './draft-texts.ts'
import type { Option, QuestionFault } from './question-kind.ts'

export const optionList = z.array(z.object({ id: z.int(), text: z.string() }))

/** Ids that stand in an answer such as `1,3`; undefined where it is no such list of these options, ascending. */
export function chosenIds(options: readonly Option[], answer: string): number[] | undefined {
  const ids = answer.split(',').map(Number)
  const isList = ids.join(',') === answer && ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? id))
  return isList && ids.every((id) => options.some((option) => option.id === id)) ? ids : undefined
}

/** As many as a question may have whose editor lets them be added and taken away. */
export const optionBounds = { min: 2, max: 6 } as const

/** Of a question that is being written. Their ids are theirs for ever. */
export const optionDrafts = z
  .array(z.object({ id: z.int().check(z.minimum(1), z.maximum(99)), text: optionText }), paperTexts.options)
  .check(z.maxLength(20, `At most ${optionBounds.max} choices are allowed`))

export function trimmedOptions(options: readonly Option[]): Option[] {
  return options.map(({ id, text }) => ({ id, text: text.trim() }))
}

/** What is wrong with the options of a question, and with its key. @param isKeyed whether the key names some of them */
export function optionFaults(options: readonly Option[], isKeyed: boolean): QuestionFault[] {
  const texts = options.map(({ text }) => foldedWords(text))
  const { min, max } = optionBounds
  return faultsOf([
    [options.length < min || options.length > max, 'options', `Between ${min} and ${max} choices are needed`],
    [texts.includes(''), 'options', paperTexts.options],
    [new Set(texts).size < texts.length, 'options', paperTexts.different],
    [options.some(({ text }) => text.includes('\n')), 'options', 'Each choice must be one line'],
    [new Set(options.map(({ id }) => id)).size < options.length, 'options', 'Each choice needs an id of its own'],
    [!isKeyed, 'correct', paperTexts.correct],
  ])
}

/** Options as texts with ids of their own, from 1. */
export function numberedOptions(texts: readonly string[]): Option[] {
  return texts.map((text, at) => ({ id: at + 1, text }))
}

export function textOfOption(options: readonly Option[], id: number): string {
  return options.find((option) => option.id === id)?.text ?? ''
}

/** The same words, whatever their case and however much space is around and between them. */
export function foldedWords(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The option that some words name: exactly, or else by the same words. */
export function optionByWords(options: readonly Option[], words: string): Option | undefined {
  const folded = foldedWords(words)
  return options.find(({ text }) => text === words) ?? options.find(({ text }) => foldedWords(text) === folded)
}

/** A question and its options in one text, for clients that know them only of four. */
export function withOptionsListed(text: string, options: readonly Option[]): string {
  return [text, ...options.map((option) => `– ${option.text}`)].join('\n')
}

/** The letter of an option, `A` for the first. */
export function optionLetter(at: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + at)
}
