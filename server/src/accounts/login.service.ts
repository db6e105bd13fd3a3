import { staffLoginForm, studentLoginForm } from '@pariksha/contract/accounts.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { type FailureBudget, failureBudget } from '../platform/failure-budget.ts'
import { isPassword } from '../platform/password.ts'
import { openStaffSession, openStudentSession } from '../platform/session.ts'
import { parseBody } from '../platform/validate.ts'
import { codeKey } from '../students/students.rules.ts'
import { selectOptionalStaffLogin } from './accounts.queries.ts'

type Attempt = { body: unknown; address: string; now: Date }
type LoggedIn = { token: string; role: Role }

/** The failures to log in that one username may have. */
export function accountBudget(deps: Deps): FailureBudget {
  return failureBudget(deps, { name: 'account', failures: 10, windowSec: 300 })
}

/**
 * Logging in, with failure budgets. A whole school sits behind one address, so the address's budget is wide and only
 * failures count; an account's own budget is narrow. A student's code has 50 bits: 1,000 guesses in a quarter of an
 * hour find nothing.
 */
export function createLogin(deps: Deps) {
  const account = accountBudget(deps)
  const staffAddress = failureBudget(deps, { name: 'staff-address', failures: 200, windowSec: 900 })
  const studentAddress = failureBudget(deps, { name: 'student-address', failures: 1000, windowSec: 900 })

  return {
    /** @throws AppError `login.staff_failed`, the same for an unknown account and a wrong password */
    async staff({ body, address, now }: Attempt): Promise<LoggedIn> {
      const { username, password } = parseBody(staffLoginForm, body)
      const accountKey = username.toLowerCase()
      await account.demand(accountKey)
      await staffAddress.demand(address)
      const found = await selectOptionalStaffLogin(deps.db, username)
      if (!(await isPassword(found?.passwordHash, password)) || found === undefined) {
        deps.log.info({ address }, 'staff login failed')
        await staffAddress.spend(address)
        await account.spend(accountKey)
        throw appError('login.staff_failed')
      }
      // Again: of many guesses sent at once, only as many as the budget allows may learn whether they were right.
      await account.demand(accountKey)
      await account.restore(accountKey)
      const login = { staffId: found.id, passwordHash: found.passwordHash }
      return { token: await openStaffSession(deps.db, login, now), role: found.role }
    },

    /** @throws AppError `login.student_failed` for a code that is nobody's */
    async student({ body, address, now }: Attempt): Promise<LoggedIn> {
      const { uniqueCode } = parseBody(studentLoginForm, body)
      await studentAddress.demand(address)
      const token = await openStudentSession(deps, codeKey(uniqueCode), now)
      if (token === undefined) {
        deps.log.info({ address }, 'student login failed')
        await studentAddress.spend(address)
        throw appError('login.student_failed')
      }
      return { token, role: 'student' }
    },
  }
}
