/** What students' devices tell of themselves: gathered in memory, and written together. */
import type { Deps } from '../../platform/deps.ts'
import { onePer } from '../../platform/group-calls.ts'
import { type ToldDevice, upsertDevices } from './student-devices.queries.ts'

/** A whole school logs in within a minute: its pages do not wait for a row each. */
const flushMs = 3_000
const mostAtOnce = 1_000

class StudentDevices {
  readonly #deps: Deps
  readonly #told = new Map<number, ToldDevice>()
  #isWaiting = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  tell(device: ToldDevice): void {
    this.#told.set(device.studentId, device)
    if (this.#isWaiting) return
    this.#isWaiting = true
    setTimeout(() => void this.#flush(), flushMs).unref()
  }

  async #flush(): Promise<void> {
    const told = [...this.#told.values()]
    this.#told.clear()
    this.#isWaiting = false
    try {
      for (let from = 0; from < told.length; from += mostAtOnce) {
        await upsertDevices(this.#deps.db, told.slice(from, from + mostAtOnce))
      }
    } catch (error) {
      // The next page that opens tells it again.
      this.#deps.log.warn({ reason: String(error), devices: told.length }, 'what devices told could not be noted')
    }
  }
}

const devicesOf = onePer((deps: Deps) => new StudentDevices(deps))

/** Notes what the device of a student told, for the readiness of its exams: in the database some seconds later. */
export function hearDevice(deps: Deps, device: ToldDevice): void {
  devicesOf(deps).tell(device)
}
