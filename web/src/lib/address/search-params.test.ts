import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each(['42', '007123', '1e5', 'true', '12345678901234567890', 'Class 5th', 'గణితం', 'a+b&c=d', '"42"'])(
  'the text %s comes back from the query string as it went in',
  (text) => {
    expect(parseSearch(stringifySearch({ exam_id: text }))).toEqual({ exam_id: text })
  },
)

test('what is absent or empty leaves no trace', () => {
  expect(stringifySearch({ q: undefined, class: null, subject: '' })).toBe('')
})
