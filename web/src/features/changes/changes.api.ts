import {
  exportChanges,
  listChanges,
  listChangesOfExam,
  listChangesOfStudent,
  type RecordedChange,
} from '@pariksha/contract/staff/audit/changes.ts'
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { pageByPage } from '../../lib/api/page-by-page.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { ChangeFilters } from './change-filters.ts'

type Page = { changes: RecordedChange[]; looked_back_to: string | null; people?: { staff_id: number; name: string }[] }

/** The changes as far as they are loaded; a text may have been sought back to a day only. */
export type LoadedChanges = {
  changes: RecordedChange[]
  lookedBackTo: string | null
  people: { staff_id: number; name: string }[]
}

const shows = ['students', 'teachers', 'exams', 'attempts', 'marks'] as const

function loadedOf(pages: readonly Page[]): LoadedChanges {
  return {
    changes: pages.flatMap(({ changes }) => changes),
    lookedBackTo: pages.at(-1)?.looked_back_to ?? null,
    people: pages[0]?.people ?? [],
  }
}

/** What was changed in the school. While others are on their way, those before stay. */
export function changesOfSchoolQuery(filters: ChangeFilters) {
  return infiniteQueryOptions({
    queryKey: ['changes', 'school', filters],
    meta: { shows },
    queryFn: ({ pageParam, signal }) => call(listChanges, { query: { ...filters, ...pageParam } }, { signal }),
    ...pageByPage,
    select: ({ pages }) => loadedOf(pages),
    placeholderData: keepPreviousData,
  })
}

/** What was changed of one exam. */
export function changesOfExamQuery(examId: string) {
  return infiniteQueryOptions({
    queryKey: ['changes', 'exam', examId],
    meta: { shows },
    queryFn: ({ pageParam, signal }) =>
      call(listChangesOfExam, { params: { exam_id: examId }, query: pageParam }, { signal }),
    ...pageByPage,
    select: ({ pages }) => loadedOf(pages),
  })
}

/** What was changed of one student. */
export function changesOfStudentQuery(studentId: string) {
  return infiniteQueryOptions({
    queryKey: ['changes', 'student', studentId],
    meta: { shows },
    queryFn: ({ pageParam, signal }) =>
      call(listChangesOfStudent, { params: { student_id: studentId }, query: pageParam }, { signal }),
    ...pageByPage,
    select: ({ pages }) => loadedOf(pages),
  })
}

/** Fetches the changes that filters leave as a file and saves it. */
export function useExportChanges(filters: ChangeFilters) {
  return useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') =>
      saveFile(await call(exportChanges, { query: { ...filters, format } })),
  })
}
