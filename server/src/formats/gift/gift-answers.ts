/** What stands between the braces of a question: answers with their weights and feedback. */

export type GiftAnswer = {
  /** `=` right, `~` wrong unless its weight says otherwise. */
  sign: '=' | '~'
  /** In percent of the marks; null where it gives none. */
  weight: number | null
  text: string
  feedback: string
}

const weighted = /^\s*%(-?\d{1,3}(?:\.\d{0,10})?)%/

/** The text before `####`, and the feedback on all answers behind it. */
export function splitGeneralFeedback(inside: string): { answers: string; general: string } {
  const at = inside.lastIndexOf('####')
  return at === -1 ? { answers: inside, general: '' } : { answers: inside.slice(0, at), general: inside.slice(at + 4) }
}

export function splitFeedback(text: string): { text: string; feedback: string } {
  const at = text.indexOf('#')
  return at === -1 ? { text, feedback: '' } : { text: text.slice(0, at), feedback: text.slice(at + 1) }
}

function answerOf(sign: string, written: string): GiftAnswer {
  const [head = '', weight] = weighted.exec(written) ?? []
  return {
    sign: sign === '=' ? '=' : '~',
    weight: weight === undefined ? null : Number(weight),
    ...splitFeedback(written.slice(head.length)),
  }
}

/** Answers by the signs before them. Words without a sign are one that is right. */
export function giftAnswers(inside: string): GiftAnswer[] {
  const pieces = inside.split(/([=~])/)
  const [first = '', ...rest] = pieces
  const answers = first.trim() === '' ? [] : [answerOf('=', first)]
  for (let at = 0; at < rest.length; at += 2) answers.push(answerOf(rest[at] ?? '=', rest[at + 1] ?? ''))
  return answers
}

/** What an answer earns, in percent. */
export function percentOf({ sign, weight }: GiftAnswer): number {
  return weight ?? (sign === '=' ? 100 : 0)
}
