/** What a line is, by its first words: a question, an answer, the head of a section, a key. */
import { digit, label, numberOf } from './labels.ts'

export type QuestionStart = { style: string; number: number; from: number }

const questionWord =
  '(?:q(?:uestion|ues|ue|n)?|ప్రశ్న|ప్ర|प्रश्न|प्र)\\s*\\.?\\s*(?:(?:no|number|సంఖ్య|संख्या|क्र)\\s*\\.?)?\\s*[:-]?\\s*'
const questionStart = new RegExp(
  `^\\s*(?:(?<word>${questionWord})?(?<open>[([])?(?<number>${digit}{1,4})(?<close>\\s?[.)\\]:]+|\\t|\\s-\\s)?)(?<after>\\s*)`,
  'iu',
)

/**
 * The number of a question, and how it is written: `Q1.`, `1)`, `(1)`, `१.`, `ప్రశ్న 1:`.
 * @returns undefined where the line begins with no such number; 1.5 is none
 */
export function questionStartOf(text: string): QuestionStart | undefined {
  const match = questionStart.exec(text)
  const { word, open = '', number = '', close = '', after = '' } = match?.groups ?? {}
  if (match === null || number === '') return undefined
  const isDecimal = close === '.' && after === '' && new RegExp(`^${digit}`).test(text.slice(match[0].length))
  if (isDecimal || (word === undefined && close === '') || (open !== '' && !/[)\]]/.test(close))) return undefined
  if (word !== undefined && close === '' && after === '' && match[0].length < text.length) return undefined
  const style = word === undefined ? `${open}${close.trim()}` : 'word'
  return { style, number: numberOf(number), from: match[0].length }
}

const answerWords =
  'ans(?:wer)?|(?:correct|right)\\s+(?:answer|option|choice)|సరైన\\s+(?:జవాబు|సమాధానం)|జవాబు|సమాధానం|జ|सही\\s+(?:उत्तर|जवाब|विकल्प)|उत्तर|जवाब|उ'
const answerStart = new RegExp(
  `^\\s*[([]?\\s*(?:${answerWords})(?![\\p{L}\\p{M}])\\s*(?:is|key)?\\s*(?<sign>[:=.\\-–—)»]*)\\s*`,
  'iu',
)
const answerWithin = new RegExp(`(?<=[\\s([])[([]?(?:${answerWords})\\s*\\.?\\s*[:=]\\s*`, 'iu')
const onlyLabel = new RegExp(`^[([]?${label}[)\\].]?$`, 'iu')

