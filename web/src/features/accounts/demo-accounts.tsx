import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../../lib/school-query.ts'
import classes from './demo-accounts.module.css'

export type DemoAccount = { role: string; login: string; password: string | null }

type Props = {
  /** Students log in with a code alone, staff with a password. */
  kind: 'student' | 'staff'
  onChoose: (account: DemoAccount) => void
}

/** The demo school's accounts: one press fills the form. Nowhere but in the demo does the server tell any. */
export function DemoAccounts({ kind, onChoose }: Props) {
  const school = useQuery(schoolQuery)
  const accounts = school.data?.demo_accounts?.filter(({ password }) => (password === null) === (kind === 'student'))
  if (!accounts?.length) return null
  return (
    <section className={classes.box} aria-label="Demo accounts">
      <p className={classes.note}>This is a demo school. Choose somebody to fill in the form:</p>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.login}>
            <button type="button" className={classes.account} onClick={() => onChoose(account)}>
              <span>{account.role}</span>
              <code>{account.login}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
