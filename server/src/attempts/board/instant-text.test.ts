import fc from 'fast-check'
import { it } from 'vitest'
import { instantText } from './instant-text.ts'

it('writes every instant as the language does', () => {
  const instant = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(fc.property(instant, (at) => instantText(at) === at.toISOString()))
})
