import { thisDevice } from '../../../lib/device/this-device.ts'

/** What of an exam has not reached the school. */
export function unsentText(count: number): string {
  if (count === 0) return 'All your answers are sent.'
  return count === 1
    ? `1 answer is only on ${thisDevice()}. It is not sent yet.`
    : `${count} answers are only on ${thisDevice()}. They are not sent yet.`
}
