import { describe, expect, it } from 'vitest'
import { answerFileName, answerFileText, readAnswerFile } from './answer-file.ts'

const parts = { school: 's'.repeat(43), attempt: 41, key: 'k'.repeat(43), sealed: 'Az09-_'.repeat(40) }
const text = answerFileText(parts)

describe('a file of answers', () => {
  it('says in its first line what it is and whom to give it to, and is plain text in short lines', () => {
    const [first = '', ...lines] = text.split('\n')
    expect(first).toMatch(/^Pariksha answer file\..*give it to the teacher\.$/)
    expect(text).toMatch(/^[\n -~]+$/)
    expect(Math.max(...lines.map(({ length }) => length))).toBe(76)
  })

  it.each([
    { what: 'as it was written', given: text },
    { what: 'with other ends of lines', given: text.replaceAll('\n', '\r\n') },
    { what: 'with a mark of its encoding', given: `\ufeff${text}` },
    { what: 'without its last end of line', given: text.trimEnd() },
  ])('is read $what', ({ given }) => {
    expect(readAnswerFile(given)).toEqual({ kind: 'read', parts })
  })

  it.each([
    { what: 'other words in the first line', given: text.replace('one student', 'all students') },
    { what: 'a line that is missing', given: text.replace(/version.*\n/, '') },
    { what: 'another number', given: text.replace('41', '041') },
    { what: 'lines of another length', given: text.replace(/.\n$/, '\n$&') },
    { what: 'nothing sealed', given: answerFileText({ ...parts, sealed: '' }) },
    { what: 'something behind it', given: `${text}more` },
  ])('is damaged with $what', ({ given }) => {
    expect(readAnswerFile(given)).toEqual({ kind: 'damaged' })
  })

  it.each(['', 'PK\u0003\u0004', 'pariksha answer file'])('is not %j', (given) => {
    expect(readAnswerFile(given)).toEqual({ kind: 'other' })
  })
})

it.each([
  { name: '5 12', called: 'answers-5-12-2026-11-24-1042.pariksha' },
  { name: '501 A/7', called: 'answers-501-A-7-2026-11-24-1042.pariksha' },
  { name: '5 ../१२', called: 'answers-5-१२-2026-11-24-1042.pariksha' },
])('a file of $name is called $called', ({ name, called }) => {
  expect(answerFileName({ name, date: '2026-11-24', time: '10:42:31' })).toBe(called)
})
