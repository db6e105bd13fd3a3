/** The exams of a class by subject, state and day (product 2.5). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../../test/factories.ts'
import { examBody } from '../../../test/fixtures/exam-bodies.ts'

let test: TestApp
const tokens = { maths: '', hindi: '', principal: '' }
type Staff = keyof typeof tokens
const exams: Record<string, number> = {}

async function create(by: Staff, fields: object): Promise<number> {
  const body = examBody({ scheduled_time: '06:00', ...fields })
  const answer = await test.send({ method: 'POST', url: '/api/v1/exam/create-exam', body, token: tokens[by] })
  return answer.body.exam_id
}

const list = (by: Staff, query: string, standard = 5) =>
  test.send({
    method: 'GET',
    url: `/api/v1/exam/staff-exams?standard=${standard}&limit=1&${query}`,
    token: tokens[by],
  })

/** The names of all that is found, page by page. */
async function found(by: Staff, query: string): Promise<string[]> {
  const names = new Map(Object.entries(exams).map(([name, id]) => [id, name]))
  const shown: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await list(by, query + cursor)
    shown.push(...body.exams.map(({ exam_id }: { exam_id: number }) => names.get(exam_id)))
    if (body.next === null) return shown
    cursor = `&cursor=${body.next}`
  }
}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5, 10], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'hindi', classes: [5], subjects: ['Hindi'] })
  for (const username of ['maths', 'hindi', 'principal'] as const) tokens[username] = await logInStaff(test, username)
  exams.over = await create('maths', {})
  exams.running = await create('maths', { scheduled_time: '07:00' })
  exams.hindi = await create('hindi', { subject: 'Hindi' })
  exams.midnight = await create('maths', { scheduled_date: '2026-12-01', scheduled_time: '00:00' })
  exams.evening = await create('maths', { scheduled_date: '2026-12-03', scheduled_time: '23:59' })
  await test.send({ method: 'POST', url: `/api/v1/exam/complete-exam/${exams.over}`, token: tokens.maths })
})
afterAll(() => test.close())

it.each<[Staff, string, string[]]>([
  ['principal', '', ['running', 'hindi', 'midnight', 'evening', 'over']],
  ['principal', 'subject=Hindi', ['hindi']],
  ['principal', 'subject=Mathematics', ['running', 'midnight', 'evening', 'over']],
  ['principal', 'subject=Mathematics&status=Upcoming', ['midnight', 'evening']],
  ['principal', 'from=2026-12-01', ['midnight', 'evening']],
  ['principal', 'from=2026-12-01&until=2026-12-02', ['midnight']],
  ['principal', 'from=2026-12-02&until=2026-12-03', ['evening']],
  ['principal', 'until=2026-11-30&status=Completed', ['over']],
  ['principal', 'from=2026-12-03&until=2026-12-01', []],
  ['maths', 'subject=Mathematics&from=2026-12-02', ['evening']],
  ['maths', 'status=Running', ['running']],
  ['maths', 'subject=Hindi', []],
])('%s seeks "%s"', async (by, query, names) => expect(await found(by, query)).toEqual(names))

it('the subjects to choose from come beside the exams', async () => {
  const subjectsOf = async (by: Staff, standard?: number) => (await list(by, '', standard)).body.subjects
  expect(await subjectsOf('principal')).toEqual(['Hindi', 'Mathematics'])
  expect(await subjectsOf('principal', 1)).toEqual([])
  expect(await subjectsOf('maths')).toEqual(['Mathematics'])
  expect(await subjectsOf('maths', 10)).toEqual(['Mathematics'])
})

it.each(['status=open', 'from=2026-02-30', 'until=0001-01-01', 'from=9999-12-31', `subject=${'x'.repeat(61)}`])(
  'nobody can seek "%s"',
  async (query) => expect((await list('maths', query)).body.code).toBe('request.invalid'),
)
