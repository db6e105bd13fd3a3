/** HTML as people and programs write it, made a tree as browsers do. */
import { Parser } from 'htmlparser2'
import { FormatFault } from '../item.ts'
import { MarkupBuilder, type MarkupNode } from './markup.ts'

const maxDepth = 60

/** Of one text: a page of a word processor has some thousand. */
const maxElements = 20_000

const tooMuch = 'This text has too many marks in it to be read.'

/**
 * The nodes of a text. What is not closed, or closed twice, is made whole; what stands deeper than 60 elements loses its
 * marks, not its words.
 * @throws FormatFault where there are more than 20,000 elements
 */
export function htmlTree(html: string): MarkupNode[] {
  const builder = new MarkupBuilder(maxDepth)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        builder.open(name, attributes)
        if (builder.elements > maxElements) throw new FormatFault(tooMuch)
      },
      onclosetag: () => builder.close(),
      ontext: (text) => builder.text(text),
    },
    { recognizeCDATA: true, recognizeSelfClosing: true },
  )
  parser.end(html)
  return builder.root.children
}
