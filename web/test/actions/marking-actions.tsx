/** The controls of marking by several hands. */
import { addComment, changeComment, removeComment } from '@pariksha/contract/staff/marking/comments.ts'
import { handOverAnswer, listColleagues } from '@pariksha/contract/staff/marking/hand-over.ts'
import { screen } from '@testing-library/react'
import { ConfirmCommentChange } from '../../src/features/marking/comments/confirm-comment-change.tsx'
import { EditComment } from '../../src/features/marking/comments/edit-comment.tsx'
import { KeepComment } from '../../src/features/marking/comments/keep-comment.tsx'
import { RemoveComment } from '../../src/features/marking/comments/remove-comment.tsx'
import { HandOver } from '../../src/features/marking/hand-over/hand-over.tsx'
import { HandedNote } from '../../src/features/marking/hand-over/handed-note.tsx'
import { fakeEndpoint } from '../fake-api.ts'
import { type Action, fill, ignore } from './action.ts'

const question = { examId: '3', index: 0 }
const comment = { comment_id: 4, text: 'Name the gas', marks: 1, version: 1, answers: 3 }
const tried = {
  change: { text: 'Name the gas', marks: 2, expected_version: 1, dry_run: false },
  outlook: { message: 'Nothing is changed yet', comment, answers: 3, remarked: 1 },
}
const edit = <EditComment {...{ question, comment, maxMarks: 2 }} onClose={ignore} />

const answer = { examId: '3', index: 0, answerId: 9 }
const handed = { is_to_me: true, to: 'Asha Rao', by: 'Meena Rao', note: '' }

export const markingActions: Action[] = [
  {
    file: 'marking/hand-over/hand-over.tsx',
    part: <HandOver answer={answer} onDone={ignore} onClose={ignore} />,
    reads: () => fakeEndpoint(listColleagues).answers({ colleagues: [{ staff_id: 7, name: 'Meena Rao' }] }),
    async prepare() {
      await screen.findByLabelText('To')
      fill('To', '7')
    },
    control: 'Hand over',
    sends: handOverAnswer,
  },
  {
    file: 'marking/hand-over/handed-note.tsx',
    part: <HandedNote answer={answer} handed={handed} />,
    control: 'Give it back',
    sends: handOverAnswer,
  },
  {
    file: 'marking/comments/keep-comment.tsx',
    part: <KeepComment question={question} maxMarks={2} text="Name the gas" onClose={ignore} />,
    control: 'Keep',
    sends: addComment,
  },
  { file: 'marking/comments/edit-comment.tsx', part: edit, control: 'See what changes', sends: changeComment },
  {
    file: 'marking/comments/confirm-comment-change.tsx',
    part: <ConfirmCommentChange {...{ question, comment, tried }} onBack={ignore} onDone={ignore} />,
    control: 'Change the comment',
    sends: changeComment,
  },
  {
    file: 'marking/comments/remove-comment.tsx',
    part: <RemoveComment {...{ question, comment }} onDone={ignore} />,
    control: 'Remove this comment',
    sends: removeComment,
  },
]
