/** The command for a principal's forgotten password: works beside a running server and while none runs. */
import pino from 'pino'
import { type Renewal, renewPrincipalPassword } from './accounts/forgotten-password.service.ts'
import { systemClock } from './platform/clock.ts'
import { reachDatabase } from './platform/database.ts'
import { readEnvironment } from './platform/env.ts'
import { isSchoolSetUp } from './school/school.service.ts'

function answer(username: string, renewal: Renewal): string {
  switch (renewal.kind) {
    case 'renewed':
      return [
        `The new password of ${username} is ${renewal.password}`,
        'Log in with it as a teacher does, then choose your own under Reset Password.',
        `Whoever was logged in as ${username} is logged out.`,
      ].join('\n')
    case 'teacher':
      throw new Error(`${username} is a teacher. The principal sets a teacher's password: Teachers, Modify Teacher.`)
    case 'unknown': {
      const whose =
        username === '' ? 'Say whose: npm run reset-password <username>.' : `Nobody has the username ${username}.`
      throw new Error(`${whose} Principals of this school: ${renewal.principals.join(', ')}.`)
    }
  }
}

async function resetPassword(username: string): Promise<string> {
  const { databaseUrl, dataDir } = readEnvironment(process.env)
  const log = pino({ level: 'error' })
  const database = await reachDatabase({ databaseUrl, dataDir, log })
  try {
    const deps = { db: database.db, clock: systemClock, log }
    if (!(await isSchoolSetUp(deps.db)))
      throw new Error('There is no school yet. npm start prints a link to set it up.')
    return answer(username, await renewPrincipalPassword(deps, username))
  } finally {
    await database.close()
  }
}

try {
  const [username = ''] = process.argv.slice(2)
  process.stdout.write(`${await resetPassword(username)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
