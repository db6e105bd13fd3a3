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

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  hi: new Intl.Segmenter('hi', { granularity: 'word' }),
  te: new Intl.Segmenter('te', { granularity: 'word' }),
}

function segmenterOf(text: string): Intl.Segmenter {
  if (/\p{Script=Telugu}/u.test(text)) return segmenters.te
  return /\p{Script=Devanagari}/u.test(text) ? segmenters.hi : segmenters.en
}

/** Joiners change how a word is drawn, not which word it is. */
const joiners = /[\u200b-\u200d\ufeff]/g

export type Word = {
  /** What the word is compared by: words that share one are the same word. */
  forms: readonly string[]
  /** The word as it was written. */
  shown: string
}

/** The words of a text that carry meaning, in its order: no stop words, no single Latin letters. */
export function meaningfulWords(text: string): Word[] {
  const words: Word[] = []
  const formsOf = new Map<string, readonly string[]>()
  const plain = text.normalize('NFC').replace(joiners, '')
  for (const { segment, isWordLike } of segmenterOf(plain).segment(plain)) {
    const word = segment.toLowerCase()
    if (isWordLike !== true || stopWords.has(word) || /^\p{Script=Latin}$/u.test(word)) continue
    const forms = formsOf.get(word) ?? wordForms(word)
    formsOf.set(word, forms)
    words.push({ forms, shown: segment })
  }
  return words
}
