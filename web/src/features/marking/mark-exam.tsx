import { Progress } from '@mantine/core'
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { placedSections, sectionOf } from '@pariksha/contract/law/sections/paper-sections.ts'
import { sectionText } from '@pariksha/contract/law/sections/section-text.ts'
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatDateWithDay } from '../../lib/format.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { Empty } from '../../ui/states.tsx'
import classes from './mark-exam.module.css'
import { MarkQuestion, NextQuestion } from './mark-question.tsx'
import { type MarkingOverview, useSaving } from './marking.api.ts'

type Props = {
  overview: MarkingOverview
  /** The index of the chosen question as the address has it. */
  question: string | undefined
  isSecond?: boolean
  isUnmarkedOnly: boolean
  onQuestion: (index: string) => void
  onUnmarkedOnly: (isOn: boolean) => void
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const isUnfinished = ({ answers, marked }: MarkingOverview['questions'][number]) => marked < answers

/** What exam is being marked, in one line. */
export function examLine(exam: MarkingOverview): string {
  return `${examName(exam)} · ${classLabel(exam.standard)} · ${formatDateWithDay(exam.exam_date)}`
}

/** Marking an exam: one question chosen, its answers below. */
export function MarkExam({ overview, isSecond = false, isUnmarkedOnly, onQuestion, onUnmarkedOnly, ...props }: Props) {
  const { questions } = overview
  const { question: wanted } = props
  // Where marking began stays chosen once it is finished: the marker goes on, not the page.
  const [begun] = useState(() => (questions.find(isUnfinished) ?? questions[0])?.index)
  const chosen = questions.find(({ index }) => String(index) === (wanted ?? String(begun))) ?? questions[0]
  if (chosen === undefined) return <NothingToMark isSecond={isSecond} />
  const labelOf = ({ index, answers, marked }: typeof chosen) => `Q${index + 1} · ${marked} of ${answers}`
  const next = questions.find((question) => question !== chosen && isUnfinished(question))
  return (
    <div className={classes.marking}>
      <OverallProgress overview={overview} />
      {isSecond ? (
        <p className={classes.keys}>
          You mark these answers as the second person, without seeing the first marks. Yours change no paper: they are
          compared when all are there.
        </p>
      ) : null}
      <ChoiceBar
        label="Question"
        choices={questions.map(labelOf)}
        chosen={labelOf(chosen)}
        onChoose={(label) => onQuestion(String(questions.find((question) => labelOf(question) === label)?.index))}
      />
      <SectionNote sections={overview.sections} index={chosen.index} />
      <MarkQuestion
        key={chosen.index}
        examId={String(overview.exam_id)}
        index={chosen.index}
        isSecond={isSecond}
        canAskAi={overview.can_ask_ai}
        isUnmarkedOnly={isUnmarkedOnly}
        onUnmarkedOnly={onUnmarkedOnly}
        afterwards={next === undefined ? null : <NextQuestion onClick={() => onQuestion(String(next.index))} />}
      />
      <Keys isSecond={isSecond} />
    </div>
  )
}

/** Which section the question stands in, and how many of its answers count. */
function SectionNote({ sections = [], index }: { sections: MarkingOverview['sections']; index: number }) {
  const section = placedSections(sections)[sectionOf(sections, index)]
  return section === undefined ? null : <p className={classes.keys}>{sectionText(section)}.</p>
}

function NothingToMark({ isSecond }: { isSecond: boolean }) {
  return isSecond ? (
    <Empty
      text="No answer of this exam is yours to mark second."
      note="Answers come when somebody else has marked them."
    />
  ) : (
    <Empty text="This exam has no descriptive questions." note="Nothing waits for marks." />
  )
}

function Keys({ isSecond }: { isSecond: boolean }) {
  return (
    <p className={classes.keys}>
      <kbd>0</kbd>–<kbd>9</kbd> and <kbd>.</kbd> type marks, <kbd>↑</kbd> <kbd>↓</kbd> step by halves, <kbd>Enter</kbd>{' '}
      saves and goes on, <kbd>N</kbd> skips, <kbd>P</kbd> previous,{' '}
      {isSecond ? (
        <>
          <kbd>C</kbd> goes to the note.
        </>
      ) : (
        <>
          <kbd>A</kbd> accepts the suggestion, <kbd>C</kbd> comments, <kbd>H</kbd> hands over, <kbd>S</kbd> takes the
          same answers together, <kbd>⇧</kbd> <kbd>1</kbd>–<kbd>9</kbd> takes a kept comment.
        </>
      )}
    </p>
  )
}

function OverallProgress({ overview: { questions, status } }: { overview: MarkingOverview }) {
  const answers = sum(questions.map((question) => question.answers))
  const marked = sum(questions.map((question) => question.marked))
  const text = `${marked} of ${answers} marked`
  return (
    <div className={classes.progress}>
      <div className={classes.facts}>
        <strong role="status">{text}</strong>
        {status === 'Completed' ? null : <span>The exam is still open: answers come as students hand in.</span>}
        <SaveNote />
      </div>
      <Progress value={answers === 0 ? 0 : (marked / answers) * 100} aria-label={text} size="md" />
    </div>
  )
}

function SaveNote() {
  const { isSaving, isStuck } = useSaving()
  useEffect(() => {
    if (!isSaving) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaving])

  const words = isSaving ? 'Saving…' : 'All marks saved'
  const Picture = isSaving ? IconCloudUp : IconCloudCheck
  return (
    <span className={classes.saving} data-stuck={isStuck} role={isStuck ? 'alert' : undefined}>
      {isStuck ? <IconCloudOff size={18} stroke={1.8} aria-hidden /> : <Picture size={18} stroke={1.8} aria-hidden />}
      {isStuck ? 'Not saved yet: the server cannot be reached, trying again' : words}
    </span>
  )
}
