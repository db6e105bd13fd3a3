/** One item of QTI, whatever its version, as one question. */
import { FilePictures } from '../html/file-pictures.ts'
import { childOf, childrenOf, descendantsOf, type MarkupElement, wordsIn } from '../html/markup.ts'
import { type FileItem, FormatFault, type ItemReading } from '../item.ts'
import { firstWords } from '../plain-text.ts'
import { ReadingRemarks } from '../reading-remarks.ts'
import { qtiKinds, qtiUnsupported } from './qti-kinds.ts'
import { responseOf } from './qti-response.ts'
import { scoringOf } from './qti-scoring.ts'
import { type PackageFiles, pathFrom, QtiTexts } from './qti-texts.ts'
import type { InteractionReading } from './right-answers.ts'

export type ItemPlace = {
  number: number
  /** Of its file in the package. */
  path: string
  topics: readonly string[]
  files: PackageFiles
  pictures: FilePictures
  /** The tree of another file of the package; undefined where there is none. */
  treeAt: (path: string) => MarkupElement | undefined
}

const isInteraction = ({ name }: MarkupElement) => name.endsWith('Interaction')

/** Why an item is not one question here, if so. */
function unsupported(item: MarkupElement, interactions: readonly MarkupElement[]): string | undefined {
  const foreign = interactions.map(({ name }) => name).find((name) => !qtiKinds.has(name))
  if (foreign !== undefined) return `${qtiUnsupported.get(foreign) ?? `“${foreign}” is`} not a kind of question here.`
  if (childOf(item, 'templateDeclaration') !== undefined) {
    return 'It is made anew from a template for everybody, which no question here is.'
  }
  if (item.attributes.adaptive === 'true') return 'It goes on in several steps, which no question here does.'
  if (interactions.length === 0) return 'It is a text without a question.'
  if (interactions.length > 1) return `It has ${interactions.length} places for answers; a question here has one.`
  return undefined
}

/** Texts of their own that stand before the question, such as a story for several. */
function stimulus(item: MarkupElement, place: ItemPlace, remarks: ReadingRemarks): string {
  const texts = childrenOf(item, 'assessmentStimulusRef').map(({ attributes }) => {
    const path = pathFrom(place.path, attributes.href ?? '')
    const body = path === undefined ? undefined : childOf(place.treeAt(path), 'stimulusBody')
    if (path !== undefined && body !== undefined) return new QtiTexts({ ...place, remarks, path }).shown(body)
    remarks.missing('The text that belongs to it is not in the file.')
    return ''
  })
  return texts.map((text) => `${text}\n\n`).join('')
}

function marksOf(item: MarkupElement): string {
  const outcomes = childrenOf(item, 'outcomeDeclaration')
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name)
  const most = wordsIn(childOf(childOf(named('MAXSCORE'), 'defaultValue'), 'value')).trim()
  return most === '' ? (named('SCORE')?.attributes.normalMaximum ?? '') : most
}

function noteFeedback(item: MarkupElement, texts: QtiTexts): void {
  for (const element of descendantsOf(item)) {
    if (/^(?:modalFeedback|feedbackInline|feedbackBlock)$/.test(element.name)) texts.note(element, 'Feedback')
  }
}

function readingOf(given: InteractionReading): ItemReading {
  const read = qtiKinds.get(given.interaction.name)
  if (read === undefined) return { status: 'unsupported', reason: 'It is not a kind of question here.' }
  const question = read(given)
  if (given.scoring.by === 'unknown' && question.kind !== 'descriptive') {
    given.remarks.doubt('The file marks it by rules of its own, which cannot be read. Check which answer is right.')
  }
  return given.remarks.reading({ question, marks: given.remarks.marks(marksOf(given.item)) })
}

function wholeItem(item: MarkupElement, place: ItemPlace): FileItem {
  const remarks = new ReadingRemarks()
  const body = childOf(item, 'itemBody')
  const interactions = body === undefined ? [] : descendantsOf(body).filter(isInteraction)
  const [interaction] = interactions
  const reason = unsupported(item, interactions)
  // Of what cannot be used, the pictures are not kept.
  const kept = reason === undefined ? place : { ...place, pictures: new FilePictures() }
  const texts = new QtiTexts({ ...kept, remarks })
  const text = stimulus(item, kept, remarks) + texts.shown(body)
  const named = {
    number: place.number,
    kind: [...new Set(interactions.map(({ name }) => name))].join(' + ') || 'itemBody',
    title: firstWords(item.attributes.title ?? '') || firstWords(text),
    topics: [...place.topics],
  }
  if (interaction === undefined || reason !== undefined) {
    noteFeedback(item, texts)
    return { ...named, reading: { status: 'unsupported', reason: reason ?? '' }, notes: remarks.notes }
  }
  const response = responseOf(item, interaction)
  const reading = readingOf({ item, interaction, text, texts, remarks, response, scoring: scoringOf(item) })
  noteFeedback(item, texts)
  return { ...named, reading, notes: remarks.notes }
}

/** The item; one that is too much is told, and keeps no other from being read. */
export function qtiItem(item: MarkupElement, place: ItemPlace): FileItem {
  try {
    return wholeItem(item, place)
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error
    return brokenItem(place, error.message)
  }
}

/** An item whose file cannot be read. */
export function brokenItem(
  { number, path, topics }: Pick<ItemPlace, 'number' | 'path' | 'topics'>,
  reason: string,
): FileItem {
  const named = { number, kind: 'assessmentItem', title: firstWords(path.split('/').at(-1) ?? path) }
  return { ...named, topics: [...topics], reading: { status: 'invalid', reason }, notes: [] }
}
