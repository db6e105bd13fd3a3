/** What staff read and mark. */

import { examBody } from '../../server/test/fixtures/exam-bodies.ts'
import { steady } from '../../server/test/fixtures/grown-school.ts'
import { boardReads, boardWrites } from './board-calls.ts'
import { changeReads, releaseWrites } from './change-calls.ts'
import type { Measured, World } from './world.ts'

const firstWritten = steady.questions.mcq

function get(path: string, token: string, more: { url?: string; what?: string; isWhole?: true } = {}): Measured {
  const { url = path, ...rest } = more
  return { endpoint: `GET /${path.slice(1)}`, next: () => ({ url, token }), ...rest }
}

function reads(world: World): Measured[] {
  const { principal, teacher, exams, code } = world
  const review = `/exam/get-student-answers?exam_id=${exams.marked}&uniqueCode=${code}`
  const details = (exam: number) => `/exam/get-exam-details/${exam}`
  return [
    get('/teacher/teacher-home', principal, { what: 'principal' }),
    get('/teacher/teacher-home', teacher, { what: 'teacher' }),
    get('/teacher/info', teacher),
    get('/exam/urgent-exams', principal, { what: 'principal' }),
    get('/exam/urgent-exams', teacher, { what: 'teacher' }),
    get('/exam/get-exams', teacher, { what: 'one class' }),
    get('/exam/all-exams', principal, { isWhole: true }),
    get('/exam/staff-exams', principal, { url: '/exam/staff-exams?standard=5&limit=20', what: 'principal' }),
    get('/exam/staff-exams', teacher, { url: '/exam/staff-exams?standard=10&limit=20', what: 'teacher' }),
    get('/exam/staff-exams', principal, {
      url: '/exam/staff-exams?standard=5&limit=20&subject=Hindi&status=Completed',
      what: 'a subject, completed',
    }),
    get('/exam/staff-exams', principal, {
      url: '/exam/staff-exams?standard=5&limit=20&from=2020-01-01&until=2020-12-31',
      what: 'a year',
    }),
    get('/exam/staff-exams', teacher, {
      url: '/exam/staff-exams?standard=10&limit=20&subject=none&from=2020-01-01',
      what: 'none, of a teacher',
    }),
    get('/exam/get-exam-details/:id', teacher, { url: details(exams.marked), what: 'of 40, completed' }),
    get('/exam/get-exam-details/:id', principal, { url: details(exams.running), what: 'of 40, running' }),
    get('/exam/get-exam-details/:id', principal, {
      url: details(world.toComplete[0] ?? 0),
      what: 'all of class 9',
      isWhole: true,
    }),
    get('/exam/item-analysis/:exam_id', teacher, { url: `/exam/item-analysis/${exams.marked}` }),
    get('/exam/class-results', principal, { what: 'principal' }),
    get('/exam/class-results', teacher, { what: 'teacher' }),
    get('/exam/class-over-time', principal, { url: '/exam/class-over-time?standard=5' }),
    get('/exam/paper/:id', teacher, { url: `/exam/paper/${exams.marked}` }),
    ...boardReads(world),
    ...changeReads(world),
    get('/exam/export-results/:id', principal, {
      url: `/exam/export-results/${exams.marked}?format=xlsx`,
      what: 'Excel',
    }),
    get('/exam/export-results/:id', principal, { url: `/exam/export-results/${exams.marked}?format=csv`, what: 'CSV' }),
    get('/exam/get-student-answers', teacher, { url: review }),
    get('/exam/late-answers/:exam_id', teacher, { url: `/exam/late-answers/${exams.marked}` }),
    get('/exam/rechecks/:exam_id', teacher, { url: `/exam/rechecks/${exams.marked}` }),
    get('/exam/waiting-rechecks', principal, { what: 'principal' }),
    get('/exam/waiting-rechecks', teacher, { what: 'teacher' }),
    get('/exam/generation', teacher),
    get('/exam/corrections/:exam_id', teacher, { url: `/exam/corrections/${exams.marked}` }),
    ...markingReads(world),
    get('/manage-student/roll-over', principal),
    get('/teacher/all-teachers', principal, { isWhole: true }),
    get('/teacher/details/:username', principal, { url: '/teacher/details/teacher1' }),
    get('/teacher/removed-teachers', principal),
    get('/imports', principal, { url: '/imports?kind=students' }),
    get('/imports/template/:kind', principal, { url: '/imports/template/students' }),
  ]
}

