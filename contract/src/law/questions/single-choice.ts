/** One right option among two to six. */
import * as z from 'zod/mini'
import { chosenIds, optionByWords, optionList, textOfOption, withOptionsListed } from './options.ts'
import type { KindLaw } from './question-kind.ts'

export const openSingleChoice = z.object({ kind: z.literal('single_choice'), text: z.string(), options: optionList })
const schema = z.extend(openSingleChoice, { correct: z.int() })

export type SingleChoiceQuestion = z.infer<typeof schema>
type Open = z.infer<typeof openSingleChoice>

/** With four options it is the multiple-choice question of product 5.7. */
const optionsOfMcq = 4

export const singleChoice: KindLaw<SingleChoiceQuestion, Open> = {
  open: ({ kind, text, options }) => ({ kind, text, options }),
  texts: {
    shown: ({ text, options }) => [text, ...options.map((option) => option.text)],
    key: () => [],
  },
  isChosen: true,
  readAnswer: ({ options }, given) => {
    if (given === '') return null
    return chosenIds(options, given)?.length === 1 ? given : undefined
  },
  marks: ({ correct }, answer, max) => (answer === String(correct) ? max : 0),
  list: ({ options }) => (options.length === optionsOfMcq ? 'mcqs' : 'description'),
  twoKinds: ({ text, options, correct }) => {
    const right = textOfOption(options, correct)
    if (options.length !== optionsOfMcq) {
      return { kind: 'descriptive', question: withOptionsListed(text, options), answer: right }
    }
    return { kind: 'mcq', question: text, options: options.map((option) => option.text), correct: right }
  },
  words: ({ options }, answer) => textOfOption(options, Number(answer)),
  answerByWords: ({ options }, words) => {
    // A client of four options chooses one of them; one that is told the options in a text writes an answer.
    const option =
      options.length === optionsOfMcq ? options.find(({ text }) => text === words) : optionByWords(options, words)
    return option?.id.toString()
  },
}
