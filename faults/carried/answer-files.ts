/**
 * Computers lose the network in the middle of an exam and never come back: their pages save everything to files, which staff
 * carry to the server, each twice and all of them at once.
 */
import { uploadAnswerFile } from '@pariksha/contract/staff/answer-files.ts'
import { answerFile } from '../../web/src/features/attempts/answer-file/make-answer-file.ts'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'
import type { Page } from '../scene/page.ts'
import { callsTo, type MarkedPaper } from '../scene/school.ts'
import { eventually } from '../scene/waiting.ts'

const pupils = 60
/** Every third computer goes. */
const isGone = (_page: Page, number: number) => number % 3 === 0

function fileOf({ attempt }: Page): File {
  const held = attempt.held()
  if (held === undefined) throw new Error('the page was not told what its file is sealed with')
  const { name, text } = answerFile(held)
  return new File([text], name)
}

const countLate = (papers: readonly MarkedPaper[]) => papers.reduce((sum, { late }) => sum + late.length, 0)

export const answerFiles: Fault = {
  name: 'answer-files',
  title: `${pupils / 3} of ${pupils} computers never come back: their files are added, each twice`,
  async play(stage) {
    const { server, school } = await openSchool(stage, pupils)
    const { origin } = server
    const room = await Classroom.open({ school, origin, random: stage.random })
    await room.heard()
    const gone = room.pages.filter(isGone)
    for (const page of gone) page.leaveNetwork()
    for (const page of gone) page.answerAll()
    // The others go on, and are heard: saving does not wait for files.
    const others = room.pages.filter((page) => !gone.includes(page))
    await room.heard(others)
    const call = callsTo(origin, school.principalToken)
    const params = { exam_id: String(room.examId) }
    const add = (file: File) => eventually(() => call(uploadAnswerFile, { params, body: file }))
    // One half is added while the exam runs, the other when it is over.
    const early = gone.slice(0, gone.length / 2)
    await Promise.all(early.map((page) => add(fileOf(page))))
    const files: File[] = []
    const carry = async () => {
      files.push(...gone.map(fileOf))
      for (const page of gone) page.break()
      await Promise.all([...files, ...files].map(add))
    }
    const counts = await room.end({ without: gone, carry })
    const once = countLate(await school.markedPapers([room.examId]))
    for (const file of files) await add(file)
    const again = countLate(await school.markedPapers([room.examId]))
    await server.end('SIGTERM')
    const problems = [
      ...(once === 0 ? ['no file brought a late answer'] : []),
      ...(again === once ? [] : [`added again, ${once} late answers became ${again}`]),
    ]
    return { kind: 'played', counts, story: `${gone.length} files added three times, ${once} late answers`, problems }
  },
}
