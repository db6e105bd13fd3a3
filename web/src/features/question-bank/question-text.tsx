import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import {
  openQuestion,
  optionsOf,
  type QuestionKind,
  rightOptionsOf,
} from '@pariksha/contract/law/questions/question.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { languageOf } from '../../lib/text-language.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { factsOf } from './bank-words.ts'
import classes from './question-bank.module.css'

type Asked = Pick<BankQuestion, 'question' | 'math'>

/** A question of the bank to read, with its key. */
export function QuestionText({ question, math }: Asked) {
  const options = optionsOf<QuestionKind>(openQuestion<QuestionKind>(question))
  const right = rightOptionsOf<QuestionKind>(question)
  return (
    <>
      <p className={classes.text} dir="auto" lang={languageOf(question.text)}>
        <RichText text={question.text} math={math} />
      </p>
      {options === null ? (
        <WrittenKey question={question} math={math} />
      ) : (
        <ol className={classes.options} type="A">
          {options.map(({ id, text }, at) => {
            const isRight = right.includes(id)
            return (
              <li key={id} data-right={isRight || undefined} dir="auto" lang={languageOf(text)}>
                <RichText text={text} math={math} />{' '}
                {isRight ? <IconCircleCheck size={17} role="img" aria-label={`${optionLetter(at)} is right`} /> : null}
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

function keyOf({ question }: Pick<Asked, 'question'>): string {
  if (question.kind === 'numerical') return [question.value, question.unit].join(' ').trim()
  if (question.kind === 'short_answer') return question.accepted.join(' / ')
  return question.kind === 'descriptive' ? question.modelAnswer : ''
}

function WrittenKey({ question, math }: Asked) {
  const key = keyOf({ question })
  return (
    <p className={classes.text} dir="auto" lang={languageOf(key)}>
      <strong>Answer:</strong> <RichText text={key} math={math} />
    </p>
  )
}

/** Where a question belongs, and how it did. */
export function QuestionFacts({ question }: { question: BankQuestion }) {
  const facts = [...new Set([...factsOf(question), ...question.topics])]
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
