/** Checks that a name is exported once and a file name given once, after proving that it would notice. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from '../../places.mjs'
import { alikeNameFaults } from './alike-names.mjs'
import { allowedNames } from './allowed-names.mjs'

const lawful = {
  'contract/src/exams.ts': 'export const createExam = endpoint({})\nexport type Exam = 1\n',
  'server/src/exams/exams.service.ts': 'export async function createExam() {}\n',
  'server/src/exams/exams.service.test.ts': 'export const Exam = 1\n',
  'web/src/pages/teacher/home.tsx': 'export function TeacherHomePage() {}\n',
  'web/src/pages/student/home.tsx': 'export function StudentHomePage() {}\n',
  'web/src/features/exams/card.tsx': 'export function Card() {}\n',
  'web/src/features/exams/card.module.css': '',
}

const plants = [
  ['web/src/features/exams/exam.ts', 'export interface Exam {}\n'],
  ['web/src/features/exams/exam.ts', 'export function createExam() {}\n'],
  ['bank/src/exam.ts', 'export default class Exam {}\n'],
  ['server/src/exams/second.service.ts', 'export async function createExam() {}\n'],
  ['web/src/features/marking/card.tsx', ''],
]

function faultsOf(files) {
  return alikeNameFaults(new Map(Object.entries(files)), {})
}

const falseAlarms = faultsOf(lawful).map((fault) => `forbids what is lawful: ${fault}`)
const unnoticed = plants
  .filter(([file, text]) => faultsOf({ ...lawful, [file]: text }).length === 0)
  .map(([file]) => `a planted name went unnoticed in ${file}`)

const files = globSync('{contract,bank,server,web}/{src,worker}/**/*.{ts,tsx,css}', { cwd: root })
const read = new Map(files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(inRoot(file), 'utf8')]))
const tooFew = read.size > 300 ? [] : [`only ${read.size} files found`]
const faults = [...falseAlarms, ...unnoticed, ...tooFew, ...alikeNameFaults(read, allowedNames)]

for (const fault of faults) console.error(fault)
console.log(`${read.size} files, ${plants.length} planted names, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
