import { pages } from '@pariksha/contract/law/pages.ts'
import { type Creator, gradeChoices, subjectChoices } from '../../features/exams/creation/teaching-choices.ts'
import { EditQuestion } from '../../features/exams/kinds/edit-question.tsx'
import { ReadQuestion } from '../../features/exams/kinds/read-question.tsx'
import { OwnPictures } from '../../features/pictures/own-pictures.tsx'
import type { Teaching } from '../../features/question-imports/import-parts.ts'
import { ImportQuestions } from '../../features/question-imports/import-questions.tsx'
import { ByTeaching } from '../../features/school/by-teaching.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { roleOf } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { Page } from '../../ui/page.tsx'

const title = 'Import questions'
const intro = 'Into the question bank, from a file or from text that you paste. You look at every question first.'

const parts = { Reading: ReadQuestion, Editor: EditQuestion }

function teachingOf(creator: Creator): Teaching {
  return {
    standards: gradeChoices(creator).map(({ label, ...choice }) => ({ ...choice, label: `Class ${label}` })),
    subjectsIn: (standard) => subjectChoices(creator, standard),
    isFree: creator.role === 'principal',
  }
}

export function ImportIntoBank() {
  const isPrincipal = roleOf(useSession()) === 'principal'
  const bank = isPrincipal ? pages.principalQuestionBank : pages.teacherQuestionBank
  const create = isPrincipal ? pages.principalCreateExam : pages.teacherCreateExam
  const importFor = (creator: Creator) => (
    <ImportQuestions
      teaching={teachingOf(creator)}
      parts={parts}
      examOf={(ids) => linkTo(create, { picked: ids.join(',') })}
    />
  )
  return (
    <Page title={title} intro={intro} width="wide" back={{ to: linkTo(bank), label: 'Back to the question bank' }}>
      <OwnPictures>
        {isPrincipal ? (
          importFor({ role: 'principal' })
        ) : (
          <ByTeaching>{(pairs) => importFor({ role: 'teacher', pairs })}</ByTeaching>
        )}
      </OwnPictures>
    </Page>
  )
}
