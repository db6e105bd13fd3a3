import { describe, expect, it } from 'vitest'
import { arrangedOptions } from './fixed-options.rules.ts'

const textsOf = (options: readonly { text: string }[]) => options.map(({ text }) => text)
const arranged = (...texts: string[]) => {
  const { moving, last } = arrangedOptions(texts.map((text) => ({ text })))
  return { moving: textsOf(moving), last: textsOf(last) }
}

describe('what speaks of all options stays last', () => {
  it.each([
    ...['All of the above', 'ALL OF THE ABOVE.', 'None of these', '  none of the  above ', 'Both', 'Neither of these'],
    ...['उपर्युक्त सभी', 'इनमें से कोई नहीं', 'उपरोक्त में से कोई भी नहीं।', 'ये दोनों'],
    ...['పైవన్నీ', 'పైవేవీ కావు', 'ఏదీ కాదు', 'ఏదీకాదు', 'పైవి రెండూ'],
  ])('%s', (text) => {
    expect(arranged('Iron', text, 'Gold', 'Silver')).toEqual({ moving: ['Iron', 'Gold', 'Silver'], last: [text] })
  })

  it('two of them keep the order of the paper', () => {
    expect(arranged('Iron', 'None of these', 'All of these', 'Gold').last).toEqual(['None of these', 'All of these'])
  })
})

describe('a question whose options name others by their letters stays as it is', () => {
  it.each([
    ...['Both A and B', 'A and B only', '(a) and (c)', 'a, b and c', 'Neither A nor B', 'Only (b)', 'A or C'],
    ...['Both A and B are correct', 'Option A', '(क) और (ख)', 'केवल क', 'ఎ మరియు బి', 'A మరియు B మాత్రమే', 'A और B दोनों'],
  ])('%s', (text) => {
    expect(arranged('Iron', 'Gold', text, 'None of these')).toEqual({
      moving: [],
      last: ['Iron', 'Gold', text, 'None of these'],
    })
  })
})

it.each([
  ...[
    'A',
    'b',
    'All cats are animals',
    'None but the brave',
    'a + b',
    'Both have wings',
    'An apple and a bee',
    'सभी बच्चे',
  ],
  ...['Vitamin A', 'Andhra', 'पानी और नमक', 'బియ్యం మరియు నీరు', '1 and 2', '$a$ and $b$', ''],
])('%s is an option as any other', (text) => {
  expect(arranged('Iron', text).moving).toEqual(['Iron', text])
})
