/** How much of the language model a school may use at once and in a day. */

const atOnce = { perPerson: 2, perSchool: 8 } as const

type Usage = { ofPerson: number; ofSchool: number; today: number }

export type Admission =
  | { isAllowed: true }
  | { isAllowed: false; code: 'ai.too_many_at_once' | 'ai.daily_limit'; message: string }

/**
 * Whether one more request may be sent.
 * @param usage requests under way, of the person and of the whole school, and all of today
 * @param perDay how many the school may send in a day
 */
export function admission({ ofPerson, ofSchool, today }: Usage, perDay: number): Admission {
  if (ofPerson >= atOnce.perPerson) {
    const message = `${atOnce.perPerson} requests of yours to AI are under way. Please wait until one of them is done.`
    return { isAllowed: false, code: 'ai.too_many_at_once', message }
  }
  if (ofSchool >= atOnce.perSchool) {
    const message = `${atOnce.perSchool} requests of your school to AI are under way. Please try again in a moment.`
    return { isAllowed: false, code: 'ai.too_many_at_once', message }
  }
  if (today >= perDay) {
    const message = `Your school has used the ${perDay} requests to AI that it has for one day. There are new ones tomorrow.`
    return { isAllowed: false, code: 'ai.daily_limit', message }
  }
  return { isAllowed: true }
}
