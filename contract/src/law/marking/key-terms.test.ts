import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  isUnsaid,
  type KeyPoint,
  keyTerms,
  keyTermsIssue,
  noKeyTerms,
  pointsOfText,
  textOfPoints,
} from './key-terms.ts'

const one = (...words: string[]): KeyPoint => ({ need: 1, terms: [words] })

describe('key terms as they are typed', () => {
  it.each<[string, KeyPoint[]]>([
    ['', []],
    ['roots', [one('roots')]],
    ['roots\n\n  stem  \n', [one('roots'), one('stem')]],
    ['evaporates / evaporation/ turns to vapour', [one('evaporates', 'evaporation', 'turns to vapour')]],
    ['evaporates/condenses', [one('evaporates', 'condenses')]],
    ['1/4\n60 km/h\nV²/P', [one('1/4'), one('60 km/h'), one('V²/P')]],
    ['1,200 rupees\na, e, i', [one('1,200 rupees'), one('a, e, i')]],
    ['ఆవిరి / భాఫ్\nनदी / दरिया', [one('ఆవిరి', 'భాఫ్'), one('नदी', 'दरिया')]],
    ['any 2 of: seas / oceans; lakes; rivers', [{ need: 2, terms: [['seas', 'oceans'], ['lakes'], ['rivers']] }]],
    ['Any two: seas; lakes', [{ need: 2, terms: [['seas'], ['lakes']] }]],
    ['any animal', [one('any animal')]],
    ['/', [{ need: 1, terms: [['/']] }]],
  ])('%j are %j', (text, points) => {
    expect(pointsOfText(text)).toEqual(points)
  })

  it('read the same again as they are shown', () => {
    const word = fc.constantFrom('roots', 'water vapour', '1/4', 'ఆవిరి', 'नदी', '5,000', 'carbon dioxide')
    const term = fc.array(word, { minLength: 1, maxLength: 3 })
    const point = fc
      .array(term, { minLength: 1, maxLength: 4 })
      .chain((terms) => fc.integer({ min: 1, max: terms.length }).map((need) => ({ need, terms })))
    fc.assert(
      fc.property(fc.array(point, { maxLength: 5 }), (points) => {
        expect(pointsOfText(textOfPoints(points))).toEqual(points)
      }),
    )
  })
})

describe('what is wrong with key terms', () => {
  it.each([
    ['roots\nany 2 of: stem; leaf', undefined],
    ['any 3 of: stem; leaf', '"any 3 of" needs 3 to choose from, with ; between them'],
    ['any 0 of: stem; leaf', '"any 0 of" needs 0 to choose from, with ; between them'],
    ['any 2 of: ', 'Each key term needs a word'],
    ['+', '"+" has no word to look for'],
    ['x'.repeat(121), 'A key term may have at most 120 characters.'],
    [Array(21).fill('root').join('\n'), 'At most 20 key terms are allowed.'],
    [
      `any 12 of: ${Array(12)
        .fill(Array(12).fill('x'.repeat(28)).join(' / '))
        .join('; ')}`,
      'All key terms together may have at most 4000 characters.',
    ],
    [Array(13).fill('root').join(' / '), 'At most 12 words are allowed in one place.'],
  ])('of %j is %s', (text, issue) => {
    const typed = { any_fitting: false, points: pointsOfText(text) }
    expect(keyTermsIssue(typed)).toBe(issue)
    expect(keyTerms.safeParse(typed).success).toBe(issue === undefined)
  })

  it('is a term of two lines', () => {
    const points = [one('roots\nstem')]
    expect(keyTermsIssue({ points })).toBe('A key term is one line, without ;')
  })
})

test('a question that says nothing is one without terms that does not take any fitting answer', () => {
  expect(isUnsaid(noKeyTerms)).toBe(true)
  expect(isUnsaid({ ...noKeyTerms, any_fitting: true })).toBe(false)
  expect(isUnsaid({ ...noKeyTerms, points: [one('roots')] })).toBe(false)
})
