import type { ImportKind } from '@pariksha/contract/imports.ts'
import type { Noun } from '../../lib/counted.ts'

export const nounOf: Record<ImportKind, Noun> = {
  students: ['student', 'students'],
  teachers: ['teacher', 'teachers'],
}
