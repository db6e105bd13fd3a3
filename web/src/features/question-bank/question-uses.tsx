import { className } from '@pariksha/contract/law/class-key.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { bankMessages } from '@pariksha/contract/staff/bank/bank-list.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { formatDate } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Loading } from '../../ui/states.tsx'
import { usesQuery } from './bank.api.ts'
import classes from './question-bank.module.css'
import { QuestionText } from './question-text.tsx'

/** In which exams a question was, and how it did in each. */
export function QuestionUses({ question, onClose }: { question: BankQuestion; onClose: () => void }) {
  const query = useQuery(usesQuery(question.bank_question_id))
  return (
    <Dialog opened onClose={onClose} title="Where it was used" size="lg">
      <QuestionText {...question} />
      <Loadable
        query={query}
        pending={<Loading text="Loading..." />}
        failureOf={(error) => messageOf(error, bankMessages.failed)}
      >
        {({ uses }) => (
          <ul>
            {uses.map(({ exam_id, title, standard, exam_date, students, facility }) => (
              <li key={exam_id} className={classes.text}>
                {[title, className(standard), formatDate(exam_date)].filter(Boolean).join(', ')}:{' '}
                {counted(students, ['student', 'students'])}
                {facility === null ? '' : `, ${Math.round(facility * 100)} % of its marks got`}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Dialog>
  )
}
