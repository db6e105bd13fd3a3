/** What hostile members of staff only read: all of it is theirs to read, and they ask for it again as soon as it is answered. */
import type { Deeds, HostileRequest, Target } from './deeds.ts'

const get = (path: string): HostileRequest => ({ method: 'GET', path, body: new Uint8Array() })

function ofAnyStaff({ largeExamId }: Target): Deeds {
  return {
    'results of a large class': get(`/exam/get-exam-details/${largeExamId}`),
    'workbook of a large class': get(`/exam/export-results/${largeExamId}?format=xlsx`),
    'CSV of a large class': get(`/exam/export-results/${largeExamId}?format=csv`),
    'students of all classes': get('/manage-student/students-by-class?standard=All'),
  }
}

export async function readingTeacherDeeds(target: Target): Promise<Deeds> {
  return { ...ofAnyStaff(target), 'all own exams': get('/exam/get-exams') }
}

export async function readingPrincipalDeeds(target: Target): Promise<Deeds> {
  return { ...ofAnyStaff(target), 'all exams': get('/exam/all-exams') }
}
