/** Which students the server hears from, and whose answers it could not save: kept in memory, for whoever runs it. */
import type { Deps } from '../../platform/deps.ts'
import { onePer } from '../../platform/group-calls.ts'
import { gauge } from '../../platform/metrics/metrics.ts'

/** Three heartbeats of a page. */
const heardWithinSec = 60
/** A page that still has answers tries again far more often than that, or is gone. */
const forgottenAfterSec = 600

const secondOf = (now: Date) => Math.floor(now.getTime() / 1000)

class SaveContacts {
  /** By student, the second in which one of their pages was last heard. */
  readonly #heard = new Map<number, number>()
  readonly #unsaved = new Set<number>()

  families(now: Date) {
    const second = secondOf(now)
    let heard = 0
    for (const [studentId, at] of this.#heard) {
      if (second - at > forgottenAfterSec) this.#forget(studentId)
      else if (second - at <= heardWithinSec) heard += 1
    }
    return [
      gauge('pariksha_heard_students', 'Students whose exam page reached this server in the last minute.', heard),
      gauge(
        'pariksha_unsaved_students',
        'Students whose latest answers this server could not save.',
        this.#unsaved.size,
      ),
    ]
  }

  hear(studentId: number, now: Date): void {
    this.#heard.set(studentId, secondOf(now))
  }

  fail(studentId: number): void {
    this.#unsaved.add(studentId)
  }

  save(studentId: number): void {
    if (this.#unsaved.size > 0) this.#unsaved.delete(studentId)
  }

  #forget(studentId: number): void {
    this.#heard.delete(studentId)
    this.#unsaved.delete(studentId)
  }
}

const contactsOf = onePer((deps: Deps) => {
  const contacts = new SaveContacts()
  deps.metrics?.add(() => contacts.families(deps.clock.now()))
  return contacts
})

/** Undefined where nobody asks for metrics. */
export function saveContacts(deps: Deps): SaveContacts | undefined {
  return deps.metrics === undefined ? undefined : contactsOf(deps)
}
