/** Questions as Moodle XML. */

import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { pictureNames } from '../html/shown-text.ts'
import { escapedXml, htmlOfText } from '../html/written-html.ts'
import type { QuestionToWrite, Unsaid } from '../item.ts'
import { firstWords } from '../plain-text.ts'
import { alwaysUnsaid } from '../written-remarks.ts'
import { type ElementWriter, writtenKind } from './moodle-written-kinds.ts'

type Pictures = ReadonlyMap<string, Uint8Array>

function elementWriter(pictures: Pictures): ElementWriter {
  const pictureAddress = (name: string) => `@@PLUGINFILE@@/${encodeURIComponent(name)}`
  return (element, text, attributes = '') => {
    const files = pictureNames([text]).map((name) => {
      const bytes = pictures.get(name)
      const content = bytes === undefined ? '' : Buffer.from(bytes).toString('base64')
      return content && `<file name="${escapedXml(name)}" path="/" encoding="base64">${content}</file>`
    })
    // No text ends the section: what is written has no bare greater-than sign.
    const html = `<text><![CDATA[${htmlOfText(text, { pictureAddress })}]]></text>`
    return `<${element}${attributes} format="html">${html}${files.join('')}</${element}>`
  }
}

function writtenItem(written: QuestionToWrite, write: ElementWriter): { xml: string; unsaid: string[] } {
  const { question, marks, title, topics } = written
  const { type, content, unsaid } = writtenKind<QuestionKind>(question, write)
  const tags = topics.map((topic) => `<tag><text>${escapedXml(topic)}</text></tag>`).join('')
  const lines = [
    `<question type="${type}">`,
    `  <name><text>${escapedXml(title || firstWords(question.text))}</text></name>`,
    `  ${write('questiontext', question.text)}`,
    ...(marks === null ? [] : [`  <defaultgrade>${marks}</defaultgrade>`]),
    ...content.split('\n    ').map((line) => `  ${line}`),
    ...(tags === '' ? [] : [`  <tags>${tags}</tags>`]),
    '</question>',
  ]
  return { xml: lines.map((line) => `  ${line}`).join('\n'), unsaid }
}

/**
 * A file that Moodle imports, the same for the same questions.
 * @param pictures of the questions, by the names in their texts
 */
export function writeMoodleXml(
  questions: readonly QuestionToWrite[],
  pictures: Pictures,
): { content: string; unsaid: Unsaid[] } {
  const write = elementWriter(pictures)
  const items = questions.map((written) => ({ written, ...writtenItem(written, write) }))
  const unsaid = items.flatMap(({ written, unsaid: ofKind }, at) =>
    [...ofKind, ...alwaysUnsaid(written, pictures)].map((what) => ({ number: at + 1, what })),
  )
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${items.map(({ xml }) => `${xml}\n`).join('')}</quiz>\n`
  return { content, unsaid }
}
