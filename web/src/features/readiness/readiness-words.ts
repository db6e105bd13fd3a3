/** What the checks are called, and how many things are to do. */
import type { CheckName, CheckState } from '@pariksha/contract/readiness/exam-readiness.ts'
import { counted } from '../../lib/counted.ts'

export const checkNames: Record<CheckName, string> = {
  paper: 'Question paper',
  pictures: 'Pictures',
  logins: 'Student IDs',
  devices: 'Phones and computers',
  clock: 'Clock',
  database: 'Saving answers',
  disk: 'Room on the server',
  backup: 'Back-up',
  wifi: 'Wi-Fi',
}

export const checkStateWords: Record<CheckState, string> = { ok: 'Ready', todo: 'To do', unknown: 'Not known yet' }

/** @param toDo how many checks say what to do */
export function readinessText(toDo: number): string {
  return toDo === 0 ? 'Ready' : counted(toDo, ['thing to do', 'things to do'])
}
