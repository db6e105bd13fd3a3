/** A school as full as schools get: long names in three scripts, sixty to a class, a hundred questions to an exam. */

import { getQuestions, submitExam } from '@pariksha/contract/attempts.ts'
import { setUpSchool } from '@pariksha/contract/staff/account/passwords.ts'
import { changeLoginAddress } from '@pariksha/contract/staff/account/security.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { createStudent } from '@pariksha/contract/students.ts'
import { createTeacher } from '@pariksha/contract/teachers.ts'
import { type APIRequestContext, request } from '@playwright/test'
import { type Call, callerOf, clientOf, createRunningExam } from '../client.ts'
import type { OwnSchool } from '../own-school.ts'

/** Sixty characters each: words of any length, and one that is a single word. */
const names = [
  'Venkata Satyanarayana Subrahmanyeswara Lakshmi Narasimha Rao',
  'Thiruvenkatanathapuramramakrishnasubrahmanyanarayanaswamyrao',
  'వేంకట సత్యనారాయణ సుబ్రహ్మణ్యేశ్వర లక్ష్మీనరసింహ రాజశేఖర రావు గారు గారు'.slice(0, 60),
  'राजराजेश्वरी लक्ष्मीनारायण सत्यनारायण वेङ्कटेश्वर प्रसाद शर्मा चतुर्वेदी जी'.slice(0, 60),
]
export const longSubject = 'Environmental Studies and General Knowledge of the District'
const teacher = { username: 'venkatasatyanarayanasubrahmanyeswararao5', password: 'teacher123' }
const principal = { username: 'principal', password: 'Principal@1' }
const labels = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'].map((nth) => `Class ${nth}`)
const subjects = ['Telugu', 'Hindi', 'English', 'Mathematics', 'PhysicalScience', 'Biology', 'Social', longSubject]

/** @param length in characters, with a word among them that fits no line */
function textOf(length: number): string {
  const sentence = `The river carries the soil of the hills to the plain; తెలుగు, हिन्दी. ${'x'.repeat(120)} `
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)
}

const nameOf = (number: number) => names[number % names.length] ?? ''

const mcq = (number: number) => ({
  question: number === 0 ? textOf(5_000) : `Question ${number}: ${textOf(90)}`,
  options: ['first', 'second', 'third', 'fourth'].map((word) => (number < 3 ? `${word} ${textOf(300)}` : word)),
  correct: number < 3 ? `first ${textOf(300)}` : 'first',
  marks: 1,
})
const written = (number: number) => ({
  question: `Tell ${number}: ${textOf(400)}`,
  answer: textOf(2_000),
  marks: 5,
})

async function makeExam(client: Call, given: { subject: string; mcqs: number; descriptive: number }) {
  const paper = {
    mcqs: Array.from({ length: given.mcqs }, (_, at) => mcq(at)),
    description: Array.from({ length: given.descriptive }, (_, at) => written(at)),
  }
  return createRunningExam(client, { standard: 5, subject: given.subject, durationMin: 180, paper })
}

async function hold(
  requests: APIRequestContext,
  { exam, codes }: { exam: number; codes: readonly string[] },
): Promise<void> {
  for (const uniqueCode of codes) {
    const pupil = await clientOf(requests, { uniqueCode })
    await pupil(getQuestions, { params: { id: String(exam) } })
    await pupil(submitExam, {
      body: {
        exam_id: exam,
        mcq_answers: { 0: `second ${textOf(300)}`, 1: `first ${textOf(300)}` },
        descriptive_answers: { 5: textOf(5_000), 6: 'w'.repeat(400) },
      },
    })
  }
}

/** Fills a school that has just been founded. @returns whom and what to look at */
export async function fillSchool({ url, setupUrl }: OwnSchool) {
  const requests = await request.newContext({ baseURL: url })
  const token = new URL(setupUrl).searchParams.get('token') ?? ''
  const founder = { school_name: `Zilla Parishad High School, ${names[0]}`, name: nameOf(0), ...principal, token }
  await callerOf(requests)(setUpSchool, { body: founder })
  const client = await clientOf(requests, principal)
  await client(changeLoginAddress, {
    body: { login_address: 'http://exams.zilla-parishad-high-school.example.in:3000' },
  })
  for (const [at, username] of [teacher.username, 'teacher02', 'teacher03', 'teacher04'].entries()) {
    const person = { username, password: teacher.password, name: nameOf(at), phone: '9876500000', age: 64 }
    const teaching = { classes: labels, subjects, class_teacher: at === 0 ? 'Class 5th' : '' }
    await client(createTeacher, { body: { ...person, ...teaching, gender: 'Female' } })
  }
  const codes: string[] = []
  for (let number = 0; number < 60; number += 1) {
    const { student } = await client(createStudent, {
      body: {
        name: nameOf(number),
        standard: 5,
        roll_number: number === 1 ? '2026-SECTION-B-00060' : String(number + 1),
        parent_name: nameOf(number + 1),
        phone: '9876500000',
        gender: 'Female',
      },
    })
    codes.push(student.uniqueCode)
  }
  const running = await makeExam(client, { subject: longSubject, mcqs: 90, descriptive: 10 })
  const completed = await makeExam(client, { subject: longSubject, mcqs: 5, descriptive: 3 })
  await hold(requests, { exam: completed, codes: codes.slice(0, 3) })
  await client(completeExam, { params: { id: String(completed) } })
  await requests.dispose()
  const [first = ''] = codes
  return { teacher, principal, pupil: { uniqueCode: first }, running, completed }
}
