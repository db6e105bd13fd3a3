import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'
import { amountOf } from '../phrases.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The day or month so many steps after (or before) the one at `start`. */
function around(names: readonly string[], place: number): string {
  return names.at(place % names.length) ?? ''
}

function neighbourDraft(random: Random, { names, word }: { names: readonly string[]; word: string }): DrawnQuestion {
  const start = random.int(0, names.length - 1)
  const step = random.pick([1, -1])
  return {
    question: `Which ${word} comes just ${step === 1 ? 'after' : 'before'} ${around(names, start)}?`,
    correct: around(names, start + step),
    mistakes: [
      [around(names, start - step), 'went the wrong way'],
      [around(names, start + 2 * step), `left out one ${word}`],
      [around(names, start - 2 * step), `went the wrong way and left out one ${word}`],
    ],
  }
}

/** Hours and minutes of a day in minutes, as 9:05 a.m. */
function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}:${`${minutes % 60}`.padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [amountOf(hours, 'hour'), amountOf(rest, 'minute')].filter((part) => !part.startsWith('0')).join(' ')
}

export const calendarKinds = [
  kind({
    name: 'days of the week',
    topics: ['time', 'days of the week', 'calendar'],
    standards: [1],
    difficulty: 'easy',
    draft: (random) => neighbourDraft(random, { names: days, word: 'day' }),
  }),
  kind({
    name: 'months of the year',
    topics: ['time', 'months', 'calendar'],
    standards: [2],
    difficulty: 'easy',
    draft: (random) => neighbourDraft(random, { names: months, word: 'month' }),
  }),
  kind({
    name: 'days from now',
    topics: ['time', 'days of the week', 'calendar'],
    standards: [2, 3],
    difficulty: 'medium',
    draft(random, standard) {
      const [today, ahead] = [random.int(0, 6), standard === 2 ? random.int(2, 5) : random.int(8, 20)]
      return {
        question: `Today is ${around(days, today)}. Which day will it be after ${ahead} days?`,
        correct: around(days, today + ahead),
        mistakes: [
          [around(days, today + ahead - 1), 'counted today as the first day'],
          [around(days, today + ahead + 1), 'counted one day too many'],
          [around(days, today - (ahead % 7)), 'counted back'],
          [around(days, today + ahead + 2), 'counted two days too many'],
        ],
      }
    },
  }),
  kind({
    name: 'hours later',
    topics: ['time', 'clock'],
    standards: [2],
    difficulty: 'hard',
    draft(random) {
      const [start, hours] = [random.int(1, 12), random.int(2, 6)]
      const onClock = (hour: number) => `${((hour + 23) % 12) + 1} o'clock`
      return {
        question: `It is ${start} o'clock now. What time will it be after ${hours} hours?`,
        correct: onClock(start + hours),
        mistakes: [
          [onClock(start + hours - 1), 'counted the hour of the start'],
          [onClock(start - hours), 'went back in time'],
          [onClock(start + hours + 1), 'counted one hour too many'],
          [onClock(hours), 'gave the number of hours'],
        ],
      }
    },
  }),
  kind({
    name: 'units of time',
    topics: ['time', 'units', 'conversion'],
    standards: [3, 4],
    difficulty: 'easy',
    draft(random) {
      const count = random.int(2, 9)
      const unit = random.pick([
        { many: 'hours', small: 'minutes', right: 60, wrong: [100, 24, 10] },
        { many: 'minutes', small: 'seconds', right: 60, wrong: [100, 10, 24] },
        { many: 'days', small: 'hours', right: 24, wrong: [12, 60, 10] },
        { many: 'weeks', small: 'days', right: 7, wrong: [5, 10, 30] },
        { many: 'years', small: 'months', right: 12, wrong: [10, 30, 52] },
      ])
      return inNumbers({
        question: `How many ${unit.small} are there in ${count} ${unit.many}?`,
        answer: count * unit.right,
        mistakes: unit.wrong.map((per) => [count * per, `took ${per} ${unit.small} for one`]),
      })
    },
  }),
  kind({
    name: 'duration',
    topics: ['time', 'duration', 'clock'],
    standards: [4, 5],
    difficulty: 'hard',
    draft(random, standard) {
      const step = standard === 4 ? 5 : 1
      const start = 60 * random.int(7, 10) + step * random.int(30 / step, 55 / step)
      const length = 60 * random.int(1, 3) + step * random.int(35 / step, 55 / step)
      const end = start + length
      const asDecimal = Math.floor(end / 60) * 100 + (end % 60) - Math.floor(start / 60) * 100 - (start % 60)
      const programme = random.pick(['A film', 'A match', 'A train journey', 'A school programme', 'A bus ride'])
      return {
        question: `${programme} starts at ${clockTime(start)} and ends at ${clockTime(end)} How long does it last?`,
        correct: hoursAndMinutes(length),
        mistakes: [
          [hoursAndMinutes(length + 60), 'forgot the borrowed hour'],
          ...(asDecimal % 100 < 60
            ? ([
                [hoursAndMinutes(Math.floor(asDecimal / 100) * 60 + (asDecimal % 100)), 'took 100 minutes for an hour'],
              ] as const)
            : []),
          [
            hoursAndMinutes(Math.floor(length / 60) * 60 + 60 - (length % 60)),
            'subtracted the smaller minutes from the larger',
          ],
          [hoursAndMinutes(length - 10), 'lost ten minutes'],
          [hoursAndMinutes(length + 10), 'counted ten minutes too many'],
        ],
      }
    },
  }),
  kind({
    name: '24-hour clock',
    topics: ['time', '24-hour clock'],
    standards: [4, 5],
    difficulty: 'medium',
    draft(random) {
      const [hour, minute] = [random.int(1, 11), `${random.int(1, 59)}`.padStart(2, '0')]
      const written = (hours: number) => `${`${hours}`.padStart(2, '0')}:${minute}`
      return {
        question: `How is ${hour}:${minute} p.m. written in the 24-hour clock?`,
        correct: written(hour + 12),
        mistakes: [
          [written(hour), 'gave the time before noon'],
          [written(hour + 10), 'added 10 instead of 12'],
          [written((hour + 14) % 24), 'added 14 instead of 12'],
          [written((hour + 13) % 24), 'added 13 instead of 12'],
        ],
      }
    },
  }),
]
