/** Formulas as MathML for other programs, with their TeX beside them, by which they are read again. */
import { mathMlOf } from '../../../platform/mathml.ts'
import { escapedXml } from '../../html/written-html.ts'

function mathOf(tex: string): string | undefined {
  const [, attributes, content] = /^<math ([^>]*)>(.*)<\/math>$/s.exec(mathMlOf(tex) ?? '') ?? []
  if (attributes === undefined || content === undefined) return undefined
  // What parts a long formula on our own pages is no attribute of MathML.
  const shown = content.replaceAll(/ data-parts="\d+"/g, '')
  const written = `<annotation encoding="application/x-tex">${escapedXml(tex)}</annotation>`
  return `<math ${attributes}><semantics>${shown}${written}</semantics></math>`
}

/** Writes formulas, each once worked out; undefined for one that cannot be read. */
export function mathWriter(): (tex: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (tex) => {
    if (!known.has(tex)) known.set(tex, mathOf(tex))
    return known.get(tex)
  }
}
