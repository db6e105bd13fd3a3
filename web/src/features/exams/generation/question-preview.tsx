import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import { IconAlertTriangle, IconBooks, IconCircleCheck, IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { languageOf } from '../../../lib/text-language.ts'
import { Card } from '../../../ui/card.tsx'
import { KeyTermsList } from '../../../ui/key-terms/key-terms-list.tsx'
import { keyTermsOf } from '../../../ui/key-terms/typed-terms.ts'
import { FormulaText } from '../formulas/formula-text.tsx'
import type { Mcq } from '../questions/paper-draft.ts'
import classes from './generate-exam.module.css'
import { type GeneratedDraft, isEdited, type Origin } from './generated-draft.ts'
import { type GeneratedQuestion, titleOf } from './generated-question.ts'

type Props = {
  item: GeneratedQuestion
  number: number
  draft: GeneratedDraft
  /** What must be put right before it can be submitted. */
  faults: readonly string[]
  children: ReactNode
}

/** A generated question to read: with its key, where it comes from, and what a check doubts. */
export function QuestionPreview({ item, number, draft, faults, children }: Props) {
  const { kind, question } = item
  const id = useId()
  const origin = draft.origins[question.key]
  const hasChanged = isEdited(draft, question)
  // A check has read the question as it came, not as the teacher has put it since.
  const doubts = hasChanged ? [] : (origin?.warnings ?? [])
  return (
    <Card role="group" aria-labelledby={id} className={classes.question}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {titleOf(kind, number)}
        </h3>
        <span className={classes.facts}>
          {question.marks} {question.marks === '1' ? 'mark' : 'marks'}
          {origin ? <OriginMark origin={origin} isEdited={hasChanged} /> : null}
        </span>
      </div>
      <p className={classes.text} dir="auto" lang={languageOf(question.question)}>
        <FormulaText text={question.question} />
      </p>
      {kind === 'mcqs' ? (
        <Options mcq={question} />
      ) : (
        <div className={classes.answer}>
          <span className={classes.label}>Answer</span>
          <p className={classes.text} dir="auto" lang={languageOf(question.answer)}>
            <FormulaText text={question.answer} />
          </p>
          <PreviewedTerms terms={keyTermsOf(question)} />
        </div>
      )}
      {doubts.map((doubt) => (
        <p key={doubt} className={classes.doubt}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>Please check:</strong> {doubt}
          </span>
        </p>
      ))}
      {faults.map((fault) => (
        <p key={fault} className={classes.fault}>
          {fault}
        </p>
      ))}
      {children}
    </Card>
  )
}

function PreviewedTerms({ terms }: { terms: KeyTerms | undefined }) {
  if (terms === undefined) return null
  return (
    <>
      <span className={classes.label}>Key terms</span>
      {terms.any_fitting ? (
        <p className={classes.text}>Anything that fits counts.</p>
      ) : (
        <KeyTermsList points={terms.points} />
      )}
    </>
  )
}

function OriginMark({ origin, isEdited: hasChanged }: { origin: Origin; isEdited: boolean }) {
  const isBank = origin.source === 'bank'
  const Picture = isBank ? IconBooks : IconSparkles
  const writer = isBank ? 'Built-in question bank' : ['AI', origin.provider].filter(Boolean).join(': ')
  return (
    <span className={classes.origin}>
      <Picture size={16} stroke={1.8} aria-hidden />
      {hasChanged ? `${writer}, edited by you` : writer}
    </span>
  )
}

function Options({ mcq }: { mcq: Mcq }) {
  return (
    <ul className={classes.options}>
      {mcq.options.map((option, position) => {
        const isCorrect = position === mcq.correct
        return (
          <li key={`${'ABCD'[position]}`} data-correct={isCorrect || undefined}>
            <span className={classes.letter}>{'ABCD'[position]}</span>
            <span className={classes.option} dir="auto" lang={languageOf(option)}>
              <FormulaText text={option} />
            </span>
            {isCorrect ? (
              <span className={classes.key}>
                <IconCircleCheck size={17} stroke={2} aria-hidden />
                Correct
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
