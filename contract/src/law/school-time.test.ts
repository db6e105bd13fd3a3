import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, schoolMoment } from './school-time.ts'

describe('school time', () => {
  it.each([
    { instant: '2026-11-09T18:29:59.999Z', date: '2026-11-09', time: '23:59' },
    { instant: '2026-11-09T18:30:00.000Z', date: '2026-11-10', time: '00:00' },
    { instant: '2026-12-31T18:30:00.000Z', date: '2027-01-01', time: '00:00' },
  ])('shows $instant as $date $time in Kolkata', ({ instant, date, time }) => {
    expect(schoolMoment(new Date(instant), 'Asia/Kolkata')).toEqual({ date, time })
  })

  it('finds the instant of a wall clock', () => {
    expect(instantOf({ date: '2026-11-10', time: '09:15' }, 'Asia/Kolkata').toISOString()).toBe(
      '2026-11-10T03:45:00.000Z',
    )
  })

  it('takes the later clock for a time that daylight saving skips', () => {
    const skipped = instantOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')
    expect(schoolMoment(skipped, 'Europe/Berlin').date).toBe('2026-03-29')
  })

  it('returns to the same minute in every zone without daylight saving', () => {
    const minutes = fc.integer({ min: 0, max: 40 * 365 * 24 * 60 })
    fc.assert(
      fc.property(minutes, fc.constantFrom('Asia/Kolkata', 'UTC', 'Asia/Kathmandu'), (minute, zone) => {
        const instant = new Date(Date.UTC(2000, 0, 1) + minute * 60_000)
        expect(instantOf(schoolMoment(instant, zone), zone)).toEqual(instant)
      }),
    )
  })
})