function withoutBracket(text: string): string {
  const rest = text.trim()
  const isOpen = /[)\]]$/.test(rest) && !/[([]/.test(rest)
  return isOpen ? rest.slice(0, -1).trim() : rest
}

/** Whether a text is nothing but the label of a choice. */
export function isLabel(text: string): boolean {
  return onlyLabel.test(text.trim())
}

/** What a line gives as an answer: `Ans: b` is `b`; undefined where it gives none. */
export function answerOf(text: string): string | undefined {
  const match = answerStart.exec(text)
  if (match === null) return undefined
  const rest = withoutBracket(text.slice(match[0].length))
  return match.groups?.sign === '' && !isLabel(rest) ? undefined : rest
}

/** An answer that stands behind something else on its line: `d) Delhi  Ans: d`. */
export function answerWithinOf(text: string): { before: string; answer: string } | undefined {
  const match = answerWithin.exec(text)
  if (match === null) return undefined
  const before = text.slice(0, match.index).trimEnd().replace(/[([]$/, '')
  return { before, answer: withoutBracket(text.slice(match.index + match[0].length)) }
}

const explanation = /^\s*(?:explanation|reason|solution|hint|వివరణ|సూచన|व्याख्या|स्पष्टीकरण|संकेत)\s*[:\-–—]/iu

export function isExplanation(text: string): boolean {
  return explanation.test(text)
}

const instruction =
  /answer (?:all|any)\b.{0,40}\bquestions|\beach question carries|\ball questions (?:are compulsory|carry)|\binternal choice|ప్రతి ప్రశ్న|అన్ని ప్రశ్నలకు|सभी प्रश्न|प्रत्येक प्रश्न/iu

/** Whether a numbered line above the first question tells how to answer, and asks nothing. */
export function isInstruction(text: string): boolean {
  return text.length < 300 && instruction.test(text)
}

export type SectionHead = { title: string; count: number | null; marks: number | null }

const sectionWord =
  /^\s*(?:part|section|sec|భాగం|విభాగం|సెక్షన్|खंड|खण्ड|भाग|अनुभाग)\s*[-–—:.]?\s*['"‘“(]?(?:[a-h]|[ivx]{1,4}|\d{1,2}|[\u0905-\u0939\u0c05-\u0c39][\u093e-\u094d\u0c3e-\u0c4d]?)['"’”)]?(?![\p{L}\p{M}\d])/iu
const romanHead = /^\s*[IVX]{1,5}\s*[.):]\s*\S/u
const headVerb =
  /^\s*(?:[IVX]{1,5}\s*[.):]\s*|[IVX]{2,5}\s+)(?:answer|choose|fill|match|state|write|tick|true|pick|select|solve|do)\b/iu
const sum = new RegExp(
  `(${digit}{1,3})\\s?[x×*]\\s?(${digit}{1,3})\\s?(?:m|marks?|మార్కులు|अंक)?\\s?=\\s?(${digit}{1,4})`,
  'iu',
)
const each =
  /(\d{1,3})\s?(?:marks?|m)\s+each|(?:carr(?:y|ies)|for)\s+(\d{1,3})\s?marks?|(?:ఒక్కొక్క|ప్రతి)[^\d]{0,40}(\d{1,3})\s?మార్కు|प्रत्येक[^\d]{0,40}(\d{1,3})\s?अंक/iu

/** How many questions of how many marks each, where a line says so and it adds up: `5 x 1 = 5`. */
function sumOf(text: string): { count: number; marks: number } | undefined {
  const [, count = '', marks = '', total = ''] = sum.exec(text) ?? []
  if (count === '' || numberOf(count) * numberOf(marks) !== numberOf(total)) return undefined
  return { count: numberOf(count), marks: numberOf(marks) }
}

/**
 * The head of a section, with the marks that it gives to each question.
 * @param isApart whether nothing stands directly above it
 */
export function sectionHeadOf(text: string, isApart: boolean): SectionHead | undefined {
  if (text.length > 300) return undefined
  const found = sumOf(text)
  const perQuestion = each
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined)
  const isHead = sectionWord.test(text) || headVerb.test(text)
  const isSum = found !== undefined && isApart && questionStartOf(text) === undefined
  const isRoman = romanHead.test(text) && (found !== undefined || perQuestion !== undefined)
  if (!isHead && !isSum && !isRoman) return undefined
  const marks = found?.marks ?? (perQuestion === undefined ? null : numberOf(perQuestion))
  return { title: text.trim(), count: found?.count ?? null, marks }
}

const marksAtEnd = new RegExp(
  `(?:\\s|^)(?:[([]\\s?(${digit}{1,3})\\s?(?:marks?|m|మార్కులు|మార్కు|మా|अंक)?\\.?\\s?[)\\]]|[-–—]?\\s?(${digit}{1,3})\\s?(?:marks?|m|మార్కులు|మార్కు|अंक)\\.?)$`,
  'iu',
)

/** The marks at the end of a line, `(2)`, `[2 marks]`, `2M`, and the line without them. */
export function marksBehind(text: string): { marks: number; before: string } | undefined {
  const line = text.trimEnd()
  const tail = line.slice(-40)
  const match = marksAtEnd.exec(tail)
  if (match === null) return undefined
  const before = line.slice(0, line.length - tail.length + match.index).trimEnd()
  return { marks: numberOf(match[1] ?? match[2] ?? ''), before }
}

/** Whether a line says what a question is worth, with the word for it, and nothing else: `(1 mark)`. */
export function isMarksAlone(text: string): boolean {
  return /\p{L}/u.test(text) && marksBehind(text)?.before === ''
}
