import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { piecesOf } from '@pariksha/contract/law/formulas.ts'
import { createElement, memo, type ReactNode } from 'react'
import classes from './rich-text.module.css'

type Props = { text: string; math?: FormulaMath | undefined }

/** A text with its formulas in place. One without MathML shows as it is written. */
export const RichText = memo(function RichText({ text, math = {} }: Props) {
  return piecesOf(text).map(({ text: source, tex }, at) => {
    const mathMl = tex !== null && Object.hasOwn(math, tex) ? math[tex] : undefined
    if (mathMl === undefined) return source
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
      <span key={at} className={classes.formula}>
        {elementOf(new DOMParser().parseFromString(mathMl, 'text/xml').documentElement) ?? source}
      </span>
    )
  })
})

/** An element of MathML for React, which makes no other than its name says: never a script, a link or a style. */
function elementOf(node: Element, at?: number): ReactNode {
  if (!/^m[a-z]+$/.test(node.localName)) return null
  const attributes = [...node.attributes].filter(({ name }) => /^(?!on|style|class)[a-z-]+$/.test(name))
  const given = Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
  const children = Array.from(node.childNodes, (child, place) =>
    child instanceof Element ? elementOf(child, place) : child.textContent,
  )
  return createElement(node.localName, { ...given, key: at }, ...children)
}
