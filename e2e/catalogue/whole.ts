/** Every page and every open dialog of the product. Tests look at each, and the pictures are taken of them. */
import { classViews } from './class-lists.ts'
import { everybodysViews } from './everybody.ts'
import { examTakingViews } from './exam-taking.ts'
import { importViews, questionImportViews } from './imports.ts'
import { keyTermViews } from './marks/key-terms.ts'
import { recheckViews } from './marks/rechecks.ts'
import { principalViews } from './principal.ts'
import { questionBankViews } from './question-bank.ts'
import { staffExamViews } from './staff-exams.ts'
import { studentViews } from './student.ts'
import { teacherViews } from './teacher.ts'
import type { View } from './view.ts'

export const views: readonly View[] = [
  ...everybodysViews,
  ...studentViews,
  ...examTakingViews,
  ...teacherViews,
  ...principalViews,
  ...(['teacher', 'principal'] as const).flatMap((role) => [
    ...staffExamViews(role),
    ...questionBankViews(role),
    ...recheckViews(role),
    ...classViews(role),
  ]),
  ...importViews,
  ...questionImportViews,
  ...keyTermViews,
]
