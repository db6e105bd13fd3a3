import { expect, it } from 'vitest'
import { demandDeclared } from './declared-codes.ts'

it('refuses a code that the endpoint of the address does not declare', () => {
  expect(() => demandDeclared({ method: 'GET', url: '/api/v1/school' }, 'exam.not_found')).toThrow('does not declare')
  expect(() => demandDeclared({ method: 'DELETE', url: '/api/v1/exam/delete-exam/7' }, 'exam.completed')).toThrow(
    'DELETE /api/v1/exam/delete-exam/:id answered exam.completed',
  )
})

it('takes what is declared, what every endpoint may answer, and what no endpoint is asked for', () => {
  demandDeclared({ method: 'DELETE', url: '/api/v1/exam/delete-exam/7?x=1' }, 'exam.not_found')
  demandDeclared({ method: 'GET', url: '/api/v1/school' }, 'request.invalid')
  demandDeclared({ method: 'GET', url: '/nowhere' }, 'exam.not_found')
})

it.each([
  ['GET', '/api/v1/manage-student/students-by-class'],
  ['GET', '/api/v1/exam/export-results/7'],
  ['GET', '/api/v1/imports/7/rejected'],
  ['POST', '/api/v1/exam/create-exam'],
  ['POST', '/api/v1/student-exam/submit'],
  ['POST', '/api/v1/create-teacher'],
])('takes of %s %s that too many wait for their turn', (method, url) => {
  demandDeclared({ method, url }, 'request.too_many')
})

it.each([
  ['GET', '/api/v1/school'],
  ['DELETE', '/api/v1/exam/delete-exam/7'],
])('knows of no turns of %s %s', (method, url) => {
  expect(() => demandDeclared({ method, url }, 'request.too_many')).toThrow('does not declare')
})
