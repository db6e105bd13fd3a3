/** The main job over real HTTP, by a client that makes only the calls of product 7.2. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { makeSchool, makeStudent, makeTeacher, password } from './factories.ts'

const paper = {
  mcqs: [
    { question: '7 × 8?', options: ['54', '56', '64', '48'], correct: '56', marks: 1 },
    { question: 'Which is prime?', options: ['9', '15', '17', '21'], correct: '17', marks: 2 },
  ],
  description: [{ question: 'What is a fraction?', answer: 'A part of a whole', marks: 5 }],
}

type Json = Record<string, unknown>

/** The specified client: JSON in, JSON out, a bearer token after login, nothing else. */
function specifiedClient(origin: string) {
  let token = ''
  async function call(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: JSON.parse(await answer.text()) }
  }
  return {
    call,
    async logIn(role: 'teacher' | 'student', body: Json) {
      const { json } = await call('POST', `/login?role=${role}`, body)
      token = json.access_token
      return json.role
    },
  }
}

describe('the main job', () => {
  let test: TestApp
  let origin: string

  beforeAll(async () => {
    test = await startTestApp()
    await makeSchool(test)
    await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'], classTeacher: 5 })
    await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
    await makeStudent(test, { standard: 5, rollNumber: '2', code: 'PUPIL-52' })
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => test.close())

  it('is done with the specified calls alone', async () => {
    const teacher = specifiedClient(origin)
    expect(await teacher.logIn('teacher', { username: 'teacher05', password })).toBe('teacher')
    const home = await teacher.call('GET', '/teacher/teacher-home')
    expect(home.json.classes_data['Class 5th']).toMatchObject({ students: 2, runningExam: 0 })

    const created = await teacher.call('POST', '/exam/create-exam', {
      standard: '5',
      num_mcqs: '2',
      num_desc: '1',
      scheduled_time: '10:00',
      scheduled_date: '2026-11-09',
      subject: 'Mathematics',
      duration: '30',
      questions: { exam_paper: paper },
    })
    expect(created).toMatchObject({ status: 200, json: { message: 'Exam created successfully!' } })
    const listed = await teacher.call('GET', '/exam/get-exams')
    const [card] = listed.json['Class 5th']
    expect(card).toMatchObject({ status: 'Running', subject: 'Mathematics', examType: 'Mixed' })

    const student = specifiedClient(origin)
    expect(await student.logIn('student', { uniqueCode: 'pupil 51' })).toBe('student')
    const studentHome = await student.call('GET', '/student/student-home')
    expect(studentHome.json.exam_details).toMatchObject([{ exam_id: card.exam_id, status: 'running' }])
    const exams = await student.call('GET', '/student-exam/get-all-exams')
    expect(exams.json.Mathematics[0]).toMatchObject({ status: 'running', exam_type: 'Running' })
    const questions = await student.call('GET', `/student-exam/questions/${card.exam_id}`)
    expect(questions.json.duration).toBe(30)
    expect(questions.json.questions.exam_paper.mcqs.map((mcq: Json) => Object.keys(mcq).sort())).toEqual([
      ['marks', 'option_ids', 'options', 'question'],
      ['marks', 'option_ids', 'options', 'question'],
    ])
    expect(JSON.stringify(questions.json)).not.toMatch(/correct|"answer"|A part of a whole/)

    test.clock.advanceMin(12)
    const submitted = await student.call('POST', '/student-exam/submit', {
      exam_id: String(card.exam_id),
      mcq_answers: { 0: '56', 1: '15' },
      descriptive_answers: { 2: 'A part of a thing' },
    })
    expect(submitted.status).toBe(200)
    expect((await student.call('GET', `/student-exam/get-exam-data/${card.exam_id}`)).status).toBe(409)

    const completed = await teacher.call('GET', `/exam/complete-exam/${card.exam_id}`)
    expect(completed).toMatchObject({ status: 200, json: { message: 'Exam marked as complete' } })

    const review = await student.call('GET', `/student-exam/get-exam-data/${card.exam_id}`)
    expect(review.json.exam).toMatchObject({ status: 'pending', attended: true, results: { 1: '1/8' } })
    expect(review.json.exam.questions.exam_paper.mcqs[1].correct).toBe('17')
    expect(review.json.exam.questions.exam_paper.description[0].answer).toBe('A part of a whole')
    expect(review.json.student_answers.mcq_answers).toEqual(['56', '15'])
    expect(review.json.student_answers.descriptive_answers[2]).toBe('A part of a thing')

    const details = await teacher.call('GET', `/exam/get-exam-details/${card.exam_id}`)
    expect(details.json.students.map((row: Json) => [row.uniqueCode, row.marks])).toEqual([
      ['PUPIL-51', '1/8'],
      ['PUPIL-52', 'N/A'],
    ])
    const answers = await teacher.call('GET', `/exam/get-student-answers?exam_id=${card.exam_id}&uniqueCode=PUPIL-51`)
    expect(answers.json.exam.results).toEqual({ 'PUPIL-51': '12.5' })
  })
})
