/** Each kind of question as an item of QTI 3 says it: where it is answered, and how answers are marked. */
import type { QuestionKind, QuestionOf } from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { rightIds } from '@pariksha/contract/law/questions/single-choice.ts'
import { trueFalseOptions } from '@pariksha/contract/law/questions/true-false.ts'
import { escapedXml } from '../../html/written-html.ts'
import { fullMarks, type Marking, mappedMarks, markedByMatch, markedWithin } from './qti-written-marking.ts'

/** A text as XHTML. */
export type HtmlWriter = (text: string) => string

export type WrittenInteraction = {
  declaration: string
  /** What stands below the question. */
  body: string
  /** Nothing where a person marks. */
  processing: string
  unsaid: string[]
}

type KindWriter<K extends QuestionKind> = (
  question: QuestionOf<K>,
  given: { html: HtmlWriter; marks: number | null },
) => WrittenInteraction

function declared(types: string, correct: readonly string[], mapping = ''): string {
  const values = correct.map((value) => `<qti-value>${escapedXml(value)}</qti-value>`).join('')
  const right = values === '' ? '' : `<qti-correct-response>${values}</qti-correct-response>`
  return `<qti-response-declaration identifier="RESPONSE" ${types}>${right}${mapping}</qti-response-declaration>`
}

/** What is chosen from, each by a name. */
function choices(named: readonly { name: string; text: string }[], most: number, html: HtmlWriter): string {
  const all = named.map(({ name, text }) => `<qti-simple-choice identifier="${name}">${html(text)}</qti-simple-choice>`)
  const attributes = `response-identifier="RESPONSE" shuffle="false" max-choices="${most}"`
  return `<qti-choice-interaction ${attributes}>${all.join('')}</qti-choice-interaction>`
}

const nameOf = (id: number) => `choice-${id}`
const names = (options: readonly Option[]) => options.map(({ id, text }) => ({ name: nameOf(id), text }))

const oneOf = 'cardinality="single" base-type="identifier"'

/** One choice is right, or each of several for all the marks. */
function markedChoice(right: readonly string[], marks: number | null): Marking {
  if (right.length === 1) return markedByMatch(marks)
  return mappedMarks(right.map((key) => ({ key, value: fullMarks(marks) })))
}

const writers: { [K in QuestionKind]: KindWriter<K> } = {
  single_choice: (question, { html, marks }) => {
    const right = rightIds(question).map(nameOf)
    const { mapping, processing } = markedChoice(right, marks)
    const declaration = declared(oneOf, right.slice(0, 1), mapping)
    return { declaration, body: choices(names(question.options), 1, html), processing, unsaid: [] }
  },
  multiple_choice: ({ options, correct, credit }, { html, marks }) => {
    const share = fullMarks(marks) / Math.max(1, correct.length)
    const entries = options.map(({ id }) => ({ key: nameOf(id), value: correct.includes(id) ? share : -share }))
    const { mapping, processing } = credit === 'partial' ? mappedMarks(entries) : markedByMatch(marks)
    const declaration = declared('cardinality="multiple" base-type="identifier"', correct.map(nameOf), mapping)
    return { declaration, body: choices(names(options), 0, html), processing, unsaid: [] }
  },
  true_false: ({ correct, areBothCorrect }, { html, marks }) => {
    const all = trueFalseOptions.map(({ text }) => ({ name: text.toLowerCase(), text }))
    const right = areBothCorrect === true ? [String(correct), String(!correct)] : [String(correct)]
    const { mapping, processing } = markedChoice(right, marks)
    return {
      declaration: declared(oneOf, right.slice(0, 1), mapping),
      body: choices(all, 1, html),
      processing,
      unsaid: [],
    }
  },
  numerical: ({ value, alsoCorrect = [], tolerance, unit }, { marks }) => {
    const behind = unit === '' ? '' : ` <span class="unit">${escapedXml(unit)}</span>`
    return {
      declaration: declared('cardinality="single" base-type="float"', [String(value)]),
      body: `<p><qti-text-entry-interaction response-identifier="RESPONSE"/>${behind}</p>`,
      processing: markedWithin(tolerance, marks).processing,
      unsaid:
        alsoCorrect.length > 0
          ? [`${alsoCorrect.join(', ')} ${alsoCorrect.length === 1 ? 'is' : 'are'} right too, which is left out.`]
          : [],
    }
  },
  short_answer: ({ accepted }, { marks }) => {
    const { mapping, processing } = mappedMarks(accepted.map((key) => ({ key, value: fullMarks(marks) })))
    return {
      declaration: declared('cardinality="single" base-type="string"', accepted.slice(0, 1), mapping),
      body: '<p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>',
      processing,
      unsaid: [],
    }
  },
  descriptive: ({ modelAnswer }, { html }) => {
    const forMarkers = `<qti-content-body><p>${html(modelAnswer)}</p></qti-content-body>`
    return {
      declaration: declared('cardinality="single" base-type="string"', []),
      body:
        '<qti-extended-text-interaction response-identifier="RESPONSE"/>' +
        `<qti-rubric-block use="scoring" view="scorer">${forMarkers}</qti-rubric-block>`,
      processing: '',
      unsaid: [],
    }
  },
}

/** @param marks null where the question says none: then it counts 1 */
export function writtenInteraction<K extends QuestionKind>(
  question: QuestionOf<K>,
  given: { html: HtmlWriter; marks: number | null },
): WrittenInteraction {
  const write: KindWriter<K> = writers[question.kind]
  return write(question, given)
}
