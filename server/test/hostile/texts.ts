/** Texts that nobody writes to be read as questions: long, deep, broken. Each must be refused or read, in time in proportion to its length. */

const megabyte = 1024 * 1024
const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length))

export const hostileTexts: readonly [name: string, make: () => string][] = [
  ['100,000 opening braces', () => '{'.repeat(100_000)],
  ['100,000 braces in each other', () => '{'.repeat(100_000) + '}'.repeat(100_000)],
  ['5 MB on one line', () => `1. ${repeated('word ', 5 * megabyte)}`],
  ['5 MB of space', () => `1.${' '.repeat(5 * megabyte)}x`],
  ['2 MB of line ends', () => '\r\n'.repeat(megabyte)],
  ['a million tabs', () => `1.\t${'\t'.repeat(megabyte)}`],
  ['200,000 choices', () => `1. x\n${repeated('a) x ', megabyte)}`],
  ['200,000 choices on lines of their own', () => `1. x\n${repeated('a) x\n', megabyte)}`],
  ['200,000 answers', () => `1. x\n${repeated('Ans: a\n', megabyte)}`],
  ['a line of answers', () => `1. x ${repeated('(Ans: a ', 19_000)}`],
  ['a line of numbers', () => `1. x ${repeated('1. ', 19_000)}`],
  ['lines of numbers', () => repeated(`${repeated('1) ', 19_000)}\n`, megabyte)],
  ['100,000 sections', () => `1. x\n${repeated('Part A 1 x 1 = 1\n', megabyte)}`],
  ['100,000 keys', () => `1. x\n${repeated('Answers: 1-b 2-c\n', megabyte)}`],
  ['a million backslashes', () => `::${'\\'.repeat(megabyte)}{=`],
  ['a million equals signs', () => `x {${'='.repeat(megabyte)}}`],
  ['a million tildes', () => `x {${'~'.repeat(megabyte)}}`],
  ['a million percent signs', () => `x {~%${'%'.repeat(megabyte)}}`],
  ['a million colons', () => `${':'.repeat(megabyte)} {T}`],
  ['a million brackets', () => `${'['.repeat(megabyte)} {T}`],
  ['100,000 pictures without end', () => `1. ${repeated('![](file:', megabyte)}`],
  ['NUL', () => '1. \0What\0?\na) \0\nb) x\nAns: a\0'],
  ['lone surrogates', () => '1. \ud800What?\na) \udc00x\nb) y\nAns: a'],
  ['marks of direction', () => '\u202e1. What?\u202c\na) x\nb) y\nAns: a'],
]