function markingReads({ teacher, exams }: World): Measured[] {
  return [
    get('/marking/exam/:id', teacher, { url: `/marking/exam/${exams.unmarked}` }),
    get('/marking/exam/:id/question/:index', teacher, {
      url: `/marking/exam/${exams.unmarked}/question/${firstWritten}`,
    }),
    get('/marking/exam/:id/question/:index/marks', teacher, {
      url: `/marking/exam/${exams.unmarked}/question/${firstWritten}/marks`,
    }),
    get('/marking/exam/:id/question/:index/comments', teacher, {
      url: `/marking/exam/${exams.unmarked}/question/${firstWritten}/comments`,
    }),
    get('/marking/exam/:id/colleagues', teacher, { url: `/marking/exam/${exams.unmarked}/colleagues` }),
    get('/marking/handed-to-me', teacher),
    get('/marking/second-marking-for-me', teacher),
    get('/exam/second-marking/:exam_id', teacher, { url: `/exam/second-marking/${exams.marked}` }),
  ]
}

function studentReads({ principal, teacher, code, classmates }: World): Measured[] {
  return [
    get('/manage-student/students-by-class', teacher, {
      url: '/manage-student/students-by-class?standard=10',
      what: 'of 40',
    }),
    get('/manage-student/students-by-class', principal, {
      url: '/manage-student/students-by-class?standard=All',
      isWhole: true,
      what: 'All',
    }),
    get('/manage-student/details/:uniqueCode', principal, { url: `/manage-student/details/${code}` }),
    get('/manage-student/students', teacher, { url: '/manage-student/students?standard=10', what: 'of 40' }),
    get('/manage-student/students', principal, { url: '/manage-student/students?standard=5', what: 'a page' }),
    // Of 300 pupils 30 bear the name: as many are answered at every size.
    get('/manage-student/students', principal, {
      url: '/manage-student/students?standard=All&q=reddy&order_by=name&limit=30',
      what: 'a name, all classes',
    }),
    get('/manage-student/students', principal, {
      url: `/manage-student/students?standard=All&q=${encodeURIComponent('రవి')}&order_by=name`,
      what: 'a name late in order',
    }),
    get('/manage-student/students', principal, {
      url: '/manage-student/students?standard=All&q=a',
      what: 'what nearly all hold',
    }),
    get('/manage-student/students', principal, {
      url: '/manage-student/students?standard=All&q=zebra',
      what: 'nobody, all classes',
    }),
    get('/manage-student/students', teacher, {
      url: '/manage-student/students?standard=10&q=reddy',
      what: 'a name, of 40',
    }),
    get('/manage-student/removed-students', principal, {
      url: '/manage-student/removed-students?standard=10&limit=20',
      what: 'a page',
    }),
    get('/manage-student/removed-students', principal, {
      url: '/manage-student/removed-students?standard=10&q=zebra',
      what: 'nobody',
    }),
    get('/manage-student/students/:student_id', principal, { url: `/manage-student/students/${classmates[7]?.id}` }),
    get('/manage-student/search', principal, { url: '/manage-student/search?q=reddy', what: 'a name' }),
    get('/manage-student/search', principal, { url: `/manage-student/search?q=${code}`, what: 'a code' }),
    get('/manage-student/search', principal, { url: '/manage-student/search?q=zebra', what: 'nobody' }),
  ]
}

/** A date and time far enough ahead on the clock of every school. */
function ahead(days: number) {
  return {
    scheduled_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    scheduled_time: '10:00',
  }
}

