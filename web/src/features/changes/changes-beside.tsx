import { Button } from '@mantine/core'
import { changeMessages } from '@pariksha/contract/staff/audit/changes.ts'
import { IconHistory } from '@tabler/icons-react'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { ChangeList } from './change-list.tsx'
import { changesOfExamQuery, changesOfStudentQuery, type LoadedChanges } from './changes.api.ts'

const title = 'What changed'
const note = 'What staff change from now on will stand here.'

type Opening = { children: (onClose: () => void) => ReactNode }

function ChangesButton({ children }: Opening) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}

/** What staff changed of one exam, in a dialog. */
export function ChangesOfExam({ examId }: { examId: string }) {
  return <ChangesButton>{(onClose) => <OfExam examId={examId} onClose={onClose} />}</ChangesButton>
}

/** What was changed of one student, in a dialog. */
export function ChangesOfStudent({ studentId }: { studentId: string }) {
  return <ChangesButton>{(onClose) => <OfStudent studentId={studentId} onClose={onClose} />}</ChangesButton>
}

type Closing = { onClose: () => void }

function OfExam({ examId, onClose }: Closing & { examId: string }) {
  return <Changes query={useInfiniteQuery(changesOfExamQuery(examId))} onClose={onClose} />
}

function OfStudent({ studentId, onClose }: Closing & { studentId: string }) {
  return <Changes query={useInfiniteQuery(changesOfStudentQuery(studentId))} onClose={onClose} />
}

function Changes({ query, onClose }: Closing & { query: UseInfiniteQueryResult<LoadedChanges> }) {
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <Loadable
        query={query}
        pending={<Loading text="Loading changes..." />}
        failureOf={(error) => messageOf(error, changeMessages.failed)}
      >
        {(loaded) =>
          loaded.changes.length === 0 ? (
            <Empty text="Nothing was changed yet." note={note} />
          ) : (
            <ChangeList loaded={loaded} query={query} />
          )
        }
      </Loadable>
    </Dialog>
  )
}
