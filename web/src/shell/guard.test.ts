import type { Access } from '@pariksha/contract/law/access.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { describe, expect, test } from 'vitest'
import { linkTo, type PageLink } from '../lib/address/page-link.ts'
import type { Session } from '../lib/session-store.ts'
import { guardDecision } from './guard.ts'

const as = (role: string): Session => ({ token: 'secret', role })
const teacherOnly = ['teacher'] as const
const studentOnly = ['student'] as const
const principalOnly = ['principal'] as const
const staff = ['teacher', 'principal'] as const

const login = linkTo(pages.studentLogin)
const teacherHome = linkTo(pages.teacherHome)
const studentHome = linkTo(pages.studentHome)
const principalHome = linkTo(pages.principalHome)

type Case = [name: string, access: Access, visitor: Session | undefined, elsewhere: PageLink | undefined]

const cases: Case[] = [
  ['anybody sees the login', 'public', undefined, undefined],
  ['a signed-in person sees the login', 'public', as('teacher'), undefined],
  ['without a token: login', teacherOnly, undefined, login],
  ['without a token, any staff page: login', staff, undefined, login],
  ['a teacher sees a teacher page', teacherOnly, as('teacher'), undefined],
  ['a teacher sees a staff page', staff, as('teacher'), undefined],
  ['a principal sees a staff page', staff, as('principal'), undefined],
  ['a student sees a student page', studentOnly, as('student'), undefined],
  ['a principal sees a principal page', principalOnly, as('principal'), undefined],
  ['a teacher on a student page: own home', studentOnly, as('teacher'), teacherHome],
  ['a teacher on a principal page: own home', principalOnly, as('teacher'), teacherHome],
  ['a student on a teacher page: own home', teacherOnly, as('student'), studentHome],
  ['a student on a staff page: own home', staff, as('student'), studentHome],
  ['a principal on a teacher page: own home', teacherOnly, as('principal'), principalHome],
  ['an unknown role: login', teacherOnly, as('inspector'), login],
  ['an empty role: login', principalOnly, as(''), login],
]

describe('guard', () => {
  test.each(cases)('%s', (...[, access, visitor, elsewhere]) => {
    expect(guardDecision(access, visitor)).toEqual(elsewhere)
  })
})
