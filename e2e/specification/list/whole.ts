/** The words and rules of the specification (`docs/product.md`) that can be seen in a browser, as one list of ids. */
import { entrance } from './entrance.ts'
import { everywhere } from './everywhere.ts'
import { examCreation } from './exam-creation.ts'
import { examTaking } from './exam-taking.ts'
import type { Item, Part } from './part.ts'
import { principalPages } from './principal-pages.ts'
import { profiles } from './profiles.ts'
import { results } from './results.ts'
import { routes } from './routes.ts'
import { studentPages } from './student-pages.ts'
import { teacherPages } from './teacher-pages.ts'
import { teachers } from './teachers.ts'

const parts = [
  ...routes,
  ...entrance,
  ...teacherPages,
  ...principalPages,
  ...teachers,
  ...profiles,
  ...results,
  ...studentPages,
  ...examTaking,
  ...examCreation,
  ...everywhere,
] as const satisfies Part[]

type IdsOf<P> = P extends { items: infer Items } ? keyof Items & string : never

/** The name of one thing that the specification says. */
export type SpecificationId = IdsOf<(typeof parts)[number]>

export type Entry = { id: string; item: Item; at: string; section: string }

/** Every thing that the specification says, in the order of the lists. */
export const specification: readonly Entry[] = parts.flatMap(({ at, section, items }) =>
  Object.entries<Item>(items).map(([id, item]) => ({ id, item, at, section })),
)

const byId = new Map(specification.map((entry) => [entry.id, entry]))
if (byId.size !== specification.length) throw new Error('Two things of the specification have the same id')

export function entryOf(id: string): Entry {
  const entry = byId.get(id)
  if (entry === undefined) throw new Error(`The specification has nothing with the id ${id}`)
  return entry
}
