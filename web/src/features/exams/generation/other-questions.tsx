import { useRef } from 'react'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { SymbolPalette } from '../formulas/symbol-palette.tsx'
import { AddOther } from '../kinds/add-other.tsx'
import { isTyped, type PaperChange } from '../questions/paper-draft.ts'
import classes from '../questions/question-area.module.css'
import { WrittenOther } from '../questions/written-question.tsx'
import type { Generation } from './use-generation.ts'

/** What the teacher adds by hand to the questions that were written for them: nobody writes these kinds. */
export function OtherQuestions({ generation, showFaults }: { generation: Generation; showFaults: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const { paper } = generation.state.draft
  const change = (made: PaperChange) => generation.dispatch({ type: 'edit', change: made })
  return (
    <div ref={place} className={classes.questions}>
      {paper.others.map((other, index) => (
        <WrittenOther
          key={other.key}
          other={other}
          number={index + 1}
          count={paper.others.length}
          isTyped={isTyped(paper, 'others', other.key)}
          showFaults={showFaults}
          onChange={change}
        />
      ))}
      {paper.others.length > 0 ? <SymbolPalette within={place} /> : null}
      <ButtonRow>
        <AddOther paper={paper} onChange={change} />
      </ButtonRow>
    </div>
  )
}
