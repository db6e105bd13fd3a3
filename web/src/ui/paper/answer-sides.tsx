import type { ComponentProps, ReactNode } from 'react'
import { languageOf } from '../../lib/text-language.ts'
import { RichText } from '../rich-text.tsx'
import classes from './answer-sides.module.css'

/** What is said of one answer, side by side. */
export function AnswerSides({ children }: { children: ReactNode }) {
  return <dl className={classes.sides}>{children}</dl>
}

type SideProps = {
  label: string
  /** Null where there is nothing. */
  text: string | null
  /** What stands there then. */
  none?: string
  math?: ComponentProps<typeof RichText>['math']
  /** Whether a student wrote it: then it shows to the letter. */
  isWritten?: boolean
  /** Whether it is what one looks at first. */
  isAccent?: boolean
}

/** One side. */
export function AnswerSide({ label, text, none, math, isWritten = false, isAccent = false }: SideProps) {
  return (
    <div data-accent={isAccent || undefined}>
      <dt>{label}</dt>
      {text === null ? (
        <dd className={classes.none}>{none}</dd>
      ) : (
        <dd dir="auto" lang={languageOf(text)}>
          {isWritten ? text : <RichText text={text} math={math} />}
        </dd>
      )}
    </div>
  )
}
