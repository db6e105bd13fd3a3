/** Every record of a school as its people are shown it, word for word, and what the database holds of it. */
import type { School } from '../scene/school.ts'

/** By what was asked: the reply, of files byte for byte. */
export type Records = ReadonlyMap<string, string>

/** What says nothing but when it was asked. */
const ofTheMoment = [/(?<="server_time":")[^"]*/g, /(?<="seconds_left":)\d+/g]

const tables = ['audit', 'exams', 'attempts', 'answers', 'late_answers', 'questions', 'students'] as const

function pathsOfStaff(school: School, id: number): string[] {
  return [
    `exam/get-exam-details/${id}`,
    `exam/paper/${id}`,
    // A workbook says when it was made; it has the same rows.
    `exam/export-results/${id}?format=csv`,
    `exam/late-answers/${id}`,
    `marking/exam/${id}`,
    ...[2, 3].flatMap((index) => {
      const question = `marking/exam/${id}/question/${index}`
      return [question, `${question}?names=true`, `${question}/marks`]
    }),
    ...school.seats.map(({ studentId }) => `exam/get-student-answers?exam_id=${id}&student_id=${studentId}`),
  ]
}

function pathsOfPupil(id: number): string[] {
  return ['summary', 'questions', 'get-exam-data'].map((call) => `student-exam/${call}/${id}`)
}

async function ask(origin: string, path: string, token: string): Promise<string> {
  const reply = await fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
  return `${reply.status} ${ofTheMoment.reduce((told, pattern) => told.replaceAll(pattern, '0'), text)}`
}

export async function readEverything(school: School, origin: string, exams: readonly number[]): Promise<Records> {
  const records = new Map<string, string>()
  const staff = ['exam/all-exams', 'exam/staff-exams?standard=1', ...exams.flatMap((id) => pathsOfStaff(school, id))]
  for (const path of staff) records.set(`staff ${path}`, await ask(origin, path, school.principalToken))
  const pupil = ['student-exam/get-all-exams', 'student-exam/progress', ...exams.flatMap(pathsOfPupil)]
  for (const { number, token } of school.seats) {
    for (const path of pupil) records.set(`pupil ${number} ${path}`, await ask(origin, path, token))
  }
  for (const table of tables) {
    // Reading the export is in the audit.
    const kept = table === 'audit' ? "where action <> 'results.exported'" : ''
    const json = `to_jsonb(${table})`
    const rows = await school.query(`select ${json} as row from ${table} ${kept} order by ${json}::text`)
    records.set(`table ${table}`, `rows ${JSON.stringify(rows.map(({ row }) => row))}`)
  }
  return records
}
