/** A school of the release before is upgraded: every record says what it said, and the old program does not come back. */
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../../server/src/platform/embedded-postgres/embedded.ts'
import { nothingCounted } from '../scene/answer-counts.ts'
import type { Fault } from '../scene/fault.ts'
import { twoKinds } from '../scene/paper.ts'
import { unpackPreviousRelease } from '../scene/previous-release.ts'
import { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'
import { compareRecords } from './compare-records.ts'
import { fillSchool } from './fill-school.ts'
import { readEverything } from './read-everything.ts'

/** What releases since 0c9b0f3 tell beside what was told; a release that is nearer has some of it already. */
const expectedFields: readonly string[] = [
  ...['ends_at', 'paper_version', 'questions.exam_paper.mcqs[].option_ids'].map(
    (field) => `pupil student-exam/questions .body.${field}`,
  ),
  'staff exam/get-exam-details .body.students[].extra_percent',
  ...['contents', 'may_change', 'may_correct', 'paper_version', 'time_rules', 'wordings'].map(
    (field) => `staff exam/paper .body.${field}`,
  ),
  'staff exam/all-exams .body.Class 1[].time_rules',
  'staff exam/staff-exams .body.exams[].time_rules',
  'staff exam/get-exam-details .body.time_rules',
  ...['chosen', 'writer', 'writer_seq'].map((column) => `table answers .body[].${column}`),
  ...[
    'ended_by_time',
    'extra_min',
    'extra_percent',
    'goes_on',
    'moved_at',
    'paused_ms',
    'scorings',
    'writer_session',
  ].map((column) => `table attempts .body[].${column}`),
  ...['complete_after_min', 'follows_school', 'grace_sec', 'hand_in_at_zero', 'late_start', 'messages'].map(
    (column) => `table exams .body[].${column}`,
  ),
  ...['paper_version', 'paused_at', 'paused_ms'].map((column) => `table exams .body[].${column}`),
  'table late_answers .body[].chosen',
  'table students .body[].extra_percent',
]

export const recordsKept: Fault = {
  name: 'upgrade-records',
  title: 'a school that the release before filled is upgraded, and every record compared (needs the history)',
  async play({ folder }) {
    await chmod(folder, 0o711)
    const previous = await unpackPreviousRelease(path.join(folder, 'previous'))
    if (previous === undefined) return { kind: 'skipped', why: 'needs the history, to take the release before from' }
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const database = await startEmbedded({ dataDir: path.join(folder, 'data'), log, isDurable: false })
    const place = { folder, dataDir: path.join(folder, 'unused'), databaseUrl: database.url }
    const older = await ServerProcess.start({ ...place, program: previous.program })
    const school = await School.found({ url: database.url, origin: older.origin, pupils: 5, questions: twoKinds })
    const exams = Object.values(await fillSchool(school, older.origin))
    // Who reads the questions of an exam begins it, which shows in what was read before: the second time nothing changes.
    await readEverything(school, older.origin, exams)
    const before = await readEverything(school, older.origin, exams)
    await older.end('SIGTERM')

    const newer = await ServerProcess.start(place)
    const after = await readEverything(school, newer.origin, exams)
    const { different, added, equal } = compareRecords(before, after)
    const refusal = await older.start().then(
      () => 'it started',
      (error: Error) => error.message,
    )
    for (const server of [older, newer]) await server.end('SIGTERM')
    await database.stop()

    const counts = nothingCounted()
    const unnamed = added.filter((field) => !expectedFields.includes(field))
    const isRefused = refusal.includes('A newer version of Pariksha has used this database')
    return {
      kind: 'played',
      counts,
      story: `${before.size} records of ${previous.commit}: ${equal} equal byte for byte, ${added.length} fields added`,
      problems: [
        ...different,
        ...unnamed.map((field) => `a field was added: ${field}`),
        ...(isRefused ? [] : [`the release before, started on the newer data: ${refusal}`]),
      ],
    }
  },
}
