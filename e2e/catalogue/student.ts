/** What a pupil sees outside of an exam. */

import { expect } from '@playwright/test'
import { answerWith } from '../specification/visitors.ts'
import { correctedReview } from './corrected-exams.ts'
import { at, type View, visit } from './view.ts'
import { ask, openMenu, ownExamOf } from './ways.ts'

export const studentViews: readonly View[] = [
  at('student', 'student-home', '/student/home'),
  at('student', 'student-home-nothing-found', '/student/home?q=zzz'),
  at('student', 'student-my-exams', '/student/my-exams'),
  at('student', 'student-my-exams-of-subject', '/student/my-exams?subject=Mathematics'),
  {
    name: 'student-my-exams-failed',
    role: 'student',
    isLoadedAnew: true,
    open: async (page) => {
      await answerWith(page, '/student-exam/get-all-exams', { status: 500, body: '' })
      await visit(page, '/student/my-exams')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'student-not-yet',
    role: 'student',
    open: async (page) => {
      await visit(page, '/student/my-exams')
      await page.locator('button[aria-disabled]', { hasText: 'Get Started' }).first().press('Enter')
      await expect(page.getByText('This exam is not yet available')).toBeVisible()
    },
  },
  {
    name: 'student-menu',
    role: 'student',
    only: 'phone',
    open: async (page) => {
      await visit(page, '/student/home')
      await openMenu(page)
    },
  },
  {
    name: 'student-exam-info',
    role: 'student',
    open: async (page) => {
      const exam = await ownExamOf(page, { subject: 'English', status: 'Completed' })
      await visit(page, `/student/exam-info?exam_id=${exam}`)
    },
  },
  correctedReview,
  at('student', 'student-exam-info-missing', '/student/exam-info'),
  at('student', 'exam-missing', '/student/exam'),
  {
    name: 'exam-upcoming',
    role: 'student',
    open: async (page) => {
      const exam = await ownExamOf(page, { subject: 'Hindi', status: 'Upcoming' })
      await visit(page, `/student/exam?id=${exam}`)
    },
  },
  {
    name: 'exam-completed',
    role: 'student',
    open: async (page) => {
      const exam = await ownExamOf(page, { subject: 'English', status: 'Completed' })
      await visit(page, `/student/exam?id=${exam}`)
    },
  },
  {
    name: 'exam-instructions',
    role: 'student',
    open: async (page) => {
      const exam = await ownExamOf(page, { subject: 'Mathematics', status: 'Running' })
      await visit(page, `/student/exam?id=${exam}`)
      await expect(page.getByRole('dialog', { name: 'Exam instructions' })).toBeVisible()
    },
  },
  {
    name: 'exam-confirm-start',
    role: 'student',
    open: async (page) => {
      const exam = await ownExamOf(page, { subject: 'Mathematics', status: 'Running' })
      await visit(page, `/student/exam?id=${exam}`)
      await ask(page.getByRole('button', { name: 'Start Exam' }))
      await expect(page.getByRole('dialog', { name: 'Start exam' })).toBeVisible()
    },
  },
  { ...at('student', 'student-not-found', '/student/no-such-page'), isLoadedAnew: true },
]
