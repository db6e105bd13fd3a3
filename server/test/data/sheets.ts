/** Spreadsheet files made for a test, and an import as a clerk makes it. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import type { TestApp } from '../app.ts'

export type Cell = string | number | boolean | null

export async function workbook(rows: Cell[][]): Promise<Buffer> {
  return writeExcelFile(rows).toBuffer()
}

const sheetPart = 'xl/worksheets/sheet1.xml'

/** A small good workbook whose sheet has more put at its end, as raw XML, and more parts in its archive. */
export async function tamperedWorkbook(
  rowsXml: string,
  { parts = {}, afterRows = '' }: { parts?: Record<string, Uint8Array>; afterRows?: string } = {},
): Promise<Buffer> {
  const good = unzipSync(await workbook([studentHeader, studentRow(1)]))
  const sheet = strFromU8(good[sheetPart] ?? new Uint8Array()).replace(
    '</sheetData>',
    `${rowsXml}</sheetData>${afterRows}`,
  )
  return Buffer.from(zipSync({ ...good, [sheetPart]: strToU8(sheet), ...parts }, { level: 1 }))
}

export const studentHeader = ['Roll No', 'Student Name', 'Class', 'Father Name', 'Mobile', 'Gender']

export function studentRow(number: number, changes: Partial<Record<number, string>> = {}): string[] {
  const row = [String(number), `Pupil ${number}`, '5', `Parent ${number}`, '9876543210', number % 2 ? 'Male' : 'Female']
  return row.map((cell, column) => changes[column] ?? cell)
}

type Upload = { token: string; file: Buffer; kind?: 'students' | 'teachers'; standard?: number; name?: string }

export async function upload(test: TestApp, { token, file, kind = 'students', standard, name = 'list.xlsx' }: Upload) {
  const query = new URLSearchParams({ file_name: name, ...(standard ? { standard: String(standard) } : {}) })
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1/imports/${kind}?${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json() }
}

export async function preview(test: TestApp, token: string, uploaded: { body: ReturnType<typeof JSON.parse> }) {
  const { import: one, columns } = uploaded.body
  const mapping = columns.map((column: { field: string | null }) => column.field)
  return test.send({ method: 'POST', url: `/api/v1/imports/${one.id}/preview`, token, body: { mapping } })
}

/** Uploads and previews. @returns the id and what the preview says */
export async function prepared(test: TestApp, given: Upload) {
  const uploaded = await upload(test, given)
  const previewed = await preview(test, given.token, uploaded)
  return { id: Number(uploaded.body.import.id), preview: previewed.body, columns: uploaded.body.columns }
}

export async function run(test: TestApp, token: string, { id, rows = 'good' }: { id: number; rows?: 'good' | 'all' }) {
  return test.send({ method: 'POST', url: `/api/v1/imports/${id}/run`, token, body: { rows } })
}

/** Asks until an import no longer runs. */
export async function settled(test: TestApp, token: string, id: number): Promise<Record<string, unknown>> {
  const { body } = await test.send({ method: 'GET', url: `/api/v1/imports/${id}`, token })
  return body.state === 'running' ? settled(test, token, id) : body
}

export async function countStudents(test: TestApp): Promise<number> {
  const { body } = await test.send({
    method: 'GET',
    url: '/api/v1/manage-student/students-by-class?standard=All',
    token: await principalToken(test),
  })
  return Object.values<unknown[]>(body).flat().length
}

async function principalToken(test: TestApp): Promise<string> {
  const { logInStaff } = await import('../factories.ts')
  return logInStaff(test, 'principal')
}
