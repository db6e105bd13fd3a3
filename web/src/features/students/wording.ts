import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { studentMessages } from '@pariksha/contract/students.ts'

/** The product speaks a little differently to each of those who work with students' records. */
export const wording = {
  teacher: {
    add: 'Add Students',
    remove: 'Remove Selected',
    listFailed: 'Failed to fetch students data',
    parentNameShort: studentMessages.parentNameShort,
    targetClassInvalid: studentMessages.targetClassInvalid,
  },
  principal: {
    add: '+ Add Students',
    remove: '- Remove Selected',
    listFailed: 'Failed to fetch students',
    parentNameShort: `${studentMessages.parentNameShort} (minimum 2 characters)`,
    targetClassInvalid: 'Please enter a valid class',
  },
  tooManyToPrint: 'These are too many for one print. Please print class by class.',
} as const satisfies Record<StaffRole, Record<string, string>> & { tooManyToPrint: string }