function examWrites(world: World): Measured[] {
  const { send, teacher: token, principal, exams } = world
  const body = { ...examBody(), ...ahead(30), standard: 10, subject: 'Botany' }
  const drafted = { subjects: 'Science', prompt: 'Plants', standard: 8, num_mcqs: 5, num_desc: 1 }
  return [
    { endpoint: 'POST /exam/create-exam', next: () => ({ url: '/exam/create-exam', token, payload: body }) },
    {
      endpoint: 'PATCH /exam/update-exam/:id',
      next: (run) => ({
        url: `/exam/update-exam/${exams.upcoming}`,
        token,
        payload: { ...ahead(20), duration: 30 + run },
      }),
    },
    {
      endpoint: 'PUT /exam/paper/:id',
      next: async () => {
        const { paper_version } = (await send('GET', { url: `/exam/paper/${exams.upcoming}`, token })).json()
        return { url: `/exam/paper/${exams.upcoming}`, token, payload: { questions: body.questions, paper_version } }
      },
    },
    {
      endpoint: 'PATCH /exam/paper/:id/question/:index',
      next: async (run) => {
        const { wordings } = (await send('GET', { url: `/exam/paper/${exams.upcoming}`, token })).json()
        const payload = { ...wordings[0], text: `How do plants live? ${run}` }
        return { url: `/exam/paper/${exams.upcoming}/question/0`, token, payload }
      },
    },
    {
      endpoint: 'POST /exam/corrections/:exam_id',
      what: 'of 40',
      next: (run) => ({
        url: `/exam/corrections/${exams.marked}`,
        token,
        payload: { index: 0, rule: 'marks', marks: 1 + (run % 3), reason: 'Measured', dry_run: false },
      }),
    },
    ...boardWrites(world),
    ...releaseWrites(world),
    {
      endpoint: 'DELETE /exam/delete-exam/:id',
      next: async () => {
        const made = await send('POST', { url: '/exam/create-exam', token, payload: body })
        return { url: `/exam/delete-exam/${made.json().exam_id}`, token }
      },
    },
    {
      endpoint: 'POST /exam/complete-exam/:id',
      what: 'of 40',
      next: (run) => ({ url: `/exam/complete-exam/${world.toComplete.at(-1 - run)}`, token: principal }),
    },
    {
      endpoint: 'GET /exam/complete-exam/:id',
      what: 'of 40',
      next: (run) => ({ url: `/exam/complete-exam/${world.toComplete[run]}`, token: principal }),
    },
    {
      endpoint: 'POST /exam/formulas',
      next: () => ({ url: '/exam/formulas', token, payload: { formulas: ['x^2', '\\frac{1}{2}'] } }),
    },
    {
      endpoint: 'POST /exam/generate-questions',
      next: () => ({ url: '/exam/generate-questions', token: principal, payload: drafted }),
    },
    {
      endpoint: 'POST /exam/generate-questions/stream',
      next: () => ({ url: '/exam/generate-questions/stream', token: principal, payload: drafted }),
    },
  ]
}

/** The two written answers of each of 40, given marks and then, with a reason, others. */
async function marking({ db, exams, teacher: token }: World, run: number) {
  const attempts = await db
    .selectFrom('attempts')
    .select('id')
    .where('exam_id', '=', exams.unmarked)
    .orderBy('id')
    .execute()
  const answer = run % (steady.questions.descriptive * attempts.length)
  const question = firstWritten + (answer % steady.questions.descriptive)
  const attempt = attempts[Math.floor(answer / steady.questions.descriptive)]?.id
  const isFirst = answer === run
  const payload = isFirst ? { marks: 2.5, expected: null } : { marks: 3, expected: 2.5, reason: 'Looked at again' }
  return { url: `/marking/exam/${exams.unmarked}/question/${question}/answer/${attempt}`, token, payload }
}

export function staffReads(world: World): Measured[] {
  return [...reads(world), ...studentReads(world)]
}

export function staffWrites(world: World): Measured[] {
  return [
    ...examWrites(world),
    { endpoint: 'PUT /marking/exam/:id/question/:index/answer/:answer', next: (run) => marking(world, run) },
  ]
}
