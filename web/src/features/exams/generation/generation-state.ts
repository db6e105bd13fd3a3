/** What the AI screen shows: the teacher's draft, and beside it, while it comes, the one that may take its place. */
import { changePaper, type Kind, type PaperChange } from '../questions/paper-draft.ts'
import {
  countQuestions,
  type DoneEvent,
  type GeneratedDraft,
  noDraft,
  type QuestionEvent,
  withoutQuestion,
  withQuestion,
  withRemovedBack,
  withReport,
} from './generated-draft.ts'

/** What a stream tells, short of its failure. */
export type ComingEvent = QuestionEvent | DoneEvent | { type: 'progress'; done: number; wanted: number }

export type GenerationState = {
  draft: GeneratedDraft
  /** Under way; `provider` names the AI that is expected to write. */
  coming: { draft: GeneratedDraft; done: number; wanted: number; provider: string | null } | undefined
  /** How the last attempt ended without a paper; `arrived` questions went with it. */
  broken: { message: string | null; arrived: number } | undefined
}

export type GenerationChange =
  | { type: 'begin'; wanted: number; provider: string | null; basis: GeneratedDraft['basis'] }
  | { type: 'came'; event: ComingEvent }
  /** Without a message: cancelled. */
  | { type: 'broke'; message: string | null }
  | { type: 'edit'; change: PaperChange }
  | { type: 'replace'; key: number; event: QuestionEvent; provider: string | null }
  | { type: 'remove'; kind: Kind; key: number }
  | { type: 'put-back' }
  | { type: 'clear' }

export const nothingGenerated: GenerationState = { draft: noDraft, coming: undefined, broken: undefined }

function afterEvent(state: GenerationState, event: ComingEvent): GenerationState {
  const { coming } = state
  if (coming === undefined) return state
  switch (event.type) {
    case 'progress':
      return { ...state, coming: { ...coming, done: event.done, wanted: event.wanted } }
    case 'question': {
      const draft = withQuestion(coming.draft, event, coming)
      return { ...state, coming: { ...coming, draft, done: Math.max(coming.done, countQuestions(draft)) } }
    }
    case 'done':
      return { draft: withReport(coming.draft, event), coming: undefined, broken: undefined }
  }
}

/** Keys go on counting, so that no question is taken for one that stood there before. */
function emptied({ paper }: GeneratedDraft): GeneratedDraft {
  return { ...noDraft, paper: { ...noDraft.paper, nextKey: paper.nextKey } }
}

/** What has arrived without being a whole paper is none: whatever ends it leaves the draft as it was before. */
export function changeGeneration(state: GenerationState, change: GenerationChange): GenerationState {
  const { draft, coming } = state
  switch (change.type) {
    case 'begin': {
      const { wanted, provider, basis } = change
      const empty = { ...emptied(draft), basis }
      return { draft, coming: { draft: empty, done: 0, wanted, provider }, broken: undefined }
    }
    case 'came':
      return afterEvent(state, change.event)
    case 'broke': {
      const arrived = coming === undefined ? 0 : countQuestions(coming.draft)
      return { draft, coming: undefined, broken: { message: change.message, arrived } }
    }
    case 'edit':
      return { ...state, draft: { ...draft, paper: changePaper(draft.paper, change.change) } }
    case 'replace':
      return { ...state, draft: withQuestion(draft, change.event, change) }
    case 'remove':
      return { ...state, draft: withoutQuestion(draft, change.kind, change.key) }
    case 'put-back':
      return { ...state, draft: withRemovedBack(draft) }
    case 'clear':
      return { ...nothingGenerated, draft: emptied(draft) }
  }
}
