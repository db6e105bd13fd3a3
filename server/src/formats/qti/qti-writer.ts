/** Questions as a package of QTI 3.0: items, their pictures, a test that keeps their order, and a manifest. */
import { type QuestionKind, textsOf } from '@pariksha/contract/law/questions/question.ts'
import { type Zippable, zipSync } from 'fflate'
import { FilePictures } from '../html/file-pictures.ts'
import { pictureNames } from '../html/shown-text.ts'
import { escapedXml, htmlOfText } from '../html/written-html.ts'
import type { QuestionToWrite, Unsaid } from '../item.ts'
import { firstWords } from '../plain-text.ts'
import { alwaysUnsaid } from '../written-remarks.ts'
import { type HtmlWriter, writtenInteraction } from './written/qti-written-kinds.ts'
import { manifestOf, testOf, testPath, type WrittenItemFile } from './written/written-manifest.ts'
import { mathWriter } from './written/written-math.ts'

type Pictures = ReadonlyMap<string, Uint8Array>

/** No clock: the same questions make the same file. */
const mtime = '1980-01-01T00:00:00'

const outcome = (attributes: string, content = '') =>
  `<qti-outcome-declaration ${attributes} cardinality="single" base-type="float">${content}</qti-outcome-declaration>`

function outcomes(marks: number | null): string[] {
  if (marks === null) return [outcome('identifier="SCORE"')]
  const most = `<qti-default-value><qti-value>${marks}</qti-value></qti-default-value>`
  return [outcome('identifier="SCORE"'), outcome('identifier="MAXSCORE"', most)]
}

function itemXml(written: QuestionToWrite, identifier: string, html: HtmlWriter): { xml: string; unsaid: string[] } {
  const { question, marks, title } = written
  const { declaration, body, processing, unsaid } = writtenInteraction<QuestionKind>(question, { html, marks })
  const name = escapedXml(title || firstWords(question.text))
  const attributes = `identifier="${identifier}" title="${name}" adaptive="false" time-dependent="false"`
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" ${attributes}>`,
    ...[declaration, ...outcomes(marks)].map((line) => `  ${line}`),
    '  <qti-item-body>',
    `    <p>${html(question.text)}</p>`,
    `    ${body}`,
    '  </qti-item-body>',
    ...(processing === '' ? [] : [`  ${processing}`]),
    '</qti-assessment-item>',
  ]
  return { xml: `${lines.join('\n')}\n`, unsaid }
}

/** The pictures that some questions show, by names that any system can write. */
class PackedPictures {
  readonly #packed = new FilePictures()
  readonly #names = new Map<string, string>()

  constructor(questions: readonly QuestionToWrite[], pictures: Pictures) {
    const shown = pictureNames(questions.flatMap(({ question }) => textsOf<QuestionKind>(question)))
    for (const name of shown) {
      const bytes = pictures.get(name)
      if (bytes !== undefined) this.#names.set(name, this.#packed.add(bytes, name, name))
    }
  }

  pathsOf({ question }: QuestionToWrite): string[] {
    const names = pictureNames(textsOf<QuestionKind>(question)).flatMap((name) => this.#names.get(name) ?? [])
    return names.map((name) => `pictures/${name}`)
  }

  /** From an item's file. */
  addressOf(name: string): string {
    return `../pictures/${this.#names.get(name) ?? encodeURIComponent(name)}`
  }

  get files(): Zippable {
    return Object.fromEntries([...this.#packed.all].map(([name, bytes]) => [`pictures/${name}`, [bytes, { level: 0 }]]))
  }
}

/**
 * A package that programs of QTI 3.0 read, the same for the same questions.
 * @param pictures of the questions, by the names in their texts
 */
export function writeQti(
  questions: readonly QuestionToWrite[],
  pictures: Pictures,
): { content: Uint8Array; unsaid: Unsaid[] } {
  const packed = new PackedPictures(questions, pictures)
  const formula = mathWriter()
  const html: HtmlWriter = (text) => htmlOfText(text, { pictureAddress: (name) => packed.addressOf(name), formula })
  const items = questions.map((written, at) => {
    const identifier = `question-${String(at + 1).padStart(4, '0')}`
    const file: WrittenItemFile = {
      identifier,
      path: `items/${identifier}.xml`,
      topics: written.topics,
      pictures: packed.pathsOf(written),
    }
    const { xml, unsaid } = itemXml(written, identifier, html)
    const what = [...unsaid, ...alwaysUnsaid(written, pictures)]
    return { file, xml, unsaid: what.map((one) => ({ number: at + 1, what: one })) }
  })
  const named = items.map(({ file }) => file)
  const texts = [
    ['imsmanifest.xml', manifestOf(named)],
    [testPath, testOf(named)],
    ...items.map(({ file, xml }) => [file.path, xml]),
  ].map(([path = '', text]) => [path, new TextEncoder().encode(text)] as const)
  const content = zipSync({ ...Object.fromEntries(texts), ...packed.files }, { mtime })
  return { content, unsaid: items.flatMap(({ unsaid }) => unsaid) }
}
