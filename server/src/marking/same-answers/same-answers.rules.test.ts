import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameKey } from './same-answers.rules.ts'
import { sameGroups } from './same-groups.service.ts'

describe('two answers', () => {
  it.each([
    ['Water', ' water. '],
    ['Evaporation, then rain!', 'evaporation then  RAIN'],
    ['É cole', 'e\u0301cole'],
    ['సూర్యుడు.', 'సూర్యుడు'],
    ['క్షేత్రం', 'క్\u200cషేత్రం'],
    ['पानी  का चक्र।', 'पानी का चक्र'],
    ['क\u093c लम', '\u0958लम'],
    ['3 cm', ' 3  CM. '],
    ['x + y', 'X  +  Y.'],
    ['3!', ' 3!.'],
    ['About 3 litres!', 'about 3 litres'],
  ])('%j and %j are the same', (one, other) => {
    expect(sameKey(one)).toBe(sameKey(other))
  })

  it.each([
    ['5', '-5'],
    ['15', '1.5'],
    ['15', '1 5'],
    ['12', '1/2'],
    ['50', '50%'],
    ['12', '1 / 2'],
    ['23', '2 : 3'],
    ['23', '2(3)'],
    ['12', '1, 2'],
    ['5', '.5'],
    ['5', '5 %'],
    ['3', '3!'],
    ['3', '3 !'],
    ['2', '(2, )'],
    ['x + y', 'xy'],
    ['x - y', 'xy'],
    ['x − (y)', 'xy'],
    ['x-(y)', 'xy'],
    ['-x', 'x'],
    ['a/b', 'ab'],
    ['a : b', 'ab'],
    ['a.b', 'ab'],
    ['f(x)', 'fx'],
    ['(a)(b)', 'ab'],
    ['2 - 1', '21'],
    ['काम', 'कम'],
    ['నీరు', 'నేరు'],
  ])('%j and %j are not', (one, other) => {
    expect(sameKey(one)).not.toBe(sameKey(other))
  })

  it('are not compared when they are long, or say nothing', () => {
    expect(['a'.repeat(301), '...', '  ?  '].map(sameKey)).toEqual([undefined, undefined, undefined])
  })
})

it('groups whoever is not alone, whatever the order', async () => {
  expect(await sameGroups([])).toEqual(new Map())
  const answers = ['Rain', 'snow', 'rain.', 'hail', 'SNOW', '?', '?'].map((text, id) => ({ id, text }))
  expect(await sameGroups(answers)).toEqual(
    new Map([
      [0, 1],
      [2, 1],
      [1, 2],
      [4, 2],
    ]),
  )
})

it('lets others have their turn while it groups a whole class', async () => {
  let isTurn = false
  setImmediate(() => {
    isTurn = true
  })
  const groups = await sameGroups(Array.from({ length: 500 }, (_, id) => ({ id, text: 'a'.repeat(300) })))
  expect(isTurn).toBe(true)
  expect(new Set(groups.values())).toEqual(new Set([1]))
})

it('is the same for an answer that is folded already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const key = sameKey(text)
      if (key !== undefined && /[\p{L}\p{N}]/u.test(key)) expect(sameKey(key)).toBe(key)
    }),
  )
})
