import { describe, expect, it } from 'vitest'
import { insertion, inserts } from './symbols.ts'

const named = (name: string) => {
  const insert = inserts.find((one) => one.name === name)
  if (insert === undefined) throw new Error(`There is no ${name}`)
  return insert
}

describe('what the palette inserts', () => {
  it.each([
    { name: 'Times', value: '2 ', chosen: '', puts: ['×', ''] },
    { name: 'Fraction', value: 'Add ', chosen: '', puts: ['$\\frac{', '}{}$'] },
    { name: 'Fraction', value: 'Add ', chosen: '12', puts: ['$\\frac{12', '}{}$'] },
    { name: 'Fraction', value: 'Add $x + ', chosen: '', puts: ['\\frac{', '}{}'] },
    { name: 'Power', value: '', chosen: '', puts: ['$x^{', '}$'] },
    { name: 'Power', value: '$2 + ', chosen: 'y', puts: ['y^{', '}'] },
  ])('is a $name after “$value”, in place of “$chosen”', ({ name, value, chosen, puts }) => {
    const field = {
      value: `${value}${chosen}`,
      selectionStart: value.length,
      selectionEnd: value.length + chosen.length,
    }
    expect(insertion(named(name), field)).toEqual(puts)
  })
})
