import { piecesOf } from '@pariksha/contract/law/formulas.ts'
import { optionsOf, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { languageOf } from '../../../lib/text-language.ts'
import { EnlargeButton } from '../../../ui/pictures/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { answerAfter } from '../core/paper-questions.ts'
import classes from '../sitting/question-card.module.css'
import type { AnswerFieldProps } from './answer-field-props.ts'

/** Options to press, one or several. */
export function Choices({ question, value, isLocked, attempt, crossed, onCross }: AnswerFieldProps) {
  const { index, content, math } = question
  const options = optionsOf<QuestionKind>(content) ?? []
  const chosen = (value ?? '').split(',')
  const crossedOut = crossed?.split(',')
  const isMany = content.kind === 'multiple_choice'
  return (
    <fieldset className={classes.choices} disabled={isLocked}>
      <legend className={classes.text} dir="auto" lang={languageOf(content.text)}>
        <RichText text={content.text} math={math} />
        {isMany ? <span className={classes.hint}>More than one may be right.</span> : null}
      </legend>
      {options.map(({ id, text }, at) => (
        <Crossable
          key={id}
          letter={String.fromCharCode(65 + at)}
          isCrossed={crossedOut?.includes(`${index}/${id}`)}
          onCross={() => onCross(`${index}/${id}`)}
        >
          <Enlargeable text={text} letter={String.fromCharCode(65 + at)}>
            <label className={classes.option} data-chosen={chosen.includes(String(id)) || undefined}>
              <input
                type={isMany ? 'checkbox' : 'radio'}
                name={`answer-${index}`}
                checked={chosen.includes(String(id))}
                onChange={() => attempt.choose(index, answerAfter(content, value, id))}
                onFocus={() => attempt.visit(index)}
              />
              <span className={classes.letter}>{String.fromCharCode(65 + at)}</span>
              <span className={classes.optionText} dir="auto" lang={languageOf(text)}>
                <RichText text={text} math={math} isLabel />
              </span>
            </label>
          </Enlargeable>
        </Crossable>
      ))}
    </fieldset>
  )
}

type CrossableProps = { letter: string; isCrossed: boolean | undefined; onCross: () => void; children: ReactNode }

/** An option that a pupil can cross out for themselves, where that is switched on. */
function Crossable({ letter, isCrossed, onCross, children }: CrossableProps) {
  if (isCrossed === undefined) return children
  return (
    <div className={classes.crossable} data-crossed={isCrossed || undefined}>
      {children}
      <button
        type="button"
        className={classes.cross}
        aria-pressed={isCrossed}
        aria-label={`Cross out option ${letter}`}
        onClick={onCross}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

/** An option, with the way to its pictures in large: a press on one chooses the option. */
function Enlargeable({ text, letter, children }: { text: string; letter: string; children: ReactNode }) {
  const pictures = piecesOf(text).flatMap(({ picture }) => picture ?? [])
  if (pictures.length === 0) return children
  return (
    <div className={classes.enlargeable}>
      {children}
      <EnlargeButton pictures={pictures} label={`Show the picture of option ${letter} larger`} />
    </div>
  )
}
