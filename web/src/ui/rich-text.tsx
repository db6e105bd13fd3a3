import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { piecesOf } from '@pariksha/contract/law/formulas.ts'
import { createElement, memo, type ReactNode } from 'react'
import { Picture } from './pictures/picture.tsx'
import classes from './rich-text.module.css'

type Props = {
  text: string
  math?: FormulaMath | undefined
  /** In a label: a press on a picture is one on the label. */
  isLabel?: boolean
}

/** A text with its formulas and pictures in place. A formula without MathML shows as it is written. */
export const RichText = memo(function RichText({ text, math = {}, isLabel = false }: Props) {
  return piecesOf(text).map(({ text: source, tex, picture }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
    if (picture !== undefined) return <Picture key={`${at} ${picture.hash}`} picture={picture} isPlain={isLabel} />
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
