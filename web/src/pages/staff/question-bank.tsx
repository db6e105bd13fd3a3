import { Button } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconFileImport } from '@tabler/icons-react'
import { OwnPictures } from '../../features/pictures/own-pictures.tsx'
import { DrawQuestions } from '../../features/question-bank/draw-questions.tsx'
import { DuplicateQuestions } from '../../features/question-bank/duplicate-questions.tsx'
import { GiveTopics } from '../../features/question-bank/give-topics.tsx'
import { QuestionBank } from '../../features/question-bank/question-bank.tsx'
import { ExportQuestions } from '../../features/question-exports/export-questions.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { roleOf } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Page } from '../../ui/page.tsx'

export function BankOfSchool() {
  const isPrincipal = roleOf(useSession()) === 'principal'
  const [typed, setSearch] = usePageSearch(isPrincipal ? pages.principalQuestionBank : pages.teacherQuestionBank)
  const create = isPrincipal ? pages.principalCreateExam : pages.teacherCreateExam
  const newExamLink = (picked: string) => linkTo(create, { picked })
  return (
    <OwnPictures>
      <Page
        title="Question bank"
        intro="The questions of completed exams, and those that come with Pariksha. Pick some for a new exam, or draw them."
        back={{
          to: linkTo(isPrincipal ? pages.principalExams : pages.teacherExams),
          label: 'Back to the exams',
        }}
        actions={
          <>
            <Button
              component={AppLink}
              to={linkTo(isPrincipal ? pages.principalImportQuestions : pages.teacherImportQuestions)}
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              Import questions
            </Button>
            <DuplicateQuestions />
            <DrawQuestions newExamLink={newExamLink} />
          </>
        }
      >
        <QuestionBank
          typed={typed}
          onFilter={setSearch}
          newExamLink={newExamLink}
          pickedActions={(questionIds) => (
            <>
              <GiveTopics questionIds={questionIds} />
              <ExportQuestions questions={{ questionIds }} />
            </>
          )}
        />
      </Page>
    </OwnPictures>
  )
}
