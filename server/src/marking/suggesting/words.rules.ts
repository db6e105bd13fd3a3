/** How answers are read as words: English, Hindi and Telugu, in any mixture. */
import { wordForms } from './word-forms.rules.ts'

/** Words that say nothing about what an answer knows. */
const stopWords = new Set(
  `a an the and or but if then than so as of at by for from in into on onto to with without about over under between
   is am are was were be been being do does did done has have had having can could will would shall should may might must
   it its this that these those there here he she they we you i me my our your his her their them us who whom which what
   when where why how not no nor also too very just only more most some any all each both such same other another
   because called means mean example etc
   है हैं था थी थे हो होता होती होते हुआ हुई हुए का के की को में से पर ने और या एक यह ये वह वे जो इस उस इन उन कि तो भी ही
   नहीं न लिए साथ तक कर करके करता करती करते करना किया जाता जाती जाते गया गई अर्थात जैसे तथा एवं क्या कौन कब कहाँ क्यों कैसे
   ఒక ఈ ఆ ఇది అది ఇవి అవి మరియు లేదా కానీ కూడా అంటే అని అనే అను వల్ల కోసం తో లో కు కి ను ని యొక్క నుండి వరకు ద్వారా
   ఉంది ఉన్నాయి ఉంటుంది ఉంటాయి అవుతుంది అయినది అంటారు చేస్తుంది చేస్తాయి ఏమిటి ఎందుకు ఎలా ఎక్కడ ఎవరు కాదు లేదు మాత్రమే`
    .split(/\s+/)
    .map((word) => word.normalize('NFC')),
)

/** Stop words that turn a term round. */
const negations = new Set('no not nor without नहीं न बिना కాదు లేదు లేకుండా'.split(' ').map((word) => word.normalize('NFC')))

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  hi: new Intl.Segmenter('hi', { granularity: 'word' }),
  te: new Intl.Segmenter('te', { granularity: 'word' }),
}

function segmenterOf(text: string): Intl.Segmenter {
  if (/\p{Script=Telugu}/u.test(text)) return segmenters.te
  return /\p{Script=Devanagari}/u.test(text) ? segmenters.hi : segmenters.en
}

/** Signs that change how a word is drawn or where a line may end, not which word it is. */
const joiners = /[\u200b-\u200d\u2060\ufeff]/g

export type Word = {
  /** What the word is compared by: words that share one are the same word. */
  forms: readonly string[]
  /** The word as it was written. */
  shown: string
  /** Where it stands in its text, in UTF-16 units. */
  start: number
  end: number
}

/** A number and its unit, written as one: `60km`. */
const quantity = /^([\d०-९౦-౯][\d०-९౦-౯.,]*)(\p{L}[\p{L}\p{M}]*)$/u

type Piece = { segment: string; index: number }

function parted({ segment, index }: Piece): Piece[] {
  const [, number, unit] = quantity.exec(segment) ?? []
  if (number === undefined || unit === undefined) return [{ segment, index }]
  return [
    { segment: number, index },
    { segment: unit, index: index + number.length },
  ]
}

/** Every word of a text in its order. Each different word is read once, however often it is written. */
export function readWords(text: string): Word[] {
  const formsOf = new Map<string, readonly string[]>()
  // A break that is not seen would part a word; the other sign of that width does not.
  const plain = text.replaceAll('\u200b', '\u2060')
  const pieces = [...segmenterOf(plain).segment(plain)].filter(({ isWordLike }) => isWordLike === true).flatMap(parted)
  return pieces.map(({ segment, index }) => {
    const shown = segment.normalize('NFC').replace(joiners, '')
    const word = shown.toLowerCase()
    const forms = formsOf.get(word) ?? wordForms(word)
    formsOf.set(word, forms)
    return { forms, shown, start: index, end: index + segment.length }
  })
}

/** The words of a text that carry meaning: no stop words, no single Latin letters. */
export function meaningfulWords(text: string): Word[] {
  return readWords(text).filter(
    ({ shown }) => !stopWords.has(shown.toLowerCase()) && !/^\p{Script=Latin}$/u.test(shown),
  )
}

/** The words of a term that somebody has chosen: of `vitamin A` or `no bones` all count, and where there are no others. */
export function termWords(term: string): Word[] {
  const all = readWords(term)
  const counting = all.filter(
    ({ shown }) =>
      negations.has(shown.toLowerCase()) ||
      (!stopWords.has(shown.toLowerCase()) && !/^\p{Script=Latin}$/u.test(shown)) ||
      /^\p{Lu}$/u.test(shown),
  )
  return counting.length === 0 ? all : counting
}
