import { pages } from '@pariksha/contract/law/pages.ts'
import { type Creator, gradeChoices, subjectChoices } from '../../features/exams/creation/teaching-choices.ts'
import { EditQuestion } from '../../features/exams/kinds/edit-question.tsx'
import { ReadQuestion } from '../../features/exams/kinds/read-question.tsx'
import { OwnPictures } from '../../features/pictures/own-pictures.tsx'
import type { Teaching } from '../../features/question-imports/import-parts.ts'
import { ImportQuestions } from '../../features/question-imports/import-questions.tsx'
import { ByTeaching } from '../../features/school/by-teaching.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
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

export function TeacherImportQuestions() {
  return (
    <Page
      title={title}
      intro={intro}
      width="wide"
      back={{ to: linkTo(pages.teacherQuestionBank), label: 'Back to the question bank' }}
    >
      <OwnPictures>
        <ByTeaching>
          {(pairs) => (
            <ImportQuestions
              teaching={teachingOf({ role: 'teacher', pairs })}
              parts={parts}
              examOf={(ids) => linkTo(pages.teacherCreateExam, { picked: ids.join(',') })}
            />
          )}
        </ByTeaching>
      </OwnPictures>
    </Page>
  )
}

export function PrincipalImportQuestions() {
  return (
    <Page
      title={title}
      intro={intro}
      width="wide"
      back={{ to: linkTo(pages.principalQuestionBank), label: 'Back to the question bank' }}
    >
      <OwnPictures>
        <ImportQuestions
          teaching={teachingOf({ role: 'principal' })}
          parts={parts}
          examOf={(ids) => linkTo(pages.principalCreateExam, { picked: ids.join(',') })}
        />
      </OwnPictures>
    </Page>
  )
}
