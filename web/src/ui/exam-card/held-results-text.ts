import type { heldResults } from '@pariksha/contract/fields.ts'
import { heldResultsText } from '@pariksha/contract/law/results/held-results.ts'
import type * as z from 'zod/mini'
import { formatDateWithDay, formatTime } from '../../lib/format.ts'

type HeldResults = NonNullable<z.infer<typeof heldResults>>

/** The set moment as people write it; undefined where a person ends it. */
export function releaseDay({ release_date: date, release_time: time }: HeldResults): string | undefined {
  return date === null || time === null ? undefined : `${formatDateWithDay(date)}, ${formatTime(time)}`
}

/** What students read instead of results; undefined where nothing is held. */
export function heldText(held: HeldResults | null | undefined): string | undefined {
  return held ? heldResultsText(releaseDay(held)) : undefined
}
