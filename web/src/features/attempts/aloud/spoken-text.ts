/** What is said of a question, in stretches of one language each. */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { type Piece, piecesOf } from '@pariksha/contract/law/formulas.ts'
import { optionsOf, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { AttemptQuestion } from '../core/paper-questions.ts'

/** By script, as schools here write: English, Hindi, Telugu. */
export type SpokenLanguage = 'en' | 'hi' | 'te'

export type Stretch = { language: SpokenLanguage; text: string }

const scripts: Record<SpokenLanguage, RegExp> = {
  te: /\p{Script=Telugu}/gu,
  hi: /\p{Script=Devanagari}/gu,
  en: /\p{Script=Latin}/gu,
}

const words: Record<SpokenLanguage, { question: string; picture: string; blank: string }> = {
  en: { question: 'Question', picture: 'Picture', blank: 'blank' },
  hi: { question: 'प्रश्न', picture: 'चित्र', blank: 'खाली जगह' },
  te: { question: 'ప్రశ్న', picture: 'చిత్రం', blank: 'ఖాళీ' },
}

/** The language that most letters of a text are of; undefined for a text without letters. */
function languageOfMost(text: string): SpokenLanguage | undefined {
  const count = (language: SpokenLanguage) => text.match(scripts[language])?.length ?? 0
  const [most] = (['te', 'hi', 'en'] satisfies SpokenLanguage[]).sort((one, other) => count(other) - count(one))
  return most !== undefined && count(most) > 0 ? most : undefined
}

/** The language of a word; undefined where any voice may say it: a number, a sign, a single letter. */
function languageOfWord(word: string): SpokenLanguage | undefined {
  const language = languageOfMost(word)
  return language === 'en' && !/\p{Script=Latin}{2}/u.test(word) ? undefined : language
}

/** A gap to be filled in has no sound of its own. */
const gap = /_{2,}|\.{4,}|…{2,}/g

/** Words that stand beside each other in one language are one stretch. @param usual of what comes before the first word */
function stretchesIn(text: string, usual: SpokenLanguage): Stretch[] {
  let language = usual
  const stretches: Stretch[] = []
  for (const word of text.replaceAll(gap, () => ` ${words[usual].blank} `).match(/\S+\s*/g) ?? []) {
    language = languageOfWord(word) ?? language
    stretches.push({ language, text: word })
  }
  return stretches
}

/** How a short formula is read in class, from the words that name it: a fraction as "1 by 2". */
function readInClass(named: string): string {
  return named
    .replaceAll(/start fraction, ([^ ,]+), divided by, ([^ ,]+), end fraction/g, '$1 by $2')
    .replaceAll(/start superscript, ([^ ,]+), end superscript/g, 'to the power $1')
    .replaceAll(/start subscript, ([^ ,]+), end subscript/g, '$1')
    .replaceAll(/, end (?:square|cube) root$/g, '')
}

const parts: Partial<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const plain = (escaped: string) => escaped.replaceAll(/&\w+;/g, (part) => parts[part] ?? part)

/** The words of a formula, by its MathML; of one that has none, that there is one. */
function formulaInWords(mathMl: string | undefined): string {
  const named = / aria-label="([^"]*)"/.exec(mathMl ?? '')?.[1]
  if (named !== undefined) return readInClass(plain(named))
  // Numbers and units in a row read as they stand; anything built of more does not.
  const isRow = mathMl !== undefined && !/<m(?!ath|row|n|i|text|space)[a-z]+/.test(mathMl)
  return isRow ? plain(mathMl.replaceAll(/<[^<>]*>/g, '')) : 'formula'
}

function stretchesOfPiece({ text, tex, picture }: Piece, math: FormulaMath, usual: SpokenLanguage): Stretch[] {
  if (picture !== undefined) {
    const { alternative } = picture
    return stretchesIn(`${words[languageOfMost(alternative) ?? usual].picture}: ${alternative}.`, usual)
  }
  if (tex === null) return stretchesIn(text, usual)
  return [{ language: 'en', text: ` ${formulaInWords(Object.hasOwn(math, tex) ? math[tex] : undefined)} ` }]
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = []
  for (const { language, text } of stretches) {
    const last = whole.at(-1)
    if (last?.language === language) last.text += text
    else whole.push({ language, text })
  }
  return whole.map(({ language, text }) => ({ language, text: text.replaceAll(/\s+/g, ' ').trim() }))
}

/**
 * A question with its options as it is read aloud, each line a breath of its own.
 * @param number by which the student knows it
 * @returns stretches in order, each with text in it; never an answer, and nothing of which option is right
 */
export function spokenQuestion({ content, math = {} }: AttemptQuestion, number: number): Stretch[] {
  const options = optionsOf<QuestionKind>(content) ?? []
  const usual = languageOfMost(content.text) ?? languageOfMost(options.map(({ text }) => text).join(' ')) ?? 'en'
  const line = (text: string) => joined(piecesOf(text).flatMap((piece) => stretchesOfPiece(piece, math, usual)))
  const hint =
    content.kind === 'multiple_choice' ? [{ language: 'en' as const, text: 'More than one may be right.' }] : []
  return [
    { language: usual, text: `${words[usual].question} ${number}.` },
    ...content.text.split('\n').flatMap(line),
    ...hint,
    ...options.flatMap(({ text }, at) => {
      const letter = { language: usual, text: `${String.fromCharCode(65 + at)}. ` }
      return joined([letter, ...line(text)])
    }),
  ].filter(({ text }) => text !== '')
}
