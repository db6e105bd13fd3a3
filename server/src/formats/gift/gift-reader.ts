/** GIFT, Moodle's format for questions in plain text, as its documentation describes it. */
import { demandFewEnough } from '../file-bounds.ts'
import { FilePictures } from '../html/file-pictures.ts'
import { gapSign } from '../html/reduced-markup.ts'
import { type FileItem, FormatFault, type ItemReading, type QuestionFile } from '../item.ts'
import { cleanText, decodedText, firstWords, oneLine } from '../plain-text.ts'
import { ReadingRemarks } from '../reading-remarks.ts'
import { splitGeneralFeedback } from './gift-answers.ts'
import { type GiftBlock, giftBlocks } from './gift-blocks.ts'
import { hideEscaped, showEscaped } from './gift-escapes.ts'
import { type GiftKind, giftKind } from './gift-kinds.ts'
import { GiftTexts } from './gift-texts.ts'

const notGift =
  'No question was found in this file. In GIFT an answer stands in braces behind its question, such as {T}, and an empty line between two questions.'

/** The names on the way to a category, without the place that it has in Moodle. A stroke in a name is written twice. */
function topicsIn(path: string): string[] {
  const names = path.replaceAll('//', '\ufdd0').split('/')
  const plain = names.map((name) => oneLine(name.replaceAll('\ufdd0', '/')))
  return plain.filter((name) => name !== '' && name !== 'top' && !/^\$[a-z0-9]+\$$/i.test(name))
}

type Parts = { title: string; before: string; inside: string | undefined; behind: string; fault?: string }

/** The title of a question, its words, and what stands in its braces. */
function partsOf(hidden: string): Parts {
  const titled = hidden.startsWith('::') ? hidden.indexOf('::', 2) : -1
  const title = titled === -1 ? '' : oneLine(showEscaped(hidden.slice(2, titled)))
  const rest = titled === -1 ? hidden : hidden.slice(titled + 2)
  const [opens, closes] = [rest.indexOf('{'), rest.indexOf('}')]
  if (opens === -1 && closes === -1) return { title, before: rest, inside: undefined, behind: '' }
  const whole = {
    title,
    before: rest.slice(0, Math.max(opens, 0)),
    inside: rest.slice(opens + 1, closes),
    behind: rest.slice(closes + 1),
  }
  if (opens === -1) return { ...whole, before: rest, fault: 'A } has no { before it.' }
  if (closes < opens) return { ...whole, fault: 'Its { is never closed by a }.' }
  if (/[{}]/.test(whole.inside + whole.behind)) {
    return {
      ...whole,
      fault:
        'It has braces more than once. Leave an empty line between two questions, and write a brace in a text as \\{.',
    }
  }
  return whole
}

function wordsOf({ before, inside, behind }: Parts): string {
  const after = behind.trim()
  return inside === undefined || after === '' ? before : `${before}${gapSign}${behind}`
}

function readingOf(found: GiftKind, remarks: ReadingRemarks): ItemReading {
  if ('unsupported' in found) return { status: 'unsupported', reason: found.unsupported }
  if ('invalid' in found) return { status: 'invalid', reason: found.invalid }
  return remarks.reading({ question: found.question, marks: null })
}

function kindOf(parts: Parts, text: string, given: { texts: GiftTexts; remarks: ReadingRemarks }): GiftKind {
  if (parts.fault !== undefined) return { kind: 'question', invalid: parts.fault }
  if (parts.inside === undefined) {
    return { kind: 'description', unsupported: 'It is a text without a question: it has no answer in braces.' }
  }
  const { answers, general } = splitGeneralFeedback(parts.inside)
  const inside = answers.trim()
  if (inside === '') {
    return { kind: 'essay', question: { kind: 'descriptive', text, modelAnswer: given.texts.words(general) } }
  }
  given.texts.note(general, 'Feedback')
  return giftKind(inside, { text, ...given })
}

type Given = { number: number; category: readonly string[]; pictures: FilePictures }

function giftItem(block: GiftBlock, { number, category, pictures }: Given): FileItem {
  const parts = partsOf(hideEscaped(block.lines.join('\n')))
  const remarks = new ReadingRemarks()
  const texts = new GiftTexts({ remarks, pictures })
  const place = { number, topics: [...new Set([...category, ...block.tags])] }
  try {
    const text = texts.stem(wordsOf(parts))
    const found = kindOf(parts, text, { texts, remarks })
    const reading = readingOf(found, remarks)
    const placed =
      reading.status === 'invalid' ? { ...reading, reason: `${reading.reason} (line ${block.line})` } : reading
    return { ...place, kind: found.kind, title: parts.title || firstWords(text), reading: placed, notes: remarks.notes }
  } catch (error) {
    // One text that is too much keeps no other question from being read.
    if (!(error instanceof FormatFault)) throw error
    const reading = { status: 'invalid', reason: `${error.message} (line ${block.line})` } as const
    return { ...place, kind: 'question', title: parts.title, reading, notes: remarks.notes }
  }
}

/**
 * The questions of a GIFT file, one by one: what is wrong with one hides no other.
 * @throws FormatFault where there is none
 */
export function readGift(bytes: Uint8Array): QuestionFile {
  const pictures = new FilePictures()
  const items: FileItem[] = []
  let category: string[] = []
  for (const block of giftBlocks(cleanText(decodedText(bytes)))) {
    const [first = ''] = block.lines
    if (first.startsWith('$CATEGORY:')) {
      category = topicsIn(showEscaped(hideEscaped(first.slice('$CATEGORY:'.length))))
      continue
    }
    items.push(giftItem(block, { number: items.length + 1, category, pictures }))
    demandFewEnough(items.length)
  }
  if (items.every(({ kind }) => kind === 'description')) throw new FormatFault(notGift)
  return { items, pictures: pictures.all }
}
