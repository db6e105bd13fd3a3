import { describe, expect, test } from 'vitest'
import type { Session } from '../lib/session.ts'
import { type Audience, guardDecision } from './guard.ts'

const as = (role: string): Session => ({ token: 'secret', role })
const teacherOnly = ['teacher'] as const
const studentOnly = ['student'] as const
const principalOnly = ['principal'] as const
const staff = ['teacher', 'principal'] as const

type Case = [name: string, audience: Audience, visitor: Session | undefined, elsewhere: string | undefined]

const cases: Case[] = [
  ['anybody sees the login', 'everyone', undefined, undefined],
  ['a signed-in person sees the login', 'everyone', as('teacher'), undefined],
  ['without a token: login', teacherOnly, undefined, '/login'],
  ['without a token, any staff page: login', staff, undefined, '/login'],
  ['a teacher sees a teacher page', teacherOnly, as('teacher'), undefined],
  ['a teacher sees a staff page', staff, as('teacher'), undefined],
  ['a principal sees a staff page', staff, as('principal'), undefined],
  ['a student sees a student page', studentOnly, as('student'), undefined],
  ['a principal sees a principal page', principalOnly, as('principal'), undefined],
  ['a teacher on a student page: own home', studentOnly, as('teacher'), '/teacher/home'],
  ['a teacher on a principal page: own home', principalOnly, as('teacher'), '/teacher/home'],
  ['a student on a teacher page: own home', teacherOnly, as('student'), '/student/home'],
  ['a student on a staff page: own home', staff, as('student'), '/student/home'],
  ['a principal on a teacher page: own home', teacherOnly, as('principal'), '/principal/home'],
  ['an unknown role: login', teacherOnly, as('inspector'), '/login'],
  ['an empty role: login', principalOnly, as(''), '/login'],
]

describe('guard', () => {
  test.each(cases)('%s', (...[, audience, visitor, elsewhere]) => {
    expect(guardDecision(audience, visitor)).toBe(elsewhere)
  })
})
