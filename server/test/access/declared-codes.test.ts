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
