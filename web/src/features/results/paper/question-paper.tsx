import { Button, VisuallyHidden } from '@mantine/core'
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { className } from '@pariksha/contract/law/class-key.ts'
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { countedTotal } from '@pariksha/contract/law/sections/counted-marks.ts'
import { choiceText, type PaperSection, placedSections } from '@pariksha/contract/law/sections/paper-sections.ts'
import { IconChecklist, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, formatDuration, formatMarks } from '../../../lib/format.ts'
import { schoolQuery } from '../../../lib/school-query.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { examName } from '../../../ui/exam-card/exam-name.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { reviewLines } from '../reviewed-kinds.ts'
import type { LoadedPaper } from '../staff-results.api.ts'
import { fitsColumns, optionColumns } from './paper-layout.ts'
import classes from './question-paper.module.css'
import { useSoughtQuestion } from './sought-question.ts'

/** An exam as it is handed out on paper, and its key, which is a sheet of its own. */
type PaperProps = {
  paper: LoadedPaper
  hasKey: boolean
  /** Called with the place of a question whose words are to be corrected. */
  onCorrect: (index: number) => void
  /** The same of one whose marking is to be corrected; left out before the exam starts. */
  onCorrectMarking?: (index: number) => void
}

export function QuestionPaper({ paper, hasKey, ...correcting }: PaperProps) {
  const { mcqs, description, sections } = paper.questions.exam_paper
  const isInColumns = sections === undefined && fitsColumns(mcqs)
  const asked = [...mcqs, ...description]
  const choices = mcqs.map((mcq, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: questions never move, and have no other name.
    <Question key={at} number={at + 1} question={mcq} {...correcting}>
      <ol className={classes.options} data-columns={optionColumns(mcq.options, isInColumns ? 2 : 1)}>
        {mcq.options.map((option, place) => (
          <li key={option}>
            <span>({optionLetter(place)})</span>
            <span dir="auto" lang={languageOf(option)}>
              <RichText text={option} math={mcq.math} />
            </span>
          </li>
        ))}
      </ol>
    </Question>
  ))
  const written = description.map(({ reviewed, ...question }, at) => (
    <Question
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      key={mcqs.length + at}
      number={mcqs.length + at + 1}
      question={reviewed ? { ...question, question: reviewLines<QuestionKind>(reviewed).text } : question}
      {...correcting}
    />
  ))
  return (
    <>
      <article className={classes.sheet} aria-label="Question paper">
        <PaperTop paper={paper} title={examName(paper)} />
        <div className={classes.lines}>
          <span className={classes.line}>Name</span>
          <span className={classes.line}>Roll number</span>
          <span className={classes.line}>Marks</span>
        </div>
        {sections === undefined ? (
          <>
            <Part title="Choose the right answer." questions={mcqs} isInColumns={isInColumns}>
              {choices}
            </Part>
            <Part title="Write the answers." questions={description}>
              {written}
            </Part>
          </>
        ) : (
          placedSections(sections).map((section) => {
            const [from, to] = [section.from, section.from + section.count]
            return (
              <Part key={from} title={section.heading} questions={asked.slice(from, to)} section={section}>
                {[...choices, ...written].slice(from, to)}
              </Part>
            )
          })
        )}
      </article>
      {hasKey ? <AnswerKey paper={paper} /> : null}
    </>
  )
}

function PaperTop({ paper, title }: { paper: LoadedPaper; title: string }) {
  const school = useQuery(schoolQuery).data?.name
  const facts = [className(paper.standard), formatDate(paper.exam_date), `Time: ${formatDuration(paper.duration)}`]
  return (
    <header className={classes.top}>
      <p className={classes.school}>{school}</p>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.facts}>
        <span>{facts.join(' · ')}</span>
        <span>Maximum marks: {formatMarks(paper.total_marks)}</span>
      </p>
    </header>
  )
}

