/** The check that every fault ends in: where each answer is in the end. */
import type { Change } from '../../web/src/features/attempts/storage/journal.ts'
import type { Page, Told } from './page.ts'
import { worthOf } from './paper.ts'
import type { Answer, MarkedPaper, School } from './school.ts'

/** Counts of answers: the last change that each page was given of a question. */
export type AnswerCounts = {
  acknowledged: number
  inPaper: number
  unacknowledged: number
  /** Delivered late, for staff to decide about. */
  late: number
  /** Not acknowledged, and yet saved: only the reply was lost. */
  savedUnheard: number
  /** Still in the journal of the pupil's computer. */
  withPupil: number
  /** What is nowhere, or not as it was acknowledged: one line each. */
  lost: string[]
}

type Sheet = { paper: MarkedPaper; pages: readonly Page[] }

type Given = Omit<Answer, 'index'>

function isSame(one: Given | undefined, other: Given | undefined): boolean {
  if (typeof one?.chosen === 'string' && typeof other?.chosen === 'string') return one.chosen === other.chosen
  return (one?.value ?? '').trim() === (other?.value ?? '').trim()
}

/** Whether the paper holds what was acknowledged under a number, or a later change. */
export function holdsAcknowledged({ paper, pages }: Sheet, index: number, seq: number): boolean {
  const standing = paper.answers.find((answer) => answer.index === index)
  if (standing === undefined || standing.seq < seq) return false
  // What is handed in gets numbers of its own, and is compared by what it says.
  if (pages.some(({ handedIn }) => handedIn !== undefined)) return true
  const changes = pages.flatMap(({ given }) => given.get(index) ?? [])
  const same = changes.filter((change) => change.seq === standing.seq)
  return same.some((change) => isSame(change, standing)) || (same.length === 0 && paper.endedHow === 'submitted')
}

function whereIs({ paper }: Sheet, page: Page, change: Change): 'late' | 'savedUnheard' | 'withPupil' | undefined {
  const { index, seq } = change
  if (page.unsaved.has(`${index}/${seq}`)) return 'withPupil'
  if (paper.late.some((answer) => answer.index === index && isSame(answer, change))) return 'late'
  const standing = paper.answers.find((answer) => answer.index === index)
  return isSame(standing, change) ? 'savedUnheard' : undefined
}

function valueAt({ answers }: MarkedPaper, index: number): string | null {
  return answers.find((answer) => answer.index === index)?.value ?? null
}

function faultsOfPaper({ paper, pages }: Sheet): string[] {
  const who = `pupil ${pages[0]?.seat.number}, exam ${paper.examId}`
  if (paper.endedHow === null) return [`${who}: the attempt was left open`]
  const worth = pages[0]?.questions.reduce(
    (sum, question) => sum + worthOf(question, valueAt(paper, question.index)),
    0,
  )
  if (Number(paper.score) !== worth) return [`${who}: answers worth ${worth} were marked with ${paper.score}`]
  if (pages.some(({ isHandedIn }) => isHandedIn) && paper.endedHow !== 'submitted') {
    return [`${who}: was told that the paper is handed in, and it was collected`]
  }
  return []
}

function countAnswer(total: AnswerCounts, sheet: Sheet, { page, last }: { page: Page; last: Change }): void {
  const { index, value, seq } = last
  const who = `pupil ${page.seat.number}, exam ${page.examId}, question ${index}`
  const standing = sheet.paper.answers.find((answer) => answer.index === index)
  const acknowledged = page.acknowledged.get(index) ?? 0
  const isConfirmed = page.handedIn !== undefined || acknowledged >= seq
  total[isConfirmed ? 'acknowledged' : 'unacknowledged'] += 1
  if (acknowledged > 0 && !holdsAcknowledged(sheet, index, acknowledged)) {
    total.lost.push(`${who}: acknowledged ${acknowledged}, the paper holds ${JSON.stringify(standing)}`)
  } else if (page.handedIn !== undefined && !isSame(page.handedIn.get(index), standing)) {
    total.lost.push(
      `${who}: handed in ${JSON.stringify(page.handedIn.get(index))}, the paper holds ${JSON.stringify(standing)}`,
    )
  } else if (isConfirmed) total.inPaper += 1
  else {
    const place = whereIs(sheet, page, last)
    if (place === undefined) total.lost.push(`${who}: ${value} was not acknowledged and is nowhere`)
    else total[place] += 1
  }
}

export function nothingCounted(): AnswerCounts {
  return { acknowledged: 0, inPaper: 0, unacknowledged: 0, late: 0, savedUnheard: 0, withPupil: 0, lost: [] }
}

/** Those of two scenes together. */
export function addCounts(one: AnswerCounts, other: AnswerCounts): AnswerCounts {
  return {
    acknowledged: one.acknowledged + other.acknowledged,
    inPaper: one.inPaper + other.inPaper,
    unacknowledged: one.unacknowledged + other.unacknowledged,
    late: one.late + other.late,
    savedUnheard: one.savedUnheard + other.savedUnheard,
    withPupil: one.withPupil + other.withPupil,
    lost: [...one.lost, ...other.lost],
  }
}

async function papersOf(school: School, pages: readonly Page[]): Promise<MarkedPaper[]> {
  return school.markedPapers([...new Set(pages.map(({ examId }) => examId))])
}

/** Looks in the marked papers for what pages had been told by some moment; what became of later changes does not count. */
export async function countTold(school: School, told: readonly Told[]): Promise<AnswerCounts> {
  const total = nothingCounted()
  const papers = await papersOf(
    school,
    told.map(({ page }) => page),
  )
  for (const { page, acknowledged } of told) {
    const paper = papers.find(({ examId, studentId }) => examId === page.examId && studentId === page.seat.studentId)
    const sheet = paper && { paper, pages: [page] }
    if (sheet !== undefined) total.lost.push(...faultsOfPaper(sheet))
    for (const [index, seq] of acknowledged) {
      total.acknowledged += 1
      if (sheet !== undefined && holdsAcknowledged(sheet, index, seq)) total.inPaper += 1
      else total.lost.push(`pupil ${page.seat.number}, question ${index}: acknowledged ${seq}, and not in the paper`)
    }
  }
  return total
}

/** Looks for every answer of these pages in the marked papers, among the late answers, and on the pupils' computers. */
export async function countAnswers(school: School, pages: readonly Page[]): Promise<AnswerCounts> {
  const total = nothingCounted()
  const papers = await papersOf(school, pages)
  const byAttempt = Map.groupBy(pages, ({ examId, seat }) => `${examId}/${seat.studentId}`)
  for (const [attempt, ofAttempt] of byAttempt) {
    const paper = papers.find(({ examId, studentId }) => `${examId}/${studentId}` === attempt)
    if (paper === undefined) {
      total.lost.push(`attempt ${attempt}: there is no paper`)
      continue
    }
    const sheet = { paper, pages: ofAttempt }
    total.lost.push(...faultsOfPaper(sheet))
    for (const page of ofAttempt) {
      for (const changes of page.given.values()) {
        const last = changes.at(-1)
        if (last !== undefined) countAnswer(total, sheet, { page, last })
      }
    }
  }
  return total
}
