/** A paper as a Word file, to be printed: questions with their marks at the right, room for answers, and a key on a page of its own. */
import { isUnsaid } from '@pariksha/contract/law/marking/key-terms.ts'
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { choiceText, type PaperSection, placedSections } from '@pariksha/contract/law/sections/paper-sections.ts'
import { AlignmentType, BorderStyle, Document, Packer, Paragraph, TabStopType, TextRun } from 'docx'
import type { QuestionToWrite, Unsaid } from '../item.ts'
import { keyText } from './word-key.ts'
import { wordPictures } from './word-pictures.ts'
import { tab, type WordRun, WordTexts } from './word-texts.ts'

export type WordPaper = {
  /** Empty for none. */
  title: string
  /** One a line. */
  instructions: readonly string[]
  sections: readonly PaperSection[]
  withKey: boolean
  /** The bytes of pictures by their names in the texts; those that are missing are written in words. */
  pictures: ReadonlyMap<string, Uint8Array>
}

/** In twentieths of a point: a sheet of A4 with margins of 2 cm. */
const page = { width: 11_906, height: 16_838, margin: 1_134 } as const
const indent = 500
const rightEdge = page.width - 2 * page.margin

/** Nirmala UI has Telugu and Devanagari, and comes with Windows. */
const font = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Nirmala UI', eastAsia: 'Nirmala UI' } as const

/** Choices of at most so many characters stand on one line. */
const shortChoices = 60

function paragraph(children: readonly WordRun[], isFirst = false): Paragraph {
  return new Paragraph({
    children: [...children],
    indent: { left: indent, hanging: isFirst ? indent : 0 },
    tabStops: [
      { type: TabStopType.LEFT, position: indent },
      ...[1, 2, 3].map((at) => ({ type: TabStopType.LEFT, position: indent + (at * (rightEdge - indent)) / 4 })),
      { type: TabStopType.RIGHT, position: rightEdge },
    ],
    keepLines: true,
    spacing: { before: isFirst ? 160 : 20 },
  })
}

function choices(question: Question, texts: WordTexts): Paragraph[] {
  if (!('options' in question)) return []
  const lengths = question.options.map(({ text }) => text.length)
  const lined = question.options.map(({ text }, at) => [new TextRun(`${optionLetter(at)}) `), ...texts.line(text)])
  const areShort = lengths.length <= 4 && Math.max(...lengths) * 4 <= shortChoices
  if (!areShort) return lined.map((runs) => paragraph(runs))
  return [paragraph(lined.flatMap((runs, at) => (at === 0 ? runs : [tab(), ...runs])))]
}

/** Lines to write on: one for a few words, some for a text. */
function room(question: Question, marks: number): Paragraph[] {
  if ('options' in question || question.kind === 'true_false') return []
  const count = question.kind === 'descriptive' ? Math.min(12, Math.max(3, 2 * marks)) : 1
  const border = { bottom: { style: BorderStyle.DOTTED, size: 4, color: '808080', space: 1 } }
  return Array.from(
    { length: count },
    () => new Paragraph({ children: [], border, indent: { left: indent }, spacing: { before: 240 } }),
  )
}

function questionParagraphs({ question, marks }: QuestionToWrite, number: number, texts: WordTexts): Paragraph[] {
  const asked = question.kind === 'true_false' ? `${question.text} (True / False)` : question.text
  const [first = [], ...others] = texts.lines(asked)
  // On the last line, so that long questions read on.
  const behind = marks === null ? [] : [tab(), new TextRun(`(${marks})`)]
  const lines = [[new TextRun(`${number}.`), tab(), ...first], ...others]
  return [
    ...lines.map((runs, at) => paragraph(at === lines.length - 1 ? [...runs, ...behind] : runs, at === 0)),
    ...choices(question, texts),
    ...room(question, marks ?? 1),
  ]
}

function heading(text: string, isNewPage = false): Paragraph {
  return new Paragraph({
    children: [new TextRun({ text, bold: true, size: 32, sizeComplexScript: 32 })],
    alignment: AlignmentType.CENTER,
    pageBreakBefore: isNewPage,
    spacing: { after: 120 },
  })
}

function sectionParagraphs(section: PaperSection): Paragraph[] {
  const choice = choiceText(section)
  const line = (text: string, bold: boolean) =>
    new Paragraph({ children: [new TextRun({ text, bold })], keepNext: true, spacing: { before: bold ? 320 : 40 } })
  return [line(section.heading, true), ...(choice === undefined ? [] : [line(choice, false)])]
}

function keyParagraphs(questions: readonly QuestionToWrite[], texts: WordTexts): Paragraph[] {
  const rows = questions.flatMap(({ question }, index) => {
    const [first = [], ...others] = texts.lines(keyText(question))
    return [paragraph([new TextRun(`${index + 1}.`), tab(), ...first], true), ...others.map((runs) => paragraph(runs))]
  })
  return [heading('Answer key', true), ...rows]
}

/** The bytes of a .docx file, and what of the questions is not in it. */
export async function writeDocx(
  questions: readonly QuestionToWrite[],
  { title, instructions, sections, withKey, pictures: given }: WordPaper,
): Promise<{ content: Uint8Array; unsaid: Unsaid[] }> {
  const unsaid: Unsaid[] = []
  const pictures = await wordPictures(given)
  const placed = placedSections(sections)
  const asked = questions.flatMap((written, index) => {
    const texts = new WordTexts(pictures)
    const paragraphs = questionParagraphs(written, index + 1, texts)
    const { keyTerms } = written
    if (keyTerms !== undefined && !isUnsaid(keyTerms)) texts.unsaid.add('Key terms are left out.')
    for (const what of texts.unsaid) unsaid.push({ number: index + 1, what })
    const begun = placed.find(({ from }) => from === index)
    return [...(begun === undefined ? [] : sectionParagraphs(begun)), ...paragraphs]
  })
  const children = [
    ...(title === '' ? [] : [heading(title)]),
    ...instructions.map((line) => new Paragraph({ children: [new TextRun(line)] })),
    ...asked,
    ...(withKey ? keyParagraphs(questions, new WordTexts(pictures)) : []),
  ]
  const { width, height, margin } = page
  const document = new Document({
    creator: '',
    title,
    styles: { default: { document: { run: { font, size: 23, sizeComplexScript: 23 } } } },
    sections: [
      {
        properties: {
          page: { size: { width, height }, margin: { top: margin, right: margin, bottom: margin, left: margin } },
        },
        children,
      },
    ],
  })
  return { content: new Uint8Array(await Packer.toBuffer(document)), unsaid }
}
