import { describe, expect, it } from 'vitest'
import { FormatFault } from '../item.ts'
import { readMoodleXml } from './moodle-reader.ts'

const megabyte = 1024 * 1024
const file = (...parts: string[]) => new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
const question = (html: string) =>
  file(
    '<quiz><question type="essay"><questiontext format="html"><text><![CDATA[',
    html,
    ']]></text></questiontext>',
    '</question></quiz>',
  )

const refused: [name: string, fault: string, make: () => Uint8Array][] = [
  [
    'a billion laughs',
    'DOCTYPE',
    () => file('<!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>'),
  ],
  ['a document type from outside', 'DOCTYPE', () => file('<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>')],
  ['an entity of its own', 'damaged', () => file('<quiz>&laugh;</quiz>')],
  ['10,000 elements in each other', 'too many', () => file('<quiz>', '<a>'.repeat(10_000))],
  ['20 MB of elements that open', 'too many', () => file('<a>'.repeat((20 * megabyte) / 3 - 1))],
  ['20 MB of small elements', 'too many', () => file('<quiz>', '<a/>'.repeat((19 * megabyte) / 4), '</quiz>')],
  [
    '1,000 attributes',
    'too many',
    () => file('<quiz ', Array.from({ length: 1000 }, (_, at) => `a${at}=""`).join(' '), '/>'),
  ],
  ['more than 20 MB', 'larger than 20 MB', () => new Uint8Array(20 * megabyte + 1)],
  ['an encoding that nobody knows', 'UTF-8', () => file('<?xml version="1.0" encoding="x-none"?><quiz/>')],
  ['another XML', 'should begin with <quiz>', () => file('<html/>')],
  ['nothing', 'damaged', () => new Uint8Array()],
  ['no XML', 'damaged', () => file('MZ\u0090\0')],
  ['half a file', 'damaged', () => file('<quiz><question type="essay"><name>')],
  ['6,000 questions', 'more than 5,000', () => file('<quiz>', '<question type="essay"/>'.repeat(6000), '</quiz>')],
]

describe('a hostile file of Moodle', () => {
  it.each(refused)('%s is a sentence', (_, fault, make) => {
    const bytes = make()
    const start = performance.now()
    expect(() => readMoodleXml(bytes)).toThrow(FormatFault)
    expect(() => readMoodleXml(bytes)).toThrow(fault)
    expect(performance.now() - start).toBeLessThan(8_000)
  })

  it('a text of too many elements is one item that is wrong', () => {
    expect(readMoodleXml(question('<b>'.repeat(50_000))).items).toMatchObject([
      { number: 1, reading: { status: 'invalid', reason: 'This text has too many marks in it to be read.' } },
    ])
  })

  it.each([
    ['a script', '<script>alert(1)</script>Why?<img src=x onerror=alert(1)>', 'Why?'],
    ['a way out of the file', 'Why?<img src="@@PLUGINFILE@@/../../etc/passwd">', 'Why?'],
    ['half a letter in a name', 'Why?<img src="@@PLUGINFILE@@/%ff%">', 'Why?'],
    ['controls and marks of direction', 'W\u200bh\u202ey?', 'Why?'],
  ])('%s has no effect', (_, html, text) => {
    expect(readMoodleXml(question(html)).items[0]?.reading).toMatchObject({ read: { question: { text } } })
  })

  it('a text of 5 MB is too long, and says so', () => {
    expect(readMoodleXml(question('a'.repeat(5 * megabyte))).items[0]?.reading).toEqual({
      status: 'invalid',
      reason: 'At most 5000 characters are allowed.',
    })
  })
})
