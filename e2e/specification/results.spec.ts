/** The results of an exam as a file. Their page: `web/test/pages/results.test.tsx`. */
import { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'
import { readSheet } from 'read-excel-file/node'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, apiOf, examId, failingCalls, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const exam = { subject: 'Science', status: 'Completed' } as const

test('the results as a sheet', async ({ person, request, seen }) => {
  const id = await examId(request, exam)
  const page = await person(people.principal)
  await page.goto(`/principal/exam-data?exam_id=${id}`)
  const details = await apiOf(page, getExamDetails, { params: { id: String(id) } })
  await seen.rule('exam-data.highest', async () => {
    const marks = details.students.map((student) => student.marks)
    const scores = marks.filter((text) => text !== 'N/A').map((text) => Number(text.split('/')[0]))
    expect(details.highest_marks).toBe(Math.max(...scores))
    expect(details.attended).toBe(scores.length)
  })
  const downloading = page.waitForEvent('download')
  await placeOf(page, 'exam-data.export').click()
  const download = await downloading
  await seen.words(page, 'exam-data.exported')
  await seen.rule('export.file-name', async () => {
    expect(download.suggestedFilename()).toBe('Science_Exam_Results.xlsx')
  })
  const rows = await readSheet(await download.path(), 'Exam Results')
  const head = rows.findIndex((row) => row[0] === 'S.No')
  await seen.rule('export.columns', async () => {
    expect(rows[head]).toEqual(['S.No', 'Roll Number', 'Name', 'Phone', 'Grade', 'Parent Name', 'Gender', 'Marks'])
  })
  await seen.rule('export.sheet', async () => {
    expect(head).toBeGreaterThan(1)
    expect(rows.length - head - 1).toBe(details.total_students)
  })
  await seen.rule('export.not-attempted', async () => {
    const absent = details.students.filter((student) => student.marks === 'N/A')
    expect(absent.length).toBeGreaterThan(0)
    expect(rows.slice(head + 1).filter((row) => row[7] === 'Not Attempted')).toHaveLength(absent.length)
  })

  const address = `/exam/export-results/${id}`
  await answerWith(page, address, { status: 500, body: '' })
  await placeOf(page, 'exam-data.export').click()
  await seen.words(page, 'exam-data.export-failed')
  await page.unrouteAll()
  await answerWith(page, address, { status: 409, json: { message: 'No student data available to export' } })
  await placeOf(page, 'exam-data.export').click()
  await seen.words(page, 'exam-data.nothing-to-export')
})
