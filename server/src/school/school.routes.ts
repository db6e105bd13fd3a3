import * as contract from '@pariksha/contract/school.ts'
import { changeLoginAddress, getSchoolSettings, securityMessages } from '@pariksha/contract/staff/account/security.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle } from '../platform/http/binding.ts'
import { selectOptionalSchool } from './school.queries.ts'
import { keepLoginAddress, schoolSettings } from './school.service.ts'

/** A login that the demo school shows to everybody. */
export type DemoAccount = { role: string; login: string; password: string | null }

const defaultTimeZone = 'Asia/Kolkata'

export function schoolRoutes(deps: Deps, demoAccounts: readonly DemoAccount[] | undefined): Binding[] {
  return [
    handle(contract.getSchool, async ({ now }) => {
      const school = await selectOptionalSchool(deps.db)
      return {
        name: school?.name ?? null,
        time_zone: school?.timeZone ?? defaultTimeZone,
        needs_setup: school === undefined,
        demo_accounts: demoAccounts === undefined ? null : [...demoAccounts],
        server_time: now.toISOString(),
      }
    }),
    handle(getSchoolSettings, async () => {
      const { asksCurrentPassword, loginAddress } = await schoolSettings(deps.db)
      return { asks_current_password: asksCurrentPassword, login_address: loginAddress }
    }),
    handle(changeLoginAddress, async (call) => {
      await keepLoginAddress(deps, auditContext(call), call.body.login_address)
      return { message: securityMessages.settingsSaved, ...call.body }
    }),
  ]
}
