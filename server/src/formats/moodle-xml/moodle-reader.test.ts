import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMoodleXml } from './moodle-reader.ts'

const example = readFileSync(new URL('../../../test/fixtures/formats/moodle-questions.xml', import.meta.url))
const file = (text: string) => new TextEncoder().encode(text)
const inQuiz = (content: string) => file(`<?xml version="1.0"?><quiz>${content}</quiz>`)
const read = readMoodleXml(example)
const item = (number: number) => read.items[number - 1]

describe('a file of Moodle', () => {
  it('names every question in it', () => {
    expect(read.items.map(({ number, kind, title, reading }) => [number, kind, title, reading.status])).toEqual([
      [1, 'multichoice', 'Mirror', 'ready'],
      [2, 'multichoice', 'Primes', 'ready'],
      [3, 'truefalse', 'Sun', 'ready'],
      [4, 'shortanswer', 'Capital', 'ready'],
      [5, 'numerical', 'Side', 'ready'],
      [6, 'essay', 'Rain', 'ready'],
      [7, 'essay', 'Letter', 'incomplete'],
      [8, 'multichoice', 'What is it?', 'incomplete'],
      [9, 'multichoice', 'Too many', 'invalid'],
      [10, 'multichoice', 'No key', 'incomplete'],
      [11, 'description', 'Read this', 'unsupported'],
      [12, 'matching', 'Pairs', 'unsupported'],
      [13, 'cloze', 'Gaps', 'unsupported'],
      [14, 'wonder', 'New', 'unsupported'],
    ])
  })

  it('reads one right choice, with its picture, and keeps what stands beside it', () => {
    expect(item(1)).toEqual({
      number: 1,
      kind: 'multichoice',
      title: 'Mirror',
      topics: ['Class 7', 'Light & sound/noise', 'mirrors'],
      notes: [
        '“Polished plate” earns 50 % in the file; here it earns nothing.',
        'Feedback: See page 4.',
        'Feedback when right: Well done.',
        'Feedback to an answer: It is curved.',
        'Hint: Think of a wall.',
        'ID number: L-1',
      ],
      reading: {
        status: 'ready',
        read: {
          marks: 2,
          question: {
            kind: 'single_choice',
            text: 'Which mirror is flat?\n![A mirror](file:my-mirror.png)',
            options: [
              { id: 1, text: 'Concave' },
              { id: 2, text: 'Plane' },
              { id: 3, text: 'Polished plate' },
            ],
            correct: 2,
          },
        },
      },
    })
    expect([...read.pictures]).toEqual([
      ['my-mirror.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ])
  })

  it.each([
    [
      2,
      {
        kind: 'multiple_choice',
        text: 'Which are prime, if $n < 10$?',
        options: [
          { id: 1, text: '2' },
          { id: 2, text: '4' },
          { id: 3, text: '7' },
        ],
        correct: [1, 3],
        credit: 'partial',
      },
    ],
    [3, { kind: 'true_false', text: 'సూర్యుడు ఒక\nనక్షత్రం.', correct: true }],
    [
      4,
      {
        kind: 'short_answer',
        text: 'What is the capital of\n  Telangana <state>?',
        accepted: ['Hyderabad', 'हैदराबाद'],
      },
    ],
    [
      5,
      {
        kind: 'numerical',
        text: 'How long is the side?',
        unit: 'cm',
        value: 2.5,
        tolerance: { amount: 0.1, unit: 'absolute' },
      },
    ],
    [6, { kind: 'descriptive', text: 'Why does it rain?', modelAnswer: 'Vapour cools,\ndrops fall.' }],
  ])('reads question %i', (number, question) => {
    expect(item(number)?.reading).toMatchObject({ status: 'ready', read: { question } })
  })

  it('says what is missing, wrong, or not a kind here', () => {
    const reasons = read.items.map(({ reading }) => (reading.status === 'ready' ? '' : reading.reason))
    expect(reasons.slice(6)).toEqual([
      'It has no model answer.',
      'A picture from the web is missing.',
      'It has 7 choices; a question can have 2 to 6.',
      'It does not say which answer is right.',
      'It is a text without a question.',
      'Things to be matched are not a kind of question here.',
      'Several questions in one text (Cloze) are not a kind of question here.',
      '“wonder” is not a kind of question here.',
    ])
  })

  it('keeps what the product cannot say as notes', () => {
    expect(item(3)?.notes).toEqual(['It counts 0.5 in the file; marks here are whole, 1 to 100.'])
    expect(item(4)?.notes).toEqual([
      '“Haidarabad” earns 80 % in the file; here it earns nothing.',
      '“Hyd*” accepts any letters for * in the file; here it is left out.',
      'Capital and small letters are told apart in the file.',
    ])
    expect(item(5)?.notes).toEqual(['Answers in mm are right in the file too; here they are not.'])
    expect(item(6)?.notes).toEqual(['Begins with: It rains because'])
    expect(item(7)?.topics).toEqual(['Grammar'])
  })

  it.each([
    ['UTF-16', new Uint8Array(Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><quiz/>', 'utf16le'))],
    ['UTF-16 without its mark', new Uint8Array(Buffer.from('<?xml version="1.0"?><quiz/>', 'utf16le'))],
    ['UTF-8 with its mark', file('\ufeff<quiz/>')],
    ['Latin 1', new Uint8Array(Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><quiz>\xe9</quiz>', 'latin1'))],
    ['another encoding', file('<?xml version="1.0" encoding="shift_jis"?><quiz/>')],
    ['letters that are not what it says', new Uint8Array(Buffer.from('<quiz>\xe9\xff</quiz>', 'latin1'))],
  ])('is read in %s', (_, bytes) => {
    expect(readMoodleXml(bytes).items).toEqual([])
  })

  it('takes two pictures of one name apart, and one picture of two questions once', () => {
    const asked = (content: string) =>
      `<question type="essay"><questiontext><text>&lt;img src="@@PLUGINFILE@@/a.png"/></text>` +
      `<file name="a.png" path="/" encoding="base64">${content}</file></questiontext></question>`
    const { items, pictures } = readMoodleXml(inQuiz(asked('AAAA') + asked('BBBB') + asked('AAAA')))
    expect([...pictures.keys()]).toEqual(['a.png', 'a-2.png'])
    expect(items.map(({ title }) => title)).toEqual(['[picture]', '[picture]', '[picture]'])
  })

  it('keeps pictures of questions only, those beside them in words', () => {
    const files = '<file name="a.png" path="/" encoding="base64">AAAA</file>'
    const picture = `<text>&lt;img src="@@PLUGINFILE@@/a.png" alt="A map"/> See</text>${files}`
    const { items, pictures } = readMoodleXml(
      inQuiz(
        '<question type="category"><category><text>top/Default for 7/Maps</text></category></question>' +
          `<question type="matching"><questiontext>${picture}</questiontext></question>` +
          `<question type="truefalse"><questiontext><text>It is.</text></questiontext><generalfeedback>${picture}</generalfeedback></question>`,
      ),
    )
    expect(pictures.size).toBe(0)
    expect(items[1]).toMatchObject({ topics: ['Maps'], notes: ['Feedback: [picture: A map] See'] })
  })

  it('keeps so many notes of one question, and says that there are more', () => {
    const hints = Array.from({ length: 100 }, (_, at) => `<hint><text>Hint ${at}</text></hint>`).join('')
    const [asked] = readMoodleXml(inQuiz(`<question type="essay">${hints}</question>`)).items
    expect(asked?.notes).toHaveLength(61)
    expect(asked?.notes.at(-1)).toBe('There are more notes in the file.')
  })
})
