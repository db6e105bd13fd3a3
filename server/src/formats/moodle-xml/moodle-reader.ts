/** Moodle XML, as Moodle 1.9 to 5 export it: docs.moodle.org/en/Moodle_XML_format. */
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { demandFewEnough } from '../file-bounds.ts'
import { FilePictures } from '../html/file-pictures.ts'
import { childOf, childrenOf, type MarkupElement, wordsIn } from '../html/markup.ts'
import { type FileItem, FormatFault, type ItemReading, type QuestionFile } from '../item.ts'
import { firstWords, oneLine } from '../plain-text.ts'
import { ReadingRemarks } from '../reading-remarks.ts'
import { xmlTree } from '../xml-tree.ts'
import { type KindReading, moodleKinds, moodleUnsupported } from './moodle-kinds.ts'
import { MoodleTexts, plainWords } from './moodle-texts.ts'

const notMoodle = 'This is no Moodle XML file: it should begin with <quiz>.'

/** Names that Moodle gives by itself. */
const withoutTopic = /^(?:top|\$[a-z0-9]+\$|Default for .*)$/i

/** The names on the way to a category, without the place that it has in Moodle. A stroke in a name is written twice. */
function topicsOfPath(path: string): string[] {
  const names = path
    .replaceAll('//', '\0')
    .split('/')
    .map((name) => oneLine(name.replaceAll('\0', '/')))
  return names.filter((name) => name !== '' && !withoutTopic.test(name))
}

function tagsOf(question: MarkupElement): string[] {
  return childrenOf(childOf(question, 'tags'), 'tag')
    .map(plainWords)
    .filter((tag) => tag !== '')
}

const feedbacks: readonly [element: string, name: string][] = [
  ['generalfeedback', 'Feedback'],
  ['correctfeedback', 'Feedback when right'],
  ['partiallycorrectfeedback', 'Feedback when partly right'],
  ['incorrectfeedback', 'Feedback when wrong'],
]

/** What Moodle keeps beside a question. */
function noteBeside(question: MarkupElement, texts: MoodleTexts, remarks: ReadingRemarks): void {
  for (const [element, name] of feedbacks) texts.note(childOf(question, element), name)
  for (const answer of childrenOf(question, 'answer')) texts.note(childOf(answer, 'feedback'), 'Feedback to an answer')
  for (const hint of childrenOf(question, 'hint')) texts.note(hint, 'Hint')
  remarks.note(wordsIn(childOf(question, 'idnumber')), 'ID number')
  if (wordsIn(childOf(question, 'hidden')).trim() === '1') remarks.note('It is hidden in Moodle.')
}

function readingOf(kind: string, given: KindReading): ItemReading {
  const read: ((given: KindReading) => Question) | undefined = moodleKinds.get(kind)
  if (read === undefined) {
    const reason = moodleUnsupported.get(kind) ?? `“${kind}” is not a kind of question here.`
    return { status: 'unsupported', reason }
  }
  const question = read(given)
  const marks = given.remarks.marks(wordsIn(childOf(given.element, 'defaultgrade')))
  return given.remarks.reading({ question, marks })
}

function itemOf(element: MarkupElement, { number, category, pictures }: ItemPlace): FileItem {
  const remarks = new ReadingRemarks()
  const kind = oneLine(element.attributes.type ?? '') || 'question'
  // Of what cannot be used, the pictures are not kept.
  const texts = new MoodleTexts({ remarks, pictures: moodleKinds.has(kind) ? pictures : new FilePictures() })
  const place = { number, kind, topics: [...new Set([...category, ...tagsOf(element)])] }
  const name = firstWords(plainWords(childOf(element, 'name')))
  try {
    const text = texts.shown(childOf(element, 'questiontext')) + texts.oldPicture(element)
    const reading = readingOf(kind, { element, text, texts, remarks })
    noteBeside(element, texts, remarks)
    return { ...place, title: name || firstWords(text), reading, notes: remarks.notes }
  } catch (error) {
    // One text that is too much keeps no other question from being read.
    if (!(error instanceof FormatFault)) throw error
    return { ...place, title: name, reading: { status: 'invalid', reason: error.message }, notes: remarks.notes }
  }
}

type ItemPlace = { number: number; category: readonly string[]; pictures: FilePictures }

/**
 * The questions of a file.
 * @throws FormatFault where it is no such file, or too much of one
 */
export function readMoodleXml(bytes: Uint8Array): QuestionFile {
  const root = xmlTree(bytes)
  if (root.name !== 'quiz') throw new FormatFault(notMoodle)
  const pictures = new FilePictures()
  const items: FileItem[] = []
  let category: string[] = []
  for (const element of childrenOf(root, 'question')) {
    if (element.attributes.type === 'category') category = topicsOfPath(plainWords(childOf(element, 'category')))
    else items.push(itemOf(element, { number: items.length + 1, category, pictures }))
    demandFewEnough(items.length)
  }
  return { items, pictures: pictures.all }
}
