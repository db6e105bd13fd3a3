import { parse } from 'csv-parse/sync'
import readExcelFile, { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onlyChoices, type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, sittingPaper } from '../../test/fixtures/sitting.ts'

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
  const names = { '1': '=HYPERLINK("http://x","y")', '2': '@లక్ష్మి, "చిన్న"' }
  for (const [roll_number, name] of Object.entries(names)) {
    await room.test.deps.db.updateTable('students').set({ name }).where('roll_number', '=', roll_number).execute()
  }
  exam = await makeExam(room.test, { ...onlyChoices, mcqs: sittingPaper.mcqs, num_mcqs: 3 })
  await room.take(exam, '5-2', { mcq: rightChoices })
  await room.take(exam, '5-10', { mcq: { 0: '56' } })
  await room.complete(exam)
})
afterAll(() => room.test.close())

const fileOf = (by: string, format: string, id = exam) => room.get(`/exam/export-results/${id}?format=${format}`, by)

const details = [
  ['Subject', 'Mathematics'],
  ['Class', 'Class 5'],
  ['Exam Type', 'Multiple choice'],
  ['Exam Date', '2026-11-09'],
  ['Scheduled Time', '09:59'],
  ['Duration (minutes)', 30],
  ['Total Questions', 3],
  ['Total Marks', 6],
  ['Status', 'Completed'],
  ['Total Students', 3],
  ['Total Attended', 2],
  ['Highest Marks', 6],
]
const people = ['S.No', 'Roll Number', 'Name', 'Phone', 'Grade', 'Parent Name', 'Gender']

it('writes an Excel file that another library reads back', async () => {
  const { status, body } = await fileOf('maths', 'xlsx')
  expect(status).toBe(200)
  expect(body.file_name).toBe('Mathematics_Exam_Results.xlsx')
  const file = Buffer.from(body.base64, 'base64')
  expect((await readExcelFile(file)).map(({ sheet }) => sheet)).toEqual(['Exam Results'])
  const rows = (await readSheet(file)).map((row) => row.filter((cell) => cell !== null))
  expect(rows.slice(0, 12)).toEqual(details)
  expect(rows.slice(12)).toEqual([
    [],
    [...people, 'Marks'],
    [1, '1', '=HYPERLINK("http://x","y")', '9876500000', 5, 'Parent', 'Male', 'Not Attempted'],
    [2, '2', '@లక్ష్మి, "చిన్న"', '9876500000', 5, 'Parent', 'Male', '6/6'],
    [3, '10', 'Student 10', '9876500000', 5, 'Parent', 'Male', '1/6'],
  ])
})

it('writes CSV in which nothing is a formula or a date', async () => {
  const { body } = await fileOf('principal', 'csv')
  expect(body.file_name).toBe('Mathematics_Exam_Results.csv')
  const rows: string[][] = parse(Buffer.from(body.base64, 'base64'), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  expect(rows.slice(0, 12)).toEqual(details.map((row) => row.map(String)))
  expect(rows.slice(12)).toEqual([
    [...people, 'Marks', 'Total Marks'],
    ['1', '1', `'=HYPERLINK("http://x","y")`, '9876500000', '5', 'Parent', 'Male', 'Not Attempted', '6'],
    ['2', '2', `'@లక్ష్మి, "చిన్న"`, '9876500000', '5', 'Parent', 'Male', '6', '6'],
    ['3', '10', 'Student 10', '9876500000', '5', 'Parent', 'Male', '1', '6'],
  ])
})

it('is for staff of the class and subject, and is written down', async () => {
  for (const by of ['hindi', 'sixth']) {
    expect(await fileOf(by, 'xlsx')).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
  }
  expect((await fileOf('5-1', 'xlsx')).status).toBe(403)
  expect((await fileOf('maths', 'pdf')).status).toBe(422)
  const audit = await room.test.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'results.exported')
    .execute()
  expect(audit.map(({ record_id, after }) => [record_id, after])).toEqual([
    [String(exam), { format: 'xlsx', students: 3 }],
    [String(exam), { format: 'csv', students: 3 }],
  ])
})

it('has the title of an exam that has one', async () => {
  const titled = await makeExam(room.test, {
    ...onlyChoices,
    mcqs: sittingPaper.mcqs,
    num_mcqs: 3,
    title: '=Fractions',
  })
  const { body } = await fileOf('principal', 'csv', titled)
  const [subject, title] = Buffer.from(body.base64, 'base64').toString('utf8').split('\r\n')
  expect([subject, title]).toEqual(['\ufeffSubject,Mathematics', "Title,'=Fractions"])
})

it('has nothing to write for a class without students', async () => {
  const empty = await makeExam(room.test, { standard: 9, subject: 'Free/choice' })
  expect(await fileOf('principal', 'xlsx', empty)).toMatchObject({
    status: 409,
    body: { code: 'exam.no_students', message: 'No student data available to export' },
  })
})
