/** What hostile clients ask for. Each deed is one request, as large or as costly as its sender can make it. */
import { sheetBombs } from './sheet-bombs.ts'

export type Target = {
  examId: number
  username: string
  /** A completed exam of the largest class. */
  largeExamId: number
}

export type HostileRequest = { method: 'GET' | 'POST' | 'PUT'; path: string; body: Uint8Array; isFile?: true }

/** A request, or what makes another one each time. */
export type Deeds = Record<string, HostileRequest | (() => HostileRequest)>

/** Under which the hostile student's page saves. */
export const hostileWriter = '7d5f0f3e-94c5-4f3c-9d4f-1f6a0b8b6c11'

const post = (path: string, body: string): HostileRequest => ({ method: 'POST', path, body: Buffer.from(body) })
const put = (path: string, body: string): HostileRequest => ({ method: 'PUT', path, body: Buffer.from(body) })

function nested(depth: number, inner: string): string {
  return `${'x^{'.repeat(depth)}${inner}${'}'.repeat(depth)}`
}

const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 95_000 }, (_, at) => [String(at), ''])))
const deepArray = `${'['.repeat(400_000)}${']'.repeat(400_000)}`

export async function studentDeeds({ examId }: Target): Promise<Deeds> {
  const path = `/student-exam/answers/${examId}`
  const save = (answers: readonly object[]) => put(path, JSON.stringify({ writer: hostileWriter, answers }))
  const many = Array.from({ length: 30_000 }, (_, seq) => ({ index: seq, value: 'a', seq }))
  const submission = `{"exam_id":"${examId}","mcq_answers":${manyKeys},"descriptive_answers":{}}`
  return {
    'submission of 95,000 unknown keys': post('/student-exam/submit', submission),
    'save of 30,000 answers': save(many),
    'save of brackets': put(path, `{"writer":"${hostileWriter}","answers":${deepArray}}`),
    'save that is allowed': save([{ index: 0, value: 'a', seq: 1 }]),
  }
}

export async function teacherDeeds(): Promise<Deeds> {
  const formulas = (depth: number) =>
    JSON.stringify({ formulas: Array.from({ length: 50 }, (_, at) => nested(depth, `a_{${at}}`)) })
  const deep = formulas(110)
  const allowed = formulas(4)
  const bombs = await sheetBombs()
  let uploads = 0
  return {
    'formulas nested 110 deep': post('/exam/formulas', deep),
    'formulas that are allowed': post('/exam/formulas', allowed),
    'exam of a megabyte': post('/exam/create-exam', `{"questions":${manyKeys}}`),
    'workbook that inflates': () => {
      uploads += 1
      const body = bombs[uploads % bombs.length] ?? new Uint8Array()
      return { method: 'POST', path: '/imports/students?file_name=list.xlsx&standard=1', body, isFile: true }
    },
  }
}

export async function strangerDeeds({ username }: Target): Promise<Deeds> {
  const guess = () => Math.random().toString(32).slice(2, 12).toUpperCase()
  const asStaff = (name: string) => post('/login?role=teacher', JSON.stringify({ username: name, password: guess() }))
  return {
    'guess at a code': () => post('/login?role=student', JSON.stringify({ uniqueCode: guess() })),
    'guess at a password': () => asStaff(username),
    'guess at a user': () => asStaff(guess()),
    'log-in of a megabyte': post('/login?role=student', manyKeys),
  }
}
