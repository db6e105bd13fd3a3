/** Class 5 with its staff and a pupil of class 6, all logged in, for the tests of results. */
import { startTestApp } from '../app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../factories.ts'
import { completeOverHttp, pupilPage } from './sitting.ts'

type Handed = { mcq?: Record<number, string>; descriptive?: Record<number, string>; afterMin?: number }

/** Staff are known by username; a student by standard and roll number, as `5-10`, with the code `PUPIL-5-10`. */
export async function startResultsClass() {
  const test = await startTestApp()
  const tokens = new Map<string, string>()
  const ids = new Map<string, number>()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'hindi', classes: [5], subjects: ['Hindi'] })
  await makeTeacher(test, { username: 'sixth', classes: [6], subjects: ['Mathematics'] })
  for (const username of ['maths', 'hindi', 'sixth', 'principal']) {
    tokens.set(username, await logInStaff(test, username))
  }

  async function addStudent(standard: number, rollNumber: string): Promise<string> {
    const name = `${standard}-${rollNumber}`
    const code = `PUPIL-${name}`
    ids.set(name, await makeStudent(test, { standard, rollNumber, code, name: `Student ${rollNumber}` }))
    tokens.set(name, await logInStudent(test, code))
    return name
  }
  for (const rollNumber of ['10', '2', '1']) await addStudent(5, rollNumber)
  await addStudent(6, '1')

  const tokenOf = (by: string) => tokens.get(by) ?? ''
  const get = (url: string, by?: string) =>
    test.send({ method: 'GET', url: `/api/v1${url}`, ...(by === undefined ? {} : { token: tokenOf(by) }) })
  return {
    test,
    addStudent,
    get,
    tokenOf,
    idOf: (name: string) => ids.get(name) ?? 0,
    details: (id: number | string, by?: string) => get(`/exam/get-exam-details/${id}`, by),
    review: (id: number | string, by?: string) => get(`/student-exam/get-exam-data/${id}`, by),
    answersOf: (id: number | string, student: string, by?: string) =>
      get(`/exam/get-student-answers?exam_id=${id}&uniqueCode=PUPIL-${student}`, by),
    page: (student: string) => pupilPage(test, tokenOf(student)),
    complete: (examId: number) => completeOverHttp(test, tokenOf('principal'), examId),
    /** A student starts now, works for some minutes and hands in; the clock is set back, so that others can too. */
    async take(examId: number, student: string, { mcq = {}, descriptive = {}, afterMin = 0 }: Handed = {}) {
      const page = pupilPage(test, tokenOf(student))
      const before = test.clock.now().toISOString()
      await page.start(examId)
      test.clock.advanceMin(afterMin)
      const { status } = await page.submit({ exam_id: examId, mcq_answers: mcq, descriptive_answers: descriptive })
      if (status !== 200) throw new Error(`submit answered ${status}`)
      test.clock.set(before)
    },
  }
}

export type ResultsClass = Awaited<ReturnType<typeof startResultsClass>>

/** Fields of an exam that has only its multiple-choice questions. */
export const onlyChoices = { description: [], num_desc: 0 }
export const rightChoices = { 0: '56', 1: '17', 2: '25' }
