/** The controls of second marking. */
import { decideMarkConflict } from '@pariksha/contract/staff/second-marking/mark-conflicts.ts'
import { requestSecondMarking } from '@pariksha/contract/staff/second-marking/second-request.ts'
import { fireEvent, screen } from '@testing-library/react'
import { AskSecondMarking } from '../../src/features/second-marking/ask-second-marking.tsx'
import { DecideConflict } from '../../src/features/second-marking/decide-conflict.tsx'
import { markConflict } from '../replies/second-marking.ts'
import { type Action, fill, ignore } from './action.ts'

export const secondMarkingActions: Action[] = [
  {
    file: 'second-marking/ask-second-marking.tsx',
    part: <AskSecondMarking examId="3" request={null} />,
    control: 'Ask for second marking',
    sends: requestSecondMarking,
  },
  {
    file: 'second-marking/decide-conflict.tsx',
    part: <DecideConflict examId="3" conflict={markConflict} onDecided={ignore} />,
    prepare() {
      fireEvent.click(screen.getByLabelText('The second: 4'))
      fill('Reason', 'It names a part')
    },
    control: 'Decide',
    sends: decideMarkConflict,
  },
]
