import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { describe, expect, it } from 'vitest'
import { classAccess, readableClasses } from './class-access.rules.ts'

const inClassOf = (standard: number) => ({ standard: classOfStandard(standard) })
const principal = { role: 'principal', teaching: [], classTeacher: null } as const
const classTeacher = { role: 'teacher', teaching: [7, 2].map(inClassOf), classTeacher: classOfStandard(5) } as const
const subjectTeacher = { role: 'teacher', teaching: [7, 7].map(inClassOf), classTeacher: null } as const
const free = { role: 'teacher', teaching: [], classTeacher: null } as const

describe('class access', () => {
  it.each([
    [principal, 1, 'change'],
    [principal, 10, 'change'],
    [classTeacher, 5, 'change'],
    [classTeacher, 2, 'read'],
    [classTeacher, 6, 'none'],
    [subjectTeacher, 7, 'read'],
    [subjectTeacher, 5, 'none'],
    [free, 1, 'none'],
  ] as const)('of %j to class %d is %s', (standing, standard, access) => {
    expect(classAccess(standing, classOfStandard(standard))).toBe(access)
  })

  it.each([
    [principal, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [classTeacher, [2, 5, 7]],
    [subjectTeacher, [7]],
    [free, []],
  ] as const)('lets %j read the classes %j', (standing, classes) => {
    expect(readableClasses(standing)).toEqual(classes)
  })
})
