/** Whose work is being done, where one process serves several databases: what they share is dealt out among them. */
import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** Does some work, and what it starts, in the name of one tenant. */
export function workFor<Result>(tenant: string, work: () => Result): Result {
  return names.run(tenant, work)
}

/** Whose work this is; empty where the process serves one database only. */
export function tenantOfWork(): string {
  return names.getStore() ?? ''
}
