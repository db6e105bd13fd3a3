/** Which choices an answer names: by label, in any script, or by words. */
import { foldedWords, type numberedOptions, optionByWords } from '@pariksha/contract/law/questions/options.ts'
import { choiceOf } from './labels.ts'
import { isLabel } from './line-kinds.ts'

type Options = ReturnType<typeof numberedOptions>

type Choices = { labels: readonly string[]; options: Options }

const between = /\s*(?:[,;&/+]|\band\b|మరియు|और|तथा)\s*|\s+/iu
const aroundLabel = /^[([]|[)\].]+$/g
const labelWithWords = /^[([]?([^\s()[\].]{1,4})[)\].]\s*(\S.*)$/u

function byLabels(answer: string, { labels }: Choices): number[] | undefined {
  const parts = answer.split(between).filter((part) => part !== '')
  if (parts.length === 0 || parts.length > labels.length || !parts.every(isLabel)) return undefined
  const found = parts.map((part) => choiceOf(part.replaceAll(aroundLabel, ''), labels))
  return found.includes(undefined) ? undefined : found.flatMap((at) => (at === undefined ? [] : [at + 1]))
}

function byWords(words: string, { options }: Choices): number[] | undefined {
  const bare = words.replace(/\.$/, '')
  const found = optionByWords(options, words) ?? optionByWords(options, bare)
  return found === undefined ? undefined : [found.id]
}

/**
 * The ids of the choices that an answer names: `b`, `(c)`, `బి`, `a, c`, `b) Delhi`, `Delhi`.
 * @returns undefined where it names none, or where its label and its words name two
 */
export function chosenBy(answer: string, choices: Choices): number[] | undefined {
  const text = answer.trim()
  const [, label = '', words = ''] = labelWithWords.exec(text) ?? []
  const at = label === '' ? undefined : choiceOf(label, choices.labels)
  const named = at === undefined ? undefined : byWords(words, choices)
  if (at !== undefined && named?.[0] === at + 1) return named
  const isNumber = /^\d+$/.test(text)
  const areNumbered = choices.labels.some((one) => /^\d/.test(one))
  // Beside letters, `Ans: 2` is rather the choice that says 2 than the second.
  const first = isNumber && !areNumbered ? byWords(text, choices) : undefined
  const found = first ?? byLabels(text, choices) ?? byWords(text, choices)
  if (found !== undefined) return [...new Set(found)].sort((one, other) => one - other)
  return at === undefined || named !== undefined ? undefined : [at + 1]
}

const trueWords = ['true', 't', 'ఒప్పు', 'నిజం', 'సరైనది', 'सही', 'सत्य']
const falseWords = ['false', 'f', 'తప్పు', 'గలత్', 'गलत', 'असत्य']

/** Whether words say that a statement is true; undefined where they say neither. */
export function truthOf(words: string): boolean | undefined {
  const folded = foldedWords(words).replace(/\.$/, '')
  if (trueWords.includes(folded)) return true
  return falseWords.includes(folded) ? false : undefined
}
