import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Leaves the budgets of guesses with keys like this as an attacker leaves them who has had all they give for an hour. */
export async function spendBudgets(test: TestApp, keyLike: string, untilMs = 3_600_000): Promise<void> {
  await sql`
    update guess_budgets set spent_until = clock_timestamp() + make_interval(secs => ${untilMs / 1000})
    where key like ${keyLike}`.execute(test.deps.db)
}
