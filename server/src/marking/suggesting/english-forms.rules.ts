/** Endings and spellings of English words. */

const englishEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=sh|ch|ss|x)es$/, ''],
  [/(?<=..[^siu])s$/, ''],
  [/(?<=...)ing$/, ''],
  [/(?<=...)ed$/, ''],
  [/(?<=...)ly$/, ''],
  [/(?<=.....t)ion$/, ''],
]

/** British spellings for American ones; other words that they change stay different from each other. */
const englishSpellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=...)our/, 'or'],
  [/(?<=...)is(?=e|ed|es|ing|ation$)/, 'iz'],
  [/(?<=..[tb])re(?=s?$)/, 'er'],
]

const irregular = new Map(
  `children child, men man, women woman, teeth tooth, feet foot, mice mouse, geese goose, people person, grew grow,
   grown grow, gave give, given give, took take, taken take, made make, broke break, broken break, ate eat, eaten eat,
   wrote write, written write, built build, kept keep, went go, gone go, saw see, seen see, spun spin, leaves leaf,
   knives knife, wolves wolf, lives life, shelves shelf`
    .split(/,\s+/)
    .map((pair) => {
      const [form = '', word = ''] = pair.split(' ')
      return [form, word] as const
    }),
)

/** An English word without its commonest endings, so that `heats`, `heated` and `heating` are one. */
function englishStem(word: string): string {
  const spelt = englishSpellings.reduce((rest, [part, replacement]) => rest.replace(part, replacement), word)
  const stem = englishEndings.reduce((rest, [ending, replacement]) => rest.replace(ending, replacement), spelt)
  return stem.replace(/(?<=..)([bdgmnprt])\1$/, '$1').replace(/(?<=...)e$/, '')
}

/**
 * The forms of an English word.
 * @param word small Latin letters
 * @returns its stem, and that of the word whose irregular form it is
 */
export function englishForms(word: string): string[] {
  const regular = irregular.get(word)
  return regular === undefined ? [englishStem(word)] : [...new Set([englishStem(word), englishStem(regular)])]
}
