/** What pupils do, each run one of the 40 of class 10. */
import { steady } from '../../server/test/fixtures/grown-school.ts'
import type { Measured, World } from './world.ts'

const writer = (run: number) => `writer-of-run-${run}`

const choices = Object.fromEntries(Array.from({ length: steady.questions.mcq }, (_, index) => [String(index), 'B']))

/** As though the pupil had not begun the exam yet. */
async function forget({ db, exams, idOfPupil }: World, run: number): Promise<void> {
  const own = db
    .selectFrom('attempts')
    .select('id')
    .where('exam_id', '=', exams.submitted)
    .where('student_id', '=', idOfPupil(run))
  await db.deleteFrom('late_answers').where('attempt_id', 'in', own).execute()
  await db.deleteFrom('answers').where('attempt_id', 'in', own).execute()
  await db.deleteFrom('attempts').where('id', 'in', own).execute()
}

export function pupilCalls(world: World): Measured[] {
  const { send, pupil, exams } = world
  const get = (path: string, url = path): Measured => ({
    endpoint: `GET /${path.slice(1)}`,
    next: (run) => ({ url, token: pupil(run) }),
  })
  const start = (exam: number, run: number) => ({
    url: `/student-exam/start/${exam}`,
    token: pupil(run),
    payload: { writer: writer(run) },
  })
  return [
    get('/student/student-home'),
    get('/student-exam/get-all-exams'),
    get('/student-exam/progress'),
    get('/student-exam/summary/:id', `/student-exam/summary/${exams.running}`),
    { endpoint: 'POST /student-exam/start/:id', next: (run) => start(exams.running, run) },
    get('/student-exam/messages/:id', `/student-exam/messages/${exams.running}`),
    get('/student-exam/questions/:id', `/student-exam/questions/${exams.running}`),
    {
      endpoint: 'PUT /student-exam/answers/:id',
      next: (run) => ({
        url: `/student-exam/answers/${exams.running}`,
        token: pupil(run),
        payload: { writer: writer(run), answers: [{ index: run % 10, value: 'C', seq: 100 + run }] },
      }),
    },
    {
      endpoint: 'POST /student-exam/submit',
      next: async (run) => {
        await forget(world, run)
        await send('POST', start(exams.submitted, run))
        const payload = { exam_id: exams.submitted, mcq_answers: choices, descriptive_answers: {} }
        return { url: '/student-exam/submit', token: pupil(run), payload }
      },
    },
    {
      endpoint: 'POST /student-exam/late-answers/:id',
      next: (run) => ({
        url: `/student-exam/late-answers/${exams.submitted}`,
        token: pupil(run),
        payload: { answers: [{ index: 0, value: 'C', seq: 1000 }] },
      }),
    },
    get('/student-exam/rechecks/:exam_id', `/student-exam/rechecks/${exams.marked}`),
    get('/student-exam/get-exam-data/:id', `/student-exam/get-exam-data/${exams.marked}`),
  ]
}