type PartProps = {
  title: string
  questions: readonly { marks: number }[]
  section?: PaperSection
  isInColumns?: boolean
  children: ReactNode
}

/** A section, or the questions of one kind; a kind that the paper has none of is left out. */
function Part({ title, questions, section, isInColumns = false, children }: PartProps) {
  if (questions.length === 0) return null
  const choice = section?.answer === undefined ? null : { section: 0, answer: section.answer }
  const marks = countedTotal(questions.map((question) => ({ marks: question.marks, credit: 'key', choice })))
  return (
    <section>
      <h3 className={classes.part}>
        <span>{title}</span>
        <span>[{formatMarks(marks)}]</span>
      </h3>
      {section === undefined ? null : <p className={classes.text}>{choiceText(section)}</p>}
      <ol className={classes.questions} data-in-columns={isInColumns || undefined}>
        {children}
      </ol>
    </section>
  )
}

type Shown = {
  question: string
  math?: FormulaMath | undefined
  marks: number
  credit?: keyof typeof creditWords | undefined
}

const creditWords = { everyone: 'Everybody gets the marks.', none: 'This question does not count.' } as const

type QuestionProps = {
  number: number
  question: Shown
  onCorrect?: (index: number) => void
  onCorrectMarking?: (index: number) => void
  children?: ReactNode
}

function Question({ number, question, onCorrect, onCorrectMarking, children }: QuestionProps) {
  const { question: text, math, marks, credit } = question
  return (
    <li className={classes.question} {...useSoughtQuestion(number, onCorrect !== undefined)}>
      <span className={classes.number}>{number}.</span>
      <div>
        <p className={classes.text} dir="auto" lang={languageOf(text)}>
          <RichText text={text} math={math} />
        </p>
        {children}
        {credit === undefined ? null : <p className={classes.credit}>{creditWords[credit]}</p>}
        {onCorrect === undefined ? null : (
          <CorrectButton what="words" number={number} onPress={() => onCorrect(number - 1)} />
        )}
        {onCorrectMarking === undefined ? null : (
          <CorrectButton what="marking" number={number} onPress={() => onCorrectMarking(number - 1)} />
        )}
      </div>
      <span className={classes.marks}>[{formatMarks(marks)}]</span>
    </li>
  )
}

type CorrectButtonProps = { what: 'words' | 'marking'; number: number; onPress: () => void }

function CorrectButton({ what, number, onPress }: CorrectButtonProps) {
  const Picture = what === 'words' ? IconPencil : IconChecklist
  return (
    <Button
      className={classes.correct ?? ''}
      variant="subtle"
      size="compact-sm"
      leftSection={<Picture size={16} aria-hidden />}
      onClick={onPress}
    >
      Correct the {what}
      <VisuallyHidden> of question {number}</VisuallyHidden>
    </Button>
  )
}

function AnswerKey({ paper }: { paper: LoadedPaper }) {
  const { mcqs, description } = paper.questions.exam_paper
  return (
    <article className={classes.sheet} data-key aria-label="Answer key">
      <PaperTop paper={paper} title={`${examName(paper)}: answer key`} />
      <ol className={classes.questions} data-in-columns={description.length === 0 || undefined}>
        {mcqs.map(({ options, correct, also_correct = [], ...mcq }, at) => (
          <Question
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={at}
            number={at + 1}
            question={{ ...mcq, question: keyOf(options, [correct, ...also_correct]) }}
          />
        ))}
        {description.map(({ answer, reviewed, ...question }, at) => (
          <Question
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={at}
            number={mcqs.length + at + 1}
            question={{ ...question, question: reviewed ? reviewLines<QuestionKind>(reviewed).key : answer }}
          />
        ))}
      </ol>
    </article>
  )
}

function keyOf(options: readonly string[], right: readonly string[]): string {
  return right.map((text) => `(${optionLetter(options.indexOf(text))}) ${text}`).join('\n')
}
