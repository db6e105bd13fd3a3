/** The largest requests that are legal, and those with the longest answers. */
import { createExamBody } from '@pariksha/contract/exams.ts'
import { createExam } from '../../server/src/exams/exams.service.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { descriptive, examBody } from '../../server/test/fixtures/exam-bodies.ts'
import { largeTexts } from '../../server/test/fixtures/large-texts.ts'
import type { startThrowAwaySchool } from '../../server/test/fixtures/throw-away-school.ts'

export type Sent = { method: 'GET' | 'POST' | 'PUT'; path: string; token: string; json?: string }

type School = Awaited<ReturnType<typeof startThrowAwaySchool>>

type Names = keyof typeof largeTexts

const questions = 200
const writer = 'page-number-one'

/** A running exam of class 1 with 200 written questions. */
async function longExam({ db, app }: School): Promise<number> {
  const staff = db.selectFrom('staff').select(['id', 'name']).where('role', '=', 'principal')
  const caller = { kind: 'staff', role: 'principal', ...(await staff.executeTakeFirstOrThrow()) } as const
  const context = { caller: { ...caller, sessionHash: Buffer.alloc(0) }, now: new Date(0), requestId: null }
  const description = Array.from({ length: questions }, () => descriptive)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const form = createExamBody.parse(examBody({ mcqs: [], description, standard: 1, scheduled_date: yesterday }))
  return createExam({ db, clock: systemClock, log: app.log }, { caller: context.caller, context, form })
}

async function takingOf(school: School, code: string, name: Names): Promise<Record<string, Sent>> {
  const examId = await longExam(school)
  const token = await school.studentToken(code)
  const principal = await school.staffToken('principal')
  const texts = Array.from({ length: questions }, (_, index) => [String(index), largeTexts[name]] as const)
  const saves = texts.map(([index, value]) => ({ index: Number(index), value, seq: 1 }))
  const late = saves.map(({ index, value }) => ({ index, value: `${value.slice(1)}!`, seq: 2 }))
  const submission = { exam_id: examId, mcq_answers: {}, descriptive_answers: Object.fromEntries(texts) }
  const inAscii = (json: string) =>
    json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const of = (what: string) => `${what} (${name})`
  const start: Sent = {
    ...{ method: 'POST', path: `/student-exam/start/${examId}`, token },
    json: JSON.stringify({ writer }),
  }
  return {
    [of('start')]: start,
    [of('save')]: {
      ...{ method: 'PUT', path: `/student-exam/answers/${examId}`, token },
      json: JSON.stringify({ writer, answers: saves }),
    },
    [of('start again')]: start,
    [of('submission')]: {
      ...{ method: 'POST', path: '/student-exam/submit', token },
      json: inAscii(JSON.stringify(submission)),
    },
    [of('late answers')]: {
      ...{ method: 'POST', path: `/student-exam/late-answers/${examId}`, token },
      json: JSON.stringify({ answers: late }),
    },
    [of('late answers, read')]: { method: 'GET', path: `/exam/late-answers/${examId}`, token: principal },
    [of('answers of a student')]: {
      ...{ method: 'GET', path: `/exam/get-student-answers?exam_id=${examId}&uniqueCode=${code}`, token: principal },
    },
  }
}

/** What staff read of a class of 3,000 and of 4,000 exams, and the largest paper there may be. */
async function ofStaff(school: School, largeExamId: number): Promise<Record<string, Sent>> {
  const principal = await school.staffToken('principal')
  const teacher = await school.staffToken('teacher')
  const get = (path: string, token = principal): Sent => ({ method: 'GET', path, token })
  const question = { question: 'x'.repeat(2_500), answer: `${'తె'.repeat(1_200)} $x^2$`, marks: 5 }
  const paper = examBody({ mcqs: [], description: Array.from({ length: questions }, () => question), standard: 2 })
  const comes = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  return {
    'results of a class': get(`/exam/get-exam-details/${largeExamId}`),
    'results as a workbook': get(`/exam/export-results/${largeExamId}?format=xlsx`),
    'results as CSV': get(`/exam/export-results/${largeExamId}?format=csv`),
    'students of all classes': get('/manage-student/students-by-class?standard=All'),
    'all teachers': get('/teacher/all-teachers'),
    'all exams': get('/exam/all-exams'),
    'own exams': get('/exam/get-exams', teacher),
    'marking overview': get(`/marking/exam/${largeExamId}`),
    'answers to a question': get(`/marking/exam/${largeExamId}/question/0`),
    'largest paper': {
      ...{ method: 'POST', path: '/exam/create-exam', token: principal },
      json: JSON.stringify({ ...paper, scheduled_date: comes }),
    },
  }
}

/** Everything that is measured, in its order. */
export async function requestsOf(school: School, largeExamId: number): Promise<Record<string, Sent>> {
  const names: Names[] = ['Telugu', 'quotes', 'to be composed']
  const all = await ofStaff(school, largeExamId)
  for (const [at, name] of names.entries()) Object.assign(all, await takingOf(school, `CODE-0000${at}`, name))
  return all
}
