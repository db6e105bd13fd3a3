import { Button } from '@mantine/core'
import { paperIssues } from '@pariksha/contract/law/paper.ts'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { counted } from '../../../lib/counted.ts'
import { Section } from '../../../ui/section.tsx'
import { SymbolPalette } from '../formulas/symbol-palette.tsx'
import { totalOfDraft } from '../sections/typed-sections.ts'
import { WriteSections } from '../sections/write-sections.tsx'
import { AddQuestions } from './add-questions.tsx'
import { isTyped, type Paper, type PaperChange, paperOf } from './paper-draft.ts'
import classes from './question-area.module.css'
import { WrittenDescriptive, WrittenMcq, WrittenOther } from './written-question.tsx'

type Props = {
  paper: Paper
  showFaults: boolean
  busy: boolean
  /** Whether writing begins at once: the questions have just been asked for. */
  takesFocus: boolean
  onChange: (change: PaperChange) => void
  onSubmit: () => void
}

/** Where the questions are written, and sent from. No key sends them, only the button. */
export function QuestionArea({ paper, showFaults, busy, takesFocus, onChange, onSubmit }: Props) {
  const questionList = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) questionList.current?.querySelector('textarea')?.focus()
  }, [takesFocus])

  const written = paperOf(paper)
  const faults = paperIssues(written).filter(({ path: [list] }) => list !== 'sections')
  const faulty = new Set(faults.map(({ path: [list, index] }) => `${list}.${index}`)).size
  const questions = [...written.mcqs, ...written.description, ...(written.others ?? [])]
  const total = totalOfDraft(written)
  return (
    <Section title="Questions">
      <div className={classes.questions} ref={questionList}>
        {paper.mcqs.map((mcq, index) => (
          <WrittenMcq
            key={mcq.key}
            mcq={mcq}
            number={index + 1}
            count={paper.mcqs.length}
            isTyped={isTyped(paper, 'mcqs', mcq.key)}
            showFaults={showFaults}
            onChange={onChange}
          />
        ))}
        {paper.description.map((descriptive, index) => (
          <WrittenDescriptive
            key={descriptive.key}
            descriptive={descriptive}
            number={index + 1}
            count={paper.description.length}
            isTyped={isTyped(paper, 'description', descriptive.key)}
            showFaults={showFaults}
            onChange={onChange}
          />
        ))}
        {paper.others.map((other, index) => (
          <WrittenOther
            key={other.key}
            other={other}
            number={index + 1}
            count={paper.others.length}
            isTyped={isTyped(paper, 'others', other.key)}
            showFaults={showFaults}
            onChange={onChange}
          />
        ))}
        <AddQuestions paper={paper} onChange={onChange} />
        <WriteSections paper={paper} showFaults={showFaults} onChange={onChange} />
      </div>
      <div className={classes.bar}>
        <div className={classes.symbols}>
          <SymbolPalette within={questionList} />
        </div>
        <span className={classes.progress} role="status">
          {questions.length - faulty} of {questions.length} complete · {counted(total, ['mark', 'marks'])}
        </span>
        <Button onClick={onSubmit} loading={busy} leftSection={<IconSend size={18} aria-hidden />}>
          Submit
        </Button>
      </div>
    </Section>
  )
}
