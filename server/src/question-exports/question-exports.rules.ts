/** Questions made ready to leave the product as a file (product 4.15). */
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { type PaperSection, placedSections } from '@pariksha/contract/law/sections/paper-sections.ts'
import { pictureInWords, picturesOf, textPieces } from '@pariksha/contract/law/texts/pictures.ts'
import type { WrittenFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { withTexts } from '../formats/files/changed-texts.rules.ts'

/** A question as the product keeps it. */
export type KeptQuestion = {
  question: Question
  marks: number
  keyTerms: KeyTerms | null
  topics: readonly string[]
  notes: readonly string[]
}

/** Whether files of a format carry pictures; the others have them in words. */
export function holdsPictures(format: WrittenFormat): boolean {
  return format === 'word' || format === 'moodle_xml' || format === 'qti'
}

/** The smallest picture, as PNG. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const maxTitleLength = 80

/** The first words of a question, a picture in words. */
function titleOfQuestion({ text }: Question): string {
  const words = textPieces(text).map((piece) => (piece.kind === 'text' ? piece.text : pictureInWords(piece)))
  const line = words.join('').replaceAll(/\s+/g, ' ').trim()
  return line.length <= maxTitleLength ? line : `${line.slice(0, maxTitleLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The texts of a question that may show pictures. */
const textsWithPictures = (question: Question) => {
  const texts: string[] = []
  withTexts(question, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** The hashes of all pictures that some questions show. */
export function picturesShown(questions: readonly KeptQuestion[]): string[] {
  return picturesOf(questions.flatMap(({ question }) => textsWithPictures(question)))
}

/** The question as a codec takes it: its pictures named as files. @param names of the pictures by their hash; one without is words */
export function questionToWrite(kept: KeptQuestion, names: ReadonlyMap<string, string>) {
  const named = (text: string) =>
    textPieces(text)
      .map((piece) => {
        if (piece.kind === 'text') return piece.text
        const name = names.get(piece.hash)
        return name === undefined ? pictureInWords(piece) : `![${piece.alternative}](file:${name})`
      })
      .join('')
  const { question, marks, keyTerms, topics, notes } = kept
  return {
    question: withTexts(question, named),
    marks,
    ...(keyTerms === null ? {} : { keyTerms }),
    title: titleOfQuestion(question),
    topics,
    notes,
  }
}

/** The sections of a paper that a format has no place for: only a printed paper has their headings. */
export function unsaidSections({ sections, format }: { sections: readonly PaperSection[]; format: WrittenFormat }) {
  if (format === 'word') return []
  return placedSections(sections).map(({ heading, from }) => ({
    number: from + 1,
    what: `The section “${heading}”, which begins here, is left out.`,
  }))
}

/** A file name of plain letters and digits: nothing in it can be a path, or be read otherwise by a header. */
export function exportFileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'questions'}.${extension}`
}
