/** A school of some size, and what calls about its class 10, which is the same at every size, need to know. */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { hashPassword } from '../../server/src/platform/password.ts'
import { addPrincipal } from '../../server/src/teachers/staff-accounts.service.ts'
import { databaseMb, examsOfClass10, makeRunningExams } from '../../server/test/fixtures/grown-exams.ts'
import { growSchool } from '../../server/test/fixtures/grown-school.ts'
import { startThrowAwaySchool, type ThrowAwaySchool } from '../../server/test/fixtures/throw-away-school.ts'

export type Request = {
  url: string
  token?: string
  payload?: object
  /** Sent as a file instead of JSON. */
  isFile?: true
}

/** A call that is timed again and again. */
export type Measured = {
  /** As the contract declares it, without `/api/v1`. */
  endpoint: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  /** Tells apart what is measured of one endpoint. */
  what?: string
  /** Its answer, or what it changes, grows with the school: then the law, which is about answers of one size, is not. */
  isWhole?: true
  /** Needs much made before each run: then it runs as often as `fewRuns` says. */
  isLaborious?: true
  /** What is sent; whatever must be there before is made here, outside of the time. */
  next: (run: number) => Request | Promise<Request>
}

export const password = 'Correct@Horse1'

/** Who resets a password logs themselves out everywhere else: not the principal whose session all other calls use. */
export const otherPrincipal = 'principal2'

/** How often a call is timed, and how often it runs before that: three of sixty may be slower than the 95th percentile. */
export const manyRuns = { warmUps: 6, timed: 60 }
export const fewRuns = { warmUps: 4, timed: 40 }
/** The whole of a large school takes seconds, and is under no law. */
export const wholeRuns = { warmUps: 1, timed: 3 }

/** Two for each run, made a few at a time: the application's connections end a statement after seconds. */
async function examsToComplete(db: ThrowAwaySchool['db']): Promise<number[]> {
  const exams: number[] = []
  while (exams.length < 2 * (manyRuns.warmUps + manyRuns.timed)) exams.push(...(await makeRunningExams(db, 12)))
  return exams
}

export async function openWorld(pupils: number) {
  let fillMs = 0
  const school = await startThrowAwaySchool({
    isDurable: true,
    fill: async (client) => {
      const started = performance.now()
      await growSchool(client, { pupils, isTrusted: true })
      fillMs = performance.now() - started
    },
  })
  const { db } = school
  const passwordHash = await hashPassword(password)
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('username', 'in', ['teacher1', 'teacher2', 'principal'])
    .execute()
  await addPrincipal(db, { username: otherPrincipal, name: 'Vani Rao', passwordHash, now: systemClock.now() })
  const toComplete = await examsToComplete(db)
  const exams = await examsOfClass10(db)
  const classmates = await db
    .selectFrom('students')
    .select(['id', 'unique_code as code'])
    .where('standard', '=', classOfStandard(10))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const pupilTokens = await Promise.all(classmates.map(({ code }) => school.studentToken(code)))
  const examIn = (state: string, place = -1) => exams.filter((exam) => exam.state === state).at(place)?.id ?? 0
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', request: Request) => {
    const { url, token, payload, isFile } = request
    const answer = await school.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isFile ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 500)}`)
    return answer
  }
  return {
    ...school,
    pupils,
    fillMs,
    databaseMb: await databaseMb(db),
    send,
    principal: await school.staffToken('principal'),
    teacher: await school.staffToken('teacher1'),
    classmates,
    /** The session of one of the 40 of class 10; the runs take turns. */
    pupil: (run: number) => pupilTokens[run % pupilTokens.length] ?? '',
    idOfPupil: (run: number) => classmates[run % classmates.length]?.id ?? 0,
    code: classmates[7]?.code ?? '',
    toComplete,
    exams: {
      marked: examIn('marked'),
      unmarked: examIn('unmarked'),
      running: examIn('runs', 0),
      submitted: examIn('runs', 1),
      upcoming: examIn('comes'),
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
