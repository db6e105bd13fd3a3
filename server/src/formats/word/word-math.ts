/** Formulas as Word's own, by way of MathML. */
import {
  MathFraction,
  MathLimitLower,
  MathLimitUpper,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
  Math as WordMath,
} from 'docx'
import { mathMlOf } from '../../platform/mathml.ts'
import { htmlTree } from '../html/html-tree.ts'
import { childrenOf, isElement, type MarkupElement, wordsIn } from '../html/markup.ts'

type Component = ConstructorParameters<typeof WordMath>[0]['children'][number]

/** An element of MathML that is not written here. */
class NoWordMath extends Error {}

const transparent = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'semantics'])
const words = new Set(['mi', 'mn', 'mo', 'mtext'])

function partsOf(element: MarkupElement): Component[][] {
  return childrenOf(element).map((child) => componentsOf(child))
}

function scripts(element: MarkupElement): Component {
  const [children = [], first = [], second = []] = partsOf(element)
  switch (element.name) {
    case 'msub':
      return new MathSubScript({ children, subScript: first })
    case 'msup':
      return new MathSuperScript({ children, superScript: first })
    case 'munder':
      return new MathLimitLower({ children, limit: first })
    case 'mover':
      return new MathLimitUpper({ children, limit: first })
    case 'munderover':
      return new MathLimitUpper({ children: [new MathLimitLower({ children, limit: first })], limit: second })
    default:
      return new MathSubSuperScript({ children, subScript: first, superScript: second })
  }
}

function componentsOf(element: MarkupElement): Component[] {
  const { name } = element
  if (transparent.has(name)) return childrenOf(element).flatMap(componentsOf)
  if (words.has(name)) return wordsIn(element) === '' ? [] : [new MathRun(wordsIn(element))]
  if (name === 'mspace') return [new MathRun(' ')]
  if (name === 'mfrac' && element.attributes.linethickness === undefined) {
    const [numerator = [], denominator = []] = partsOf(element)
    return [new MathFraction({ numerator, denominator })]
  }
  if (name === 'msqrt') return [new MathRadical({ children: childrenOf(element).flatMap(componentsOf) })]
  if (name === 'mroot') {
    const [children = [], degree = []] = partsOf(element)
    return [new MathRadical({ children, degree })]
  }
  if (/^(?:msub|msup|msubsup|munder|mover|munderover)$/.test(name)) return [scripts(element)]
  throw new NoWordMath(name)
}

/** A formula as Word shows it; undefined where it cannot be read, or has a part that is not written here. */
export function wordMath(tex: string): WordMath | undefined {
  const [math] = htmlTree(mathMlOf(tex) ?? '').filter(isElement)
  if (math === undefined) return undefined
  try {
    return new WordMath({ children: componentsOf(math) })
  } catch (error) {
    if (!(error instanceof NoWordMath)) throw error
    return undefined
  }
}
