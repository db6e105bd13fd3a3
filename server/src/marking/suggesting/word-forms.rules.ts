/**
 * The forms that one word takes: endings and spellings of English, Hindi and Telugu. Two words are taken for one when they
 * share a form. A word has several where its ending may come from several words: `पौधों` of `पौधा` or `पौध`. To cut all
 * endings off instead would make one of `वर्ष` (year) and `वर्षा` (rain).
 */
import { englishForms } from './english-forms.rules.ts'

/** A longer one is no word of a language, and keeps its one form. */
const maxWordLength = 40

type Ending = readonly [ending: string, replacements: readonly string[]]

/** Endings by their last sign, so that a long answer is not compared with all of them at each word. */
type Endings = ReadonlyMap<string, readonly Ending[]>

/** The endings of a table as it is written below: `ending > replacement replacement`, `-` for none. */
function endingsOf(table: string): Endings {
  const endings = table
    .normalize('NFC')
    .trim()
    .split('\n')
    .map((line): Ending => {
      const [ending = '', replacements = ''] = line.trim().split(' > ')
      return [ending, replacements.split(' ').map((one) => (one === '-' ? '' : one))]
    })
  return Map.groupBy(endings, ([ending]) => ending.slice(-1))
}

/** Numbers that are as often written as words; one is an article in Hindi and Telugu. */
const numerals = new Map(
  [
    ['2', 'two दो రెండు'],
    ['3', 'three तीन మూడు'],
    ['4', 'four चार నాలుగు'],
    ['5', 'five पाँच पांच ఐదు అయిదు'],
    ['6', 'six छह छः छे ఆరు'],
    ['7', 'seven सात ఏడు'],
    ['8', 'eight आठ ఎనిమిది'],
    ['9', 'nine नौ తొమ్మిది'],
    ['10', 'ten दस పది'],
    ['11', 'eleven ग्यारह పదకొండు'],
    ['12', 'twelve बारह పన్నెండు'],
    ['13', 'thirteen तेरह పదమూడు'],
    ['14', 'fourteen चौदह పద్నాలుగు'],
    ['15', 'fifteen पंद्रह पन्द्रह పదిహేను'],
    ['16', 'sixteen सोलह పదహారు'],
    ['17', 'seventeen सत्रह పదిహేడు'],
    ['18', 'eighteen अठारह పద్దెనిమిది'],
    ['19', 'nineteen उन्नीस పందొమ్మిది'],
    ['20', 'twenty बीस ఇరవై'],
    ['30', 'thirty तीस ముప్పై'],
    ['40', 'forty चालीस నలభై'],
    ['50', 'fifty पचास యాభై'],
    ['60', 'sixty साठ అరవై'],
    ['70', 'seventy सत्तर డెబ్బై'],
    ['80', 'eighty अस्सी ఎనభై'],
    ['90', 'ninety नब्बे తొంభై'],
    ['100', 'hundred सौ వంద నూరు'],
  ].flatMap(([digits = '', words = '']) => words.split(' ').map((word) => [word.normalize('NFC'), digits] as const)),
)

/** The zeros of the scripts' digits, which stand in order behind them. */
const zeros = [0x966, 0xc66]

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((one) => code >= one && code <= one + 9)
  return zero === undefined ? digit : String(code - zero)
}

