/** Options that speak of the other ones: they only make sense where they stand. */
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'

type Worded = Pick<Option, 'text'>

const english = `all of the above, none of the above, any of the above, both of the above, neither of the above, all the above,
  all above, none above, all of these, none of these, any of these, both of these, neither of these, all these, all of them,
  none of them, both of them, neither of them, not any of these, not any of the above, all of the options, none of the options,
  all are correct, all are right, all are true, none is correct, all, none, both, neither`

const hindi = `उपर्युक्त सभी, उपरोक्त सभी, ऊपर के सभी, ये सभी, इनमें से सभी, उपर्युक्त में से सभी, सभी, इनमें से कोई नहीं,
  इनमें से कोई भी नहीं, उपर्युक्त में से कोई नहीं, उपर्युक्त में से कोई भी नहीं, उपरोक्त में से कोई नहीं, उपरोक्त में से कोई भी नहीं,
  कोई नहीं, कोई भी नहीं, उपर्युक्त दोनों, उपरोक्त दोनों, ये दोनों, दोनों`

const telugu = `పైవన్నీ, పైవన్ని, పైవి అన్నీ, పైవన్నియు, పైన పేర్కొన్నవన్నీ, పైన పేర్కొన్నవి అన్నీ, ఇవన్నీ, ఇవి అన్నీ, అన్నీ,
  పైవేవీ కావు, పైవేవీ కాదు, పైవి ఏవీ కావు, పైవి ఏవీ కాదు, పై వాటిలో ఏదీ కాదు, పైవాటిలో ఏదీ కాదు, వీటిలో ఏదీ కాదు, వీటిలో ఏవీ కావు,
  ఇవేవీ కావు, ఇవేవీ కాదు, ఏదీ కాదు, ఏవీ కావు, పైవి రెండూ, ఇవి రెండూ, రెండూ`

/** Case, marks and space count for nothing; vowel signs do. */
function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

const wordsOfAll = new Set([english, hindi, telugu].flatMap((list) => list.split(',').map(lettersOf)))

/** The letters of options as papers of the three scripts have them. */
const letter = '[(\\[]?(?:[a-f]|[कखगघ]|[అఆఇఈ]|ఎ|బి|సి|డి)[)\\].]?'
const and = '\\s*(?:,|&|\\b(?:and|or|nor)\\b|और|या|तथा|एवं|మరియు|లేదా)\\s*'
const both = '(?:both|only|either|neither|options?|केवल|दोनों|కేవలం|రెండూ|మాత్రమే)'
const areRight = '(?:\\s+(?:are\\s+)?(?:correct|right|true))?'
const several = `(?:${both}\\s+)*${letter}(?:${and}${letter})+(?:\\s+${both})*${areRight}`
const one = `${both}\\s+${letter}|${letter}\\s+${both}`
const naming = new RegExp(`^(?:${several}|${one})[.।]?$`, 'iu')

/** Whether it speaks of all the others: *All of the above*, *इनमें से कोई नहीं*, *పైవన్నీ*. */
function isOfAll({ text }: Worded): boolean {
  return wordsOfAll.has(lettersOf(text))
}

/** Whether it names others by their letters: *Both A and B*, *(a) and (c) only*. */
function isNaming({ text }: Worded): boolean {
  return naming.test(text.normalize('NFC').trim())
}

/**
 * Which options of a question may change places.
 * @returns `moving` in the order of the paper, and `last`, those that stand behind them for everybody
 */
export function arrangedOptions<O extends Worded>(options: readonly O[]): { moving: O[]; last: O[] } {
  if (options.some(isNaming)) return { moving: [], last: [...options] }
  return { moving: options.filter((option) => !isOfAll(option)), last: options.filter(isOfAll) }
}
