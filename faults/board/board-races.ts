/** A student hands in while staff do, and what was handed in arrives once more while staff reopen it. */

import { ApiError } from '../../web/src/lib/api/api-error.ts'
import type { Fault } from '../scene/fault.ts'
import { Page, type Wire } from '../scene/page.ts'
import type { School } from '../scene/school.ts'
import { type Aim, changeLast, isInPaper, playRaces, type Race } from '../server/races.ts'

/** One of the two ends the attempt; of the other's answers those that came too late wait for staff. */
const submitAgainstSubmitFor: Race = async ({ facts, school, page, complete, aim }) => {
  page.answerAll()
  const submitFor = aim.wait().then(() => school.actOnAll(facts.origin, facts.examId, 'submit'))
  const [isHandedIn, isDoneByStaff] = await Promise.all([page.submit(), submitFor])
  if (isHandedIn === isDoneByStaff) throw new Error(`handed in ${isHandedIn ? 'twice' : 'by nobody'}`)
  aim.note(!isHandedIn)
  await page.deliverLate()
  await complete()
  return { pages: [page], ending: isHandedIn ? 'handed in by the student' : 'by staff' }
}

/** Everything that a page handed in, but the first question, on which the next page goes on. */
async function demandHandedIn(school: School, { examId, seat, handedIn }: Page): Promise<void> {
  const papers = await school.markedPapers([examId])
  const paper = papers.find(({ studentId }) => studentId === seat.studentId)
  if (paper?.endedHow !== 'collected') throw new Error('a paper was handed in once more after it was reopened')
  for (const [index, { value }] of handedIn ?? []) {
    const standing = paper.answers.find((answer) => answer.index === index)
    if (index > 0 && standing?.value !== value) throw new Error(`question ${index} was handed in, and is gone`)
  }
}

async function sendAgain(submission: () => Promise<unknown>, aim: Aim): Promise<string> {
  await aim.wait()
  return submission().then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? (error.code ?? '') : String(error)),
  )
}

/** A network that repeats: the same submission comes before the reopening, after it, and when the next page writes. */
const reopenAgainstRepeat: Race = async ({ facts, school, page, complete, aim }) => {
  const sent: (() => Promise<unknown>)[] = []
  const wire: Wire = (request, kind) => {
    if (kind === 'submit') sent.push(request)
    return request()
  }
  const own = await Page.open({ ...facts, wire })
  if (!(await own.submit())) throw new Error('nothing was handed in')
  const [submission = async () => undefined] = sent
  const reopen = school.actOnAll(facts.origin, facts.examId, 'reopen')
  const [refusal] = await Promise.all([sendAgain(submission, aim), reopen])
  aim.note(refusal === 'exam.already_submitted')
  const newer = await Page.open(facts)
  // What stands already: the change that must be taken is another one.
  newer.change(0)
  await Promise.all([changeLast(newer, aim), sendAgain(submission, aim)])
  const isSaved = await isInPaper(school, newer)
  if (!isSaved) throw new Error('the reopened paper did not take a change')
  await complete()
  await demandHandedIn(school, own)
  for (const older of [page, own]) await older.deliverLate()
  return { pages: [newer], ending: refusal }
}

export const submitBothRace: Fault = {
  name: 'race-submit-both',
  title: 'hand in while staff hand the paper in, 1,000 times (--quick: 100)',
  play: (stage) => playRaces(stage, submitAgainstSubmitFor),
}

export const repeatRace: Fault = {
  name: 'race-reopen-repeat',
  title: 'a submission arrives again while staff reopen the paper, 1,000 times (--quick: 100)',
  play: (stage) => playRaces(stage, reopenAgainstRepeat),
}
