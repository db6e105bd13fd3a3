import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import {
  createStudent,
  deleteStudents,
  getStudentDetails,
  getStudentDetailsByCode,
  listStudentPage,
  modifyStudent,
  previewRollOver,
  promoteStudents,
  renewUniqueCode,
  rollOver,
  searchStudents,
} from '@pariksha/contract/students.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NamedStudent } from '../../lib/address/named-student.ts'
import { call } from '../../lib/api/api.ts'
import { pageByPage } from '../../lib/api/page-by-page.ts'
import { useRecordChange } from '../../lib/api/use-record-change.ts'

export type Student = Reply<typeof createStudent>['student']
export type StudentDetails = Reply<typeof getStudentDetails>
export type Promotion = Reply<typeof promoteStudents>
export type RollOverPreview = Reply<typeof previewRollOver>

export type ListAsked = Required<Omit<CallInput<typeof listStudentPage>['query'], 'cursor' | 'limit'>>
export type StudentListPage = Reply<typeof listStudentPage>

/** As many as a page of the server holds: a class of usual size is here with the first. */
const pageSize = 200

/** A list of students a page at a time. */
export function studentPagesQuery(asked: ListAsked) {
  return infiniteQueryOptions({
    queryKey: ['students', 'pages', asked],
    meta: { shows: ['students'] },
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asked, limit: pageSize, ...pageParam }
      return call(listStudentPage, { query }, { signal })
    },
    ...pageByPage,
  })
}

/** A class, or all, in the order of the registers. */
export function registerQuery(label: string) {
  return studentPagesQuery({ standard: label, q: '', order_by: 'standard', direction: 'ascending' })
}

export function studentDetailsQuery(named: NamedStudent) {
  return queryOptions({
    queryKey: ['students', 'details', named],
    meta: { shows: ['students', 'exams', 'attempts', 'marks'] },
    queryFn: ({ signal }) =>
      'student_id' in named
        ? call(getStudentDetails, { params: named }, { signal })
        : call(getStudentDetailsByCode, { params: named }, { signal }),
  })
}

/** Students of the whole school by a part of what is known of them. */
export function searchStudentsQuery(typed: string) {
  return queryOptions({
    queryKey: ['students', 'search', typed],
    meta: { shows: ['students'] },
    queryFn: async ({ signal }) => (await call(searchStudents, { query: { q: typed } }, { signal })).students,
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })
}

export const rollOverQuery = queryOptions({
  queryKey: ['students', 'roll-over'],
  meta: { shows: ['students', 'exams'] },
  queryFn: ({ signal }) => call(previewRollOver, {}, { signal }),
  staleTime: 0,
})

export function useCreateStudent() {
  return useRecordChange('students', (body: CallInput<typeof createStudent>['body']) => call(createStudent, { body }))
}

export function useModifyStudent(studentId: number) {
  return useRecordChange('students', (body: CallInput<typeof modifyStudent>['body']) =>
    call(modifyStudent, { params: { student_id: String(studentId) }, body }),
  )
}

export function useRemoveStudents(standard: ClassKey) {
  return useRecordChange('students', (students: readonly Pick<Student, 'student_id' | 'roll_number'>[]) => {
    const rollNumbers = students.map(({ roll_number }) => roll_number)
    return call(deleteStudents, { query: { standard }, body: { roll_numbers: rollNumbers } })
  })
}

export function usePromoteStudents(fromClass: ClassKey) {
  return useRecordChange('students', ({ target, rollNumbers }: { target: ClassKey; rollNumbers: string[] }) =>
    call(promoteStudents, { query: { standard: target, fromClass }, body: { roll_numbers: rollNumbers } }),
  )
}

export function useRenewUniqueCode(studentId: number) {
  return useRecordChange('students', () => call(renewUniqueCode, { params: { student_id: String(studentId) } }))
}

export function useRollOver() {
  return useRecordChange(['students', 'teachers', 'exams'], (again: boolean) =>
    call(rollOver, { body: again ? { again } : {} }),
  )
}
