import { pointsOfText } from '@pariksha/contract/law/marking/key-terms.ts'
import { isPossibleMark } from '@pariksha/contract/law/marks.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soughtOf, suggestedMarks } from './suggestion.rules.ts'

const modelAnswer = 'It is as the book says.'

function suggest(answer: string, terms: string, { question = '', maxMarks = 4 } = {}) {
  const keyTerms = { any_fitting: false, points: pointsOfText(terms) }
  return suggestedMarks(answer, { sought: soughtOf({ question, modelAnswer, keyTerms }), maxMarks })
}

const clouds = `evaporates / turns to vapour / ఆవిరి / भाप
water vapour / steam
condenses / cools
any 2 of: seas / oceans / సముద్రాలు / समुद्र; lakes / చెరువులు; rivers / नदियाँ`

describe('suggested marks by key terms', () => {
  it.each<[string, number]>([
    ['', 0],
    ['It evaporates.', 1],
    ['WATER TURNED INTO VAPOUR', 1.5],
    ['Steam cools; oceans', 2.5],
    ['From the ocean and the river it evaporated, steam, cooled', 4],
    ['Oceans, lakes, rivers', 1.5],
    ['సముద్రంలో నీరు ఆవిరిగా మారుతుంది', 1.5],
    ['चेरुवु नहीं, समुद्र और नदी से भाप', 2.5],
    ['lake lakes lake', 1],
    ['the book says', 0],
  ])('of %j are %d of 4', (answer, marks) => {
    expect(suggest(answer, clouds)?.marks).toBe(marks)
  })

  it.each([
    ['60/400 × 100 = 15', '60', true],
    ['a speed of 60km/h', '60 km/h', true],
    ['౬౦ km per h', '60 km', true],
    ['1200 rupees', '1,200 rupees', true],
    ['vitamin C', 'vitamin A', false],
    ['Vitamin A and C', 'vitamin A', true],
    ['it has bones', 'no bones', false],
    ['no bone at all', 'no bones', true],
    ['a e i', 'a, e, i', true],
    ['कोई हड्डी नहीं', 'हड्डी नहीं', true],
    ['carbon', 'carbon dioxide', false],
    ['dioxide of carbon', 'carbon dioxide', true],
  ])('%j holds %j: %s', (answer, term, isThere) => {
    expect(suggest(answer, term)?.marks).toBe(isThere ? 4 : 0)
  })

  it('are none where any fitting answer counts, whatever the model answer says', () => {
    const keyTerms = { any_fitting: true, points: pointsOfText(clouds) }
    expect(soughtOf({ question: '', modelAnswer, keyTerms })).toBe(null)
    expect(suggestedMarks('It evaporates.', { sought: null, maxMarks: 4 })).toBe(null)
  })

  it('come from the model answer where no term is given', () => {
    expect(suggest('the book', '')?.matched).toEqual(['book'])
  })

  it('do not count what the question says itself', () => {
    const question = 'What is sedimentation?'
    expect(suggest('sedimentation', 'sedimentation\nsettles', { question })).toMatchObject({
      ...{ marks: 0, matched: [], missing: ['settles'] },
    })
    expect(suggest('settling', 'any 2 of: sedimentation; settles', { question })?.marks).toBe(4)
    expect(suggest('sedimentation', 'sedimentation', { question })).toBe(null)
    expect(suggest('settling', 'settles / sedimentation', { question })).toBe(null)
    // Of three terms one is left: it alone would be all marks or none.
    const sand = 'What is the sedimentation of sand?'
    expect(suggest('settling', 'sedimentation\nsettles\nsand', { question: sand })).toBe(null)
  })

  it('say what was found and what is missing', () => {
    expect(suggest('Oceans, then steam', clouds)).toEqual({
      marks: 1.5,
      matched: ['water vapour', 'seas'],
      missing: ['evaporates', 'condenses', '1 of: lakes; rivers'],
      places: [
        { start: 0, end: 6 },
        { start: 13, end: 18 },
      ],
      addresses_marker: false,
    })
    expect(suggest('Oceans', 'any 2 of: seas / oceans; lakes')?.missing).toEqual(['lakes'])
  })

  it('show where, also behind joiners, and nowhere in another encoding', () => {
    const placed = (answer: string) =>
      suggest(answer, 'మొక్కలు\nsteam')?.places.map(({ start, end }) => answer.slice(start, end))
    expect(placed('నీరు, మొక్క\u200cలకు, steam')).toEqual(['మొక్క\u200cలకు', 'steam'])
    expect(placed('st\u200beam')).toEqual(['st\u200beam'])
    expect(placed('é'.normalize('NFD').concat(' steam'))).toEqual([])
  })

  const word = fc.constantFrom(
    ...'evaporates vapour steam cools OCEANS lake rivers ఆవిరి చెరువులు समुद्र नदी water into no 60km'.split(' '),
  )
  const answers = fc.array(word, { maxLength: 15 })

  it('are the same in any order and in capitals, and never fall with more words', () => {
    fc.assert(
      fc.property(answers, word, (written, more) => {
        const marks = suggest(written.join(' '), clouds)?.marks ?? -1
        expect(suggest(written.toReversed().join(', '), clouds)?.marks).toBe(marks)
        expect(suggest(written.join(' ').toUpperCase(), clouds)?.marks).toBe(marks)
        expect(suggest([...written, more].join(' '), clouds)?.marks).toBeGreaterThanOrEqual(marks)
      }),
    )
  })

  it('lie in steps of a half between nothing and the marks of the question, whatever is looked for', () => {
    const term = fc.array(fc.oneof(word, fc.string({ minLength: 1 })), { minLength: 1, maxLength: 3 })
    const point = fc.record({ need: fc.integer({ min: 1, max: 3 }), terms: fc.array(term, { maxLength: 3 }) })
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 4 }),
        answers,
        fc.integer({ min: 1, max: 100 }),
        (points, written, maxMarks) => {
          const sought = soughtOf({ question: 'rivers', modelAnswer, keyTerms: { any_fitting: false, points } })
          const suggestion = suggestedMarks(written.join(' '), { sought, maxMarks })
          expect(suggestion === null || isPossibleMark(suggestion.marks, maxMarks)).toBe(true)
        },
      ),
    )
  })
})
