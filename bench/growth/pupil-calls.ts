/** What pupils do, each run one of the 40 of class 10. */
import { steady } from '../../server/test/fixtures/grown-school.ts'
import type { Measured, World } from './world.ts'

const writer = (run: number) => `writer-of-run-${run}`

const choices = Object.fromEntries(Array.from({ length: steady.questions.mcq }, (_, index) => [String(index), 'B']))

export function pupilCalls({ send, pupil, exams }: World): Measured[] {
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
    get('/student-exam/get-exam-data/:id', `/student-exam/get-exam-data/${exams.marked}`),
  ]
}
