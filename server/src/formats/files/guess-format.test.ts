import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { FormatFault } from '../item.ts'
import { guessFormat } from './guess-format.ts'

const text = (words: string) => new TextEncoder().encode(words)
const zipOf = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, text('x')])))

it.each([
  ['text', '1. What is 2 + 2?\na) 3 b) 4\nAns: b', ''],
  ['text', 'భారత రాజధాని ఏది?\nఎ) ముంబై బి) ఢిల్లీ\nజవాబు: బి', 'questions.txt'],
  ['text', 'Q1) Solve {x + 2 = 4}.', ''],
  ['aiken', 'What is 2 + 2?\nA. 3\nB. 4\nANSWER: B', 'quiz.txt'],
  ['gift', '::Sum:: What is 2 + 2? {=4 ~5}', 'quiz.txt'],
  ['gift', 'Is 2 even? {T}', ''],
  ['gift', '// a remark\n$CATEGORY: Sums\n\nWrite about rain. {}', ''],
  ['csv', 'Question,Answer 1,Answer 2,Correct answer(s)\n2 + 2?,3,4,2', 'kahoot.txt'],
  ['csv', 'a;b;c', 'list.CSV'],
  ['moodle_xml', '<?xml version="1.0"?>\n<quiz><question type="essay"/></quiz>', 'export.xml'],
  ['qti', '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"/>', ''],
  ['qti', '<qti-assessment-item identifier="a"/>', ''],
])('takes for %s what looks so: %s', (format, words, fileName) => {
  expect(guessFormat(text(words), fileName)).toBe(format)
})

it('reads text of programs on Windows too', () => {
  const words = '::Sum:: {=4 ~5}'
  const bytes = new Uint8Array([0xff, 0xfe, ...[...words].flatMap((letter) => [letter.charCodeAt(0), 0])])
  expect(guessFormat(bytes, '')).toBe('gift')
})

it.each([
  ['word', zipOf('[Content_Types].xml', 'word/document.xml')],
  ['excel', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  ['qti', zipOf('imsmanifest.xml', 'items/one.xml')],
])('knows an archive of %s by what is in it', (format, bytes) => {
  expect(guessFormat(bytes, 'unnamed')).toBe(format)
})

it.each([
  ['nothing', new Uint8Array()],
  ['blanks', text(' \n\t ')],
  ['an old Word file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['a PDF', text('%PDF-1.7')],
  ['another archive', zipOf('readme.md')],
  ['a web page', text('<html><body>1. What?</body></html>')],
  ['bytes that are no text', new Uint8Array([1, 2, 0, 4])],
])('refuses %s in a sentence', (_, bytes) => {
  expect(() => guessFormat(bytes, '')).toThrow(FormatFault)
})
