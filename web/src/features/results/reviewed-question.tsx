import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMarks } from '../../lib/format.ts'
import { languageOf } from '../../lib/text-language.ts'
import { RichText } from '../../ui/rich-text.tsx'
import classes from './reviewed-question.module.css'

type Props = {
  number: number
  /** By which the student knows it. */
  ownNumber: number
  question: string
  math: FormulaMath | undefined
  marks: number
  /** What the answer was worth; null while nobody has marked it. */
  got: number | null | undefined
  /** Where it is not marked by its key. */
  credit?: 'everyone' | 'none' | undefined
  correct: string
  given: string | null | undefined
  /** How much of it is right, from 0 to 1; not known where a person marks it. */
  share?: number
  /** Whether the answer is an option; else it is what the student has written. */
  isChosen?: boolean
  /** Whether it does not count because the student has better ones in its section. */
  isBeyond?: boolean | undefined
  /** What a marker says of it. */
  comment?: string | null | undefined
  /** What stands below it. */
  below?: ReactNode
}

type Verdict = 'right' | 'partly' | 'wrong' | 'none'

const verdicts = {
  right: { word: 'Right', Picture: IconCircleCheck },
  partly: { word: 'Partly right', Picture: IconCircleHalf2 },
  wrong: { word: 'Not right', Picture: IconCircleX },
  none: { word: 'Not attempted', Picture: IconCircleDashed },
} as const

function verdictOf(isGiven: boolean, share: number | undefined): Verdict | undefined {
  if (!isGiven) return 'none'
  if (share === undefined) return undefined
  if (share === 1) return 'right'
  return share > 0 ? 'partly' : 'wrong'
}

function marksLine({
  marks,
  got,
  credit,
  isBeyond,
  isGiven,
}: Pick<Props, 'marks' | 'got' | 'credit' | 'isBeyond'> & { isGiven: boolean }): string {
  if (credit === 'none') return 'Does not count'
  const all = `${formatMarks(marks)} ${marks === 1 ? 'mark' : 'marks'}`
  const beyond = isBeyond ? '. Does not count: others here are better' : ''
  if (typeof got === 'number') return `${formatMarks(got)} of ${all}${beyond}`
  return isGiven ? `Not marked yet, ${all}` : `0 of ${all}`
}

/** One question with its key and the answer given. */
export function ReviewedQuestion(props: Props) {
  const { number, ownNumber, question, math, correct, given, share, isChosen, comment, below } = props
  const isGiven = given !== null && given !== undefined && given.trim() !== ''
  const verdict = verdictOf(isGiven, share)
  const rich = (text: string) => <RichText text={text} math={math} />
  // What a student has written shows to the letter.
  const shown = (answer: string) => (isChosen ? rich(answer) : answer)
  return (
    <li className={classes.question} data-verdict={verdict}>
      <div className={classes.head}>
        <h3 className={classes.number}>
          Q{number}
          {ownNumber === number ? null : ` (the student’s Q${ownNumber})`}
        </h3>
        {verdict && verdict !== 'none' ? <VerdictMark verdict={verdict} /> : null}
        <span className={classes.marks}>{marksLine({ ...props, isGiven })}</span>
      </div>
      <p className={classes.text} dir="auto" lang={languageOf(question)}>
        {rich(question)}
      </p>
      <dl className={classes.answers}>
        <Line className={classes.correct} label="Correct Answer:" said={correct}>
          {rich(correct)}
        </Line>
        <Line label="Your Answer:" said={given ?? ''}>
          {isGiven ? shown(given) : <VerdictMark verdict="none" />}
        </Line>
        {comment ? <Line label="Teacher's comment:" said={comment} /> : null}
      </dl>
      {below}
    </li>
  )
}

type LineProps = { label: string; said: string; className?: string | undefined; children?: ReactNode }

function Line({ label, said, className, children = said }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className={classes.text} dir="auto" lang={languageOf(said)}>
        {children}
      </dd>
    </div>
  )
}

function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { word, Picture } = verdicts[verdict]
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Picture size={18} stroke={2} aria-hidden />
      {word}
    </span>
  )
}
