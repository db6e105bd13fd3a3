/** What a pupil sees outside of an exam. */

import { expect } from '@playwright/test'
import { answerPractice, practise } from '../practice.ts'
import { answerWith } from '../specification/visitors.ts'
import { correctedReview } from './marks/corrected-exams.ts'
import { studentRecheckViews } from './marks/rechecks.ts'
import { at, type View, visit } from './view.ts'
import { ask, changeAnswer, openMenu, ownExamOf } from './ways.ts'

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
    name: 'student-results-held',
    role: 'student',
    isLoadedAnew: true,
    open: async (page) => {
      const held_results = { release_date: '2026-12-01', release_time: '10:00' }
      await changeAnswer(page, '/student-exam/get-all-exams', (answer) =>
        Object.fromEntries(
          Object.entries<{ status: string }[]>({ ...answer }).map(([subject, exams]) => [
            subject,
            exams.map((exam) => (exam.status === 'completed' ? { ...exam, held_results } : exam)),
          ]),
        ),
      )
      await visit(page, '/student/my-exams')
      await expect(page.getByText(/^Results on/).first()).toBeVisible()
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
  ...studentRecheckViews,
  {
    name: 'practice-instructions',
    role: 'student',
    open: async (page) => {
      await visit(page, '/student/practice')
      await expect(page.getByRole('dialog', { name: 'Exam instructions' })).toBeVisible()
    },
  },
  { name: 'practice', role: 'student', isLoadedAnew: true, open: practise },
  {
    name: 'practice-handed-in',
    role: 'student',
    isLoadedAnew: true,
    open: async (page) => {
      await practise(page)
      await answerPractice(page)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await page.getByRole('button', { name: 'Yes, submit' }).click()
      await expect(page.getByText('Well done! Now you know how an exam works.')).toBeVisible()
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