/** A number as one is compared: Latin digits, no commas, no zeros at the end of a fraction; null for what is none. */
function numberForm(word: string): string | null {
  const written = numerals.get(word)
  if (written !== undefined) return written
  const plain = word.replace(/[०-९౦-౯]/g, latinDigit)
  if (!/^\d[\d,]*(?:\.\d+)?$/.test(plain)) return null
  const [whole = '', fraction = ''] = plain.replaceAll(',', '').split('.')
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

/** Cases and genders of nouns, then the forms of verbs: `बदलना`, `बदलते`, `बदलकर`. */
const hindiEndings = endingsOf(`
  ाओं > ा
  ाएं > ा
  ियों > ी ि
  ियां > ी ि
  ुओं > ु ू
  ुएं > ु ू
  ों > - ा
  ें > -
  े > ा
  ी > ा
  ना > -
  ने > -
  नी > -
  ता > -
  ते > -
  ती > -
  कर > -
`)

/** One spelling of those that are all right: `हिन्दी` and `हिंदी`, `पाँच` and `पांच`, `ज़मीन` and `जमीन`, `गये` and `गए`. */
function hindiSpelling(word: string): string {
  return word
    .replaceAll('\u093c', '')
    .replaceAll('ँ', 'ं')
    .replace(/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, 'ं')
    .replace(/ये$/, 'ए')
    .replace(/यी$/, 'ई')
}

/** What stands behind a noun and is written as one word with it. */
const teluguCases = endingsOf(
  `లోని లోకి నుండి నుంచి గురించి కోసం వలన వల్ల ద్వారా యొక్క కంటే కు కి ను ని లో తో గా పై`
    .split(' ')
    .map((ending) => `${ending} > -`)
    .join('\n'),
)

/** Plurals and stems before a case, then the forms of the verbs in -ించు. */
const teluguEndings = endingsOf(`
  ాలు > ం
  ాల > ం
  ాన్ని > ం
  ానికి > ం
  ులు > ి ు
  ుల > ి ు
  లు > -
  ల > -
  ుని > ుడు
  ుడి > ుడు
  ించి > ించు
  ించే > ించు
  ించిన > ించు
  ించడం > ించు
  ిస్తుంది > ించు
  ిస్తాయి > ించు
  ిస్తారు > ించు
`)

/** Water, fruit and their like, of which one letter is left. */
const teluguShort = endingsOf(`
  ండ్లు > ండు
  ండ్ల > ండు
  ళ్ళు > రు లు
  ళ్లు > రు లు
  ళ్ళ > రు లు
  ళ్ల > రు లు
`)

/** How many letters a word has without the signs that they carry. */
function letters(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0
}

function withoutEndings(word: string, endings: Endings, leastLetters = 2): string[] {
  return (endings.get(word.slice(-1)) ?? [])
    .filter(([ending]) => word.endsWith(ending))
    .flatMap(([ending, replacements]) => {
      const rest = word.slice(0, -ending.length)
      return letters(rest) < leastLetters ? [] : replacements.map((replacement) => rest + replacement)
    })
}

function hindiForms(word: string): string[] {
  const spelt = hindiSpelling(word)
  // No verb ends in this vowel: `कविता` (poem) is no form of `कवि` (poet).
  return [spelt, ...withoutEndings(spelt, hindiEndings).filter((form) => !form.endsWith('ि') || spelt.endsWith('ं'))]
}

/** One spelling of a nasal before its consonant: `సన్ధి` and `సంధి`. */
function teluguSpelling(word: string): string {
  return word.replace(/ఙ్(?=[క-ఘ])|ఞ్(?=[చ-ఝ])|ణ్(?=[ట-ఢ])|న్(?=[త-ధ])|మ్(?=[ప-భ])/g, 'ం')
}

function teluguForms(word: string): string[] {
  const spelt = teluguSpelling(word)
  const stems = [spelt, ...withoutEndings(spelt, teluguCases)]
  return stems.flatMap((stem) => [
    stem,
    ...withoutEndings(stem, teluguEndings),
    ...withoutEndings(stem, teluguShort, 1),
  ])
}

/**
 * What a word is compared by.
 * @param word one word in small letters, in NFC and without joiners
 * @returns at least one form; a word shares one with its other cases, numbers, tenses and spellings
 */
export function wordForms(word: string): string[] {
  if (word.length > maxWordLength) return [word]
  const number = numberForm(word)
  if (number !== null) return [number]
  if (/^[a-z]+$/.test(word)) return englishForms(word)
  if (/\p{Script=Devanagari}/u.test(word)) return [...new Set(hindiForms(word))]
  return /\p{Script=Telugu}/u.test(word) ? [...new Set(teluguForms(word))] : [word]
}
