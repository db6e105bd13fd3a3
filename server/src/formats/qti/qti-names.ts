/** QTI 3 writes `qti-choice-interaction` what QTI 2 writes `choiceInteraction`: in the tree all has the names of QTI 2. */
import type { Attributes } from '../../platform/files/xml.ts'

function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** An element and its attributes by the names of QTI 2. Those of HTML and MathML stay as they are. */
export function qtiNames(name: string, attributes: Attributes): { name: string; attributes: Attributes } {
  if (!name.startsWith('qti-')) return { name, attributes }
  const renamed = Object.entries(attributes).map(([key, value]) => [camel(key), value] as const)
  return { name: camel(name.slice('qti-'.length)), attributes: Object.fromEntries(renamed) }
}
