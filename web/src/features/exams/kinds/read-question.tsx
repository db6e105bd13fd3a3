import { numbersInWords } from '@pariksha/contract/law/questions/numerical.ts'
import {
  openQuestion,
  optionsOf,
  type Question,
  type QuestionKind,
  rightOptionsOf,
} from '@pariksha/contract/law/questions/question.ts'
import { kindName } from '@pariksha/contract/law/questions/question-draft.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { languageOf } from '../../../lib/text-language.ts'
import { FormulaText } from '../formulas/formula-text.tsx'
import { letterOf } from './choice-list.tsx'
import classes from './read-question.module.css'

/** The key of a question whose answer is written. */
function keyOf(question: Question): string {
  switch (question.kind) {
    case 'numerical':
      return Number.isNaN(question.value) ? '' : numbersInWords(question).join(', ')
    case 'short_answer':
      return question.accepted.join(' / ')
    case 'descriptive':
      return question.modelAnswer
    default:
      return ''
  }
}

/** A question with its key, to be read only. */
export function ReadQuestion({ question }: { question: Question }) {
  const options = optionsOf<QuestionKind>(openQuestion<QuestionKind>(question))
  const right = rightOptionsOf<QuestionKind>(question)
  const key = keyOf(question)
  return (
    <div className={classes.question}>
      <span className={classes.kind}>{kindName(question.kind)}</span>
      <p className={classes.text} dir="auto" lang={languageOf(question.text)}>
        <FormulaText text={question.text} />
      </p>
      {options === null ? (
        <p className={classes.text} dir="auto" lang={languageOf(key)}>
          <span className={classes.label}>Answer: </span>
          {key === '' ? <span className={classes.none}>none yet</span> : <FormulaText text={key} />}
        </p>
      ) : (
        <ul className={classes.options}>
          {options.map(({ id, text }, at) => (
            <li key={id} data-correct={right.includes(id) || undefined}>
              <span className={classes.letter}>{letterOf(at)}</span>
              <span dir="auto" lang={languageOf(text)}>
                <FormulaText text={text} />
              </span>
              {right.includes(id) ? (
                <span className={classes.right}>
                  <IconCircleCheck size={17} stroke={2} aria-hidden />
                  Correct
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
