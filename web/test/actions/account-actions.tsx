/** The controls of log-in and account. */
import { login } from '@pariksha/contract/accounts.ts'
import { getSchool } from '@pariksha/contract/school.ts'
import {
  resetPrincipalPassword,
  resetTeacherPassword,
  setUpSchool,
} from '@pariksha/contract/staff/account/passwords.ts'
import {
  changeSchoolSettings,
  endOwnSession,
  getSchoolSettings,
  listSessions,
  logOutEverywhere,
} from '@pariksha/contract/staff/account/security.ts'
import { downloadBackup } from '@pariksha/contract/staff/backup/school-backup.ts'
import { getRestore, sendBackupPart } from '@pariksha/contract/staff/backup/school-restore.ts'
import { fireEvent, screen } from '@testing-library/react'
import { LogInStaff } from '../../src/features/accounts/log-in-staff.tsx'
import { LogInStudent } from '../../src/features/accounts/log-in-student.tsx'
import { ResetPassword } from '../../src/features/accounts/passwords/reset-password.tsx'
import { RestoreSchool } from '../../src/features/accounts/restore/restore-school.tsx'
import { OwnSessions } from '../../src/features/accounts/security/own-sessions.tsx'
import { SchoolChoices } from '../../src/features/accounts/security/school-choices.tsx'
import { StopAsking } from '../../src/features/accounts/security/stop-asking.tsx'
import { SetUpSchool } from '../../src/features/accounts/set-up-school.tsx'
import { BackUpNow } from '../../src/features/school/back-up-now.tsx'
import { fakeEndpoint } from '../fake-api.ts'
import { type Action, fill, ignore, press } from './action.ts'
import { student } from './people.ts'

const now = '2026-11-22T08:00:00.000Z'
const session = { session_id: 2, device: 'Firefox', logged_in_at: now, last_seen_at: now, is_current: false }
const sessionsAreThere = () => fakeEndpoint(listSessions).answers({ sessions: [session] })
const settingsAreThere = () =>
  fakeEndpoint(getSchoolSettings).answers({ asks_current_password: false, login_address: '' })
const schoolIsUnknown = () => fakeEndpoint(getSchool).isUnreachable()

function chooseBackup(): void {
  const field = document.querySelector('input[type="file"]') ?? document.body
  fireEvent.change(field, { target: { files: [new File(['a back-up'], 'pariksha.tar')] } })
}

export const accountActions: Action[] = [
  {
    file: 'accounts/log-in-staff.tsx',
    part: <LogInStaff />,
    reads: schoolIsUnknown,
    prepare() {
      fill('Username', 'asha')
      fill('Password', 'secret1')
    },
    control: 'Log in',
    sends: login,
  },
  {
    file: 'accounts/log-in-student.tsx',
    part: <LogInStudent />,
    reads: schoolIsUnknown,
    prepare: () => fill('Student ID', student.uniqueCode),
    control: 'Log in',
    sends: login,
  },
  {
    file: 'accounts/set-up-school.tsx',
    part: <SetUpSchool token="once" />,
    prepare() {
      fill('Name of the school', 'Government School')
      fill('Your name', 'Asha Rao')
      fill('Username', 'asha')
      fill('Password', 'Secret!12')
    },
    control: 'Set up the school',
    sends: setUpSchool,
  },
  {
    file: 'accounts/passwords/reset-password.tsx',
    part: <ResetPassword role="teacher" opened onClose={ignore} />,
    reads: settingsAreThere,
    async prepare() {
      await screen.findByLabelText('New Password')
      fill('New Password', 'secret1')
      fill('Confirm Password', 'secret1')
    },
    control: 'Reset Password',
    sends: resetTeacherPassword,
  },
  {
    file: 'accounts/passwords/reset-password.tsx',
    part: <ResetPassword role="principal" opened onClose={ignore} />,
    reads: settingsAreThere,
    async prepare() {
      await screen.findByLabelText('New Password')
      fill('New Password', 'Secret!12')
      fill('Confirm Password', 'Secret!12')
    },
    control: 'Reset Password',
    sends: resetPrincipalPassword,
  },
  {
    file: 'accounts/security/own-sessions.tsx',
    part: <OwnSessions onLoggedOut={ignore} />,
    reads: sessionsAreThere,
    control: /^Log out Firefox/,
    sends: endOwnSession,
  },
  {
    file: 'accounts/security/log-out-everywhere.tsx',
    part: <OwnSessions onLoggedOut={ignore} />,
    reads: sessionsAreThere,
    prepare: () => press('Log out everywhere'),
    control: 'Log out everywhere',
    sends: logOutEverywhere,
  },
  {
    file: 'accounts/security/school-choices.tsx',
    part: <SchoolChoices />,
    reads: settingsAreThere,
    role: 'switch',
    control: /^Ask for the current password/,
    sends: changeSchoolSettings,
  },
  {
    file: 'accounts/security/stop-asking.tsx',
    part: <StopAsking onClose={ignore} />,
    prepare: () => fill('Your current password', 'Secret!12'),
    control: 'Stop asking',
    sends: changeSchoolSettings,
  },
  {
    file: 'accounts/restore/restore-school.tsx',
    part: <RestoreSchool token="of the link" onBack={ignore} />,
    reads: () => fakeEndpoint(getRestore).answers({ state: 'none', received: 0, fault: null }),
    prepare: chooseBackup,
    control: 'Restore the school',
    sends: sendBackupPart,
  },
  { file: 'school/back-up-now.tsx', part: <BackUpNow />, control: 'Back up now', sends: downloadBackup },
]
