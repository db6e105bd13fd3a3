/** Two calls that may not agree, 1,000 times each, aimed so that either is first about as often. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../server/seed/random.ts'
import { countAnswers } from '../scene/answer-counts.ts'
import { type Fault, openSchool, type Played, type Stage } from '../scene/fault.ts'
import { Page, type PageFacts } from '../scene/page.ts'
import type { School } from '../scene/school.ts'
import { Tally } from '../scene/tally.ts'
import { until } from '../scene/waiting.ts'

const pupils = 50
const atOnce = 12
const longestAimMs = 500

/** Moves the start of one racer after each race, so that the next one is closer; it never waits longer than a slow call. */
export class Aim {
  readonly #random: Random
  #waitMs = 10

  constructor(random: Random) {
    this.#random = random
  }

  async wait(): Promise<void> {
    await delay(this.#waitMs * (0.5 + this.#random.next()))
  }

  /** @param wasEarly whether the racer that waits was first */
  note(wasEarly: boolean): void {
    this.#waitMs = Math.min(longestAimMs, Math.max(1, this.#waitMs * (wasEarly ? 1.05 : 0.95)))
  }
}

type Racing = {
  facts: PageFacts & { random: Random }
  school: School
  page: Page
  complete: () => Promise<void>
  aim: Aim
}

/** @returns the pages of the race, and in a word how it ended */
export type Race = (racing: Racing) => Promise<{ pages: Page[]; ending: string }>

const submitAgainstComplete: Race = async ({ page, complete, aim }) => {
  page.answerAll()
  const [isHandedIn] = await Promise.all([page.submit(), aim.wait().then(complete)])
  aim.note(!isHandedIn)
  return { pages: [page], ending: isHandedIn ? 'handed in' : 'collected' }
}

/** Whether the paper holds the last change of a page. The page itself cannot tell: what it delivers late it forgets too. */
export async function isInPaper(school: School, { examId, seat, given }: Page): Promise<boolean> {
  const papers = await school.markedPapers([examId])
  const answers = papers.find(({ studentId }) => studentId === seat.studentId)?.answers ?? []
  return answers.some(({ index, seq }) => index === 0 && seq === given.get(0)?.at(-1)?.seq)
}

/** The older page's last change sets out at a moment that nobody knows. */
export async function changeLast(page: Page, aim: Aim): Promise<void> {
  await aim.wait()
  page.change(0)
  await until('the page has heard what became of its change', () => page.unsaved.size === 0 || page.isOver)
}

const saveAgainstComplete: Race = async ({ school, page, complete, aim }) => {
  await Promise.all([changeLast(page, aim), complete().then(() => page.attempt.retryNow())])
  const isSaved = await isInPaper(school, page)
  aim.note(isSaved)
  return { pages: [page], ending: isSaved ? 'saved' : 'late' }
}

const saveAgainstTakeOver: Race = async ({ facts, school, page, complete, aim }) => {
  const [newer] = await Promise.all([Page.open(facts), changeLast(page, aim)])
  const isSaved = await isInPaper(school, page)
  aim.note(isSaved)
  // The newer page goes over the same question, or not: what it has been told of must be there either way.
  newer.change(facts.random.whole(0, 1))
  await complete()
  return { pages: [page, newer], ending: isSaved ? 'saved' : 'left with the older page' }
}

/** Both hands press at once: one of them has done it. */
async function actOnce(school: School, { origin, examId }: PageFacts, action: 'submit' | 'reopen'): Promise<void> {
  const acts = [1, 2].map(() => school.actOnAll(origin, examId, action))
  const done = (await Promise.all(acts)).filter((isDone) => isDone).length
  if (done !== 1) throw new Error(`${action} was done ${done} times`)
}

const saveAgainstSubmitFor: Race = async ({ facts, school, page, complete, aim }) => {
  const submitFor = actOnce(school, facts, 'submit').then(() => page.attempt.retryNow())
  await Promise.all([changeLast(page, aim), submitFor])
  const isSaved = await isInPaper(school, page)
  aim.note(isSaved)
  await page.deliverLate()
  await complete()
  return { pages: [page], ending: isSaved ? 'saved' : 'late' }
}

/** What a reopened paper takes is in it, as if it had never been handed in. */
const saveAfterReopening: Race = async ({ facts, school, page, complete, aim }) => {
  await actOnce(school, facts, 'submit')
  page.attempt.retryNow()
  await page.deliverLate()
  await actOnce(school, facts, 'reopen')
  const newer = await Page.open(facts)
  // What stands already: the change that races is another one.
  newer.change(0)
  await Promise.all([changeLast(newer, aim), complete().then(() => newer.attempt.retryNow())])
  const isSaved = await isInPaper(school, newer)
  aim.note(isSaved)
  return { pages: [page, newer], ending: isSaved ? 'saved' : 'late' }
}

export async function playRaces(stage: Stage, race: Race): Promise<Played> {
  const times = stage.isQuick ? 100 : 1_000
  const { random } = stage
  const { server, school } = await openSchool(stage, pupils)
  const { origin } = server
  const examIds = await school.makeExams(times)
  const tally = new Tally()
  const aim = new Aim(random)
  const pages: Page[] = []
  const endings = new Map<string, number>()
  const waiting = examIds.map((examId, at) => ({ examId, seat: school.seats[at % pupils] }))
  const run = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { examId, seat } = next
      if (seat === undefined) continue
      const facts = { origin, seat, examId, questions: school.questions, random, tally }
      const page = await Page.open(facts)
      for (const index of [0, 1, 8]) page.change(index)
      await until('the first answers are saved', () => page.unsaved.size === 0)
      const raced = await race({ facts, school, page, aim, complete: () => school.complete(origin, examId) })
      await Promise.all(raced.pages.map((each) => each.deliverLate()))
      pages.push(...raced.pages)
      endings.set(raced.ending, (endings.get(raced.ending) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  const counts = await countAnswers(school, pages)
  await server.end('SIGTERM')
  const rarest = Math.min(...endings.values())
  return {
    kind: 'played',
    counts,
    story: `${times} times: ${[...endings].map(([ending, count]) => `${count} ${ending}`).join(', ')}`,
    problems: [
      ...(endings.size < 2 || rarest < times / 20 ? ['one of the two nearly always won'] : []),
      ...(tally.unavailable + tally.unreachable + tally.impolite + tally.breakdowns > 0
        ? [`calls failed: ${tally.unavailable} with 503, ${tally.unreachable} unanswered, ${[...tally.refusals]}`]
        : []),
    ],
  }
}

export const submitRace: Fault = {
  name: 'race-submit-complete',
  title: 'hand in while staff complete the exam, 1,000 times (--quick: 100)',
  play: (stage) => playRaces(stage, submitAgainstComplete),
}

export const saveRace: Fault = {
  name: 'race-save-complete',
  title: 'save while staff complete the exam, 1,000 times (--quick: 100)',
  play: (stage) => playRaces(stage, saveAgainstComplete),
}

export const takeOverRace: Fault = {
  name: 'race-save-take-over',
  title: 'save while another device takes the attempt over, 1,000 times (--quick: 100)',
  play: (stage) => playRaces(stage, saveAgainstTakeOver),
}

export const submitForRace: Fault = {
  name: 'race-save-submit-for',
  title: 'save while staff hand the paper in, twice at once, 1,000 times (--quick: 100)',
  play: (stage) => playRaces(stage, saveAgainstSubmitFor),
}

export const reopenRace: Fault = {
  name: 'race-reopen',
  title:
    'save into a paper that staff handed in and reopened, while they complete the exam, 1,000 times (--quick: 100)',
  play: (stage) => playRaces(stage, saveAfterReopening),
}
