import type { Reply } from '@pariksha/contract/endpoint.ts'
import { allClasses, type ClassChoice, type ClassKey, parseClassChoice } from '@pariksha/contract/law/class-key.ts'
import { getTeacherHome, getTeacherInfo } from '@pariksha/contract/staff/account/homes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { ApiError, invalidDataText } from '../../lib/api/api-error.ts'
import { session } from '../../lib/session-store.ts'

type Home = Reply<typeof getTeacherHome>
type ClassFigures = Extract<Home, { classes_data: unknown }>['classes_data'][string]

export type LoadedTeacherHome = {
  classTeacher: ClassKey | null
  /** As the home shows them: All first, then the classes in order. */
  classes: ClassChoice[]
  /** Those of all the teacher's classes together. */
  figures: ClassFigures
}

/** An answer came, but not the one this home is made from. */
function unusable(message: string): ApiError {
  return new ApiError({ kind: 'unreadable', status: 200, message })
}

export const teacherHomeQuery = queryOptions({
  queryKey: ['school', 'teacher-home'],
  meta: { shows: ['students', 'teachers', 'exams'] },
  queryFn: async ({ signal }): Promise<LoadedTeacherHome> => {
    const home = await call(getTeacherHome, {}, { signal })
    if (!('classes_data' in home)) throw unusable(invalidDataText)
    const figures = home.classes_data[allClasses]
    if (figures === undefined) throw unusable('Missing All class data')
    session.remember({ name: home.teacher_name, cteacher: home.class_teacher?.toString() ?? null })
    const classes = Object.keys(home.classes_data).flatMap((label) => parseClassChoice(label) ?? [])
    return { classTeacher: home.class_teacher, classes, figures }
  },
  refetchOnWindowFocus: true,
})

export const teacherInfoQuery = queryOptions({
  queryKey: ['school', 'teacher-info'],
  meta: { shows: ['teachers'] },
  queryFn: ({ signal }) => call(getTeacherInfo, {}, { signal }),
})

export const principalHomeQuery = queryOptions({
  queryKey: ['school', 'principal-home'],
  meta: { shows: ['students', 'exams'] },
  queryFn: async ({ signal }) => {
    const home = await call(getTeacherHome, {}, { signal })
    if (!('stats' in home)) throw unusable(invalidDataText)
    session.remember({ name: home.teacher_name })
    return { ...home.stats, backup: home.backup }
  },
  refetchOnWindowFocus: true,
})
