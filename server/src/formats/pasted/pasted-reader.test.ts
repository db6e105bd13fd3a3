import { describe, expect, it } from 'vitest'
import { hostileTexts } from '../../../test/hostile/texts.ts'
import { type FileItem, FormatFault } from '../item.ts'
import { readPastedText } from './pasted-reader.ts'

/** In short: the kind, the words, the choices, the key, the marks; or why it cannot be used. */
function told({ reading }: FileItem): unknown {
  if (reading.status === 'unsupported' || reading.status === 'invalid') return [reading.status, reading.reason]
  const { question, marks } = reading.read
  const options = 'options' in question ? [question.options.map(({ text }) => text).join('|')] : []
  const key =
    question.kind === 'descriptive'
      ? question.modelAnswer
      : question.kind === 'short_answer'
        ? question.accepted
        : question.kind === 'numerical'
          ? question.value
          : question.correct
  const lacking = reading.status === 'incomplete' ? [reading.reason] : []
  return [question.kind, question.text, ...options, key, ...(marks === null ? [] : [`${marks} marks`]), ...lacking]
}

const read = (text: string) => readPastedText(text).items.map(told)
const notes = (text: string) => readPastedText(text).items.map((item) => item.notes)
const noKey = 'It does not say which answer is right.'

describe('a question with choices', () => {
  const four = ['single_choice', 'What is 2 + 2?', '3|4|5|6', 2]

  it.each([
    ['on one line', '1. What is 2 + 2?\na) 3  b) 4  c) 5  d) 6\nAns: b'],
    ['on a line each', '1) What is 2 + 2?\n(A) 3\n(B) 4\n(C) 5\n(D) 6\nAnswer - (b)'],
    ['behind the question', 'Q1. What is 2 + 2? (a) 3 (b) 4 (c) 5 (d) 6\nAns. (b)'],
    ['with tabs', 'Q.1) What is 2 + 2?\nA. 3\tB. 4\tC. 5\tD. 6\nCorrect answer: B'],
    ['with numbers', '(1) What is 2 + 2?\n1) 3 2) 4 3) 5 4) 6\nAns: 2)'],
    ['with Roman numbers', 'Question 1: What is 2 + 2?\ni) 3\nii) 4\niii) 5\niv) 6\nAnswer: ii'],
    [
      'with Windows line ends and hard spaces',
      '1.\u00a0What is 2 + 2?\r\n[a] 3\r\n[b] 4\r\n[c]\u00a05\r\n[d] 6\r\nKey\r\n1-b',
    ],
    ['whose answer is its words', '1. What is 2 + 2?\na. 3\nb. 4\nc. 5\nd. 6\nAnswer: 4'],
    ['whose answer is label and words', '1. What is 2 + 2?\na. 3\nb. 4\nc. 5\nd. 6\nAnswer: b) 4'],
    ['whose right choice has a star', '1. What is 2 + 2?\na) 3\n*b) 4\nc) 5\nd) 6'],
    ['whose right choice ends with a star', '1. What is 2 + 2?\na) 3 b) 4* c) 5 d) 6'],
    ['whose right choice is ticked', '1. What is 2 + 2?\na) 3\nb) 4 ✓\nc) 5\nd) 6'],
    ['as language models write', '**1. What is 2 + 2?**\n\na) 3\nb) 4\nc) 5\nd) 6\n\n**Answer: b) 4**'],
    ['whose right choice alone is bold', '1. What is 2 + 2?\na) 3\n**b) 4**\nc) 5\nd) 6'],
    ['whose answer stands behind the last', '1. What is 2 + 2?\na) 3 b) 4 c) 5 d) 6 [Ans: b]'],
    ['whose answer has an arrow', '1. What is 2 + 2?\nA. 3\nB. 4\nC. 5\nD. 6\nAnswer» B. 4'],
    ['without a number', 'What is 2 + 2?\na) 3\nb) 4\nc) 5\nd) 6\nAns: b'],
    ['on two lines', '1. What is\n2 + 2?\na) 3\nb) 4\nc) 5\nd) 6\nAns: b'],
  ])('%s', (name, text) => {
    const expected = name === 'on two lines' ? four.with(1, 'What is\n2 + 2?') : four
    expect(read(text)).toEqual([expected])
  })

  it.each([
    ['అ) ఒకటి  ఆ) రెండు  ఇ) మూడు  ఈ) నాలుగు', 'జవాబు: ఆ'],
    ['ఎ) ఒకటి  బి) రెండు  సి) మూడు  డి) నాలుగు', 'సమాధానం - బి'],
    ['క) ఒకటి\nఖ) రెండు\nగ) మూడు\nఘ) నాలుగు', 'సరైన జవాబు: (ఖ)'],
    ['A) ఒకటి B) రెండు C) మూడు D) నాలుగు', 'జవాబు: బి'],
    ['౧) ఒకటి ౨) రెండు ౩) మూడు ౪) నాలుగు', 'జవాబు: ౨'],
  ])('in Telugu: %s', (options, answer) => {
    expect(read(`౧. ఎన్ని?\n${options}\n${answer}`)).toEqual([['single_choice', 'ఎన్ని?', 'ఒకటి|రెండు|మూడు|నాలుగు', 2]])
  })

  it.each([
    ['(क) एक (ख) दो (ग) तीन (घ) चार', 'उत्तर: ख'],
    ['अ) एक\nब) दो\nस) तीन\nद) चार', 'सही उत्तर - ब'],
    ['(a) एक (b) दो (c) तीन (d) चार', 'उत्तर: (b)'],
    ['ए) एक बी) दो सी) तीन डी) चार', 'उत्तर: दो'],
  ])('in Hindi: %s', (options, answer) => {
    expect(read(`प्रश्न १. कितने?\n${options}\n${answer}`)).toEqual([['single_choice', 'कितने?', 'एक|दो|तीन|चार', 2]])
  })

  it('keeps the joiners of Telugu, and composes letters', () => {
    const joined = 'ఎక్స్\u200cరే'
    expect(read(`1. ${joined}?\na) cafe\u0301\nb) ${joined}\nAns: a`)).toEqual([
      ['single_choice', `${joined}?`, `café|${joined}`, 1],
    ])
  })

  it('may have two, three, five or six choices, and several right ones', () => {
    const text = `1. A?\na) 1\nb) 2\nAns: a\n2. B?\na) 1\nb) 2\nc) 3\nAns: a, c\n3. C?
a) 1 b) 2 c) 3 d) 4 e) 5 f) 6\nAns: f\n4. D?\na) 1 b) 2 c) 3 d) 4 e) 5 f) 6 g) 7\nAns: g\n5. E?\na) 1\nAns: a`
    expect(read(text)).toEqual([
      ['single_choice', 'A?', '1|2', 1],
      ['multiple_choice', 'B?', '1|2|3', [1, 3]],
      ['single_choice', 'C?', '1|2|3|4|5|6', 6],
      ['invalid', 'It has 7 choices; a question can have 2 to 6. (question 4, line 13)'],
      ['invalid', 'It has 1 choice; a question can have 2 to 6. (question 5, line 16)'],
    ])
  })

  it('may name a choice in another', () => {
    const text = '1. A?\na) x\nb) see a) above\nc) y\nAns: b'
    expect(read(text)).toEqual([['single_choice', 'A?', 'x|see a) above|y', 2]])
  })

  it('may have a number above 999, which is no year', () => {
    const text = '999. A?\na) x\nb) y\nAns: a\n1000. In which year? See\n1947. Or\na) x\nb) y\nAnswers: 1000-b'
    expect(read(text)).toEqual([
      ['single_choice', 'A?', 'x|y', 1],
      ['single_choice', 'In which year? See\n1947. Or', 'x|y', 2],
    ])
  })

  it('says what is not clear of its answer', () => {
    const text = '1. A?\na) x\nb) y\n2. B?\na) x\nb) y\nAns: z\n3. C?\na) x\nb) y\nAns: a\nAnswers: 3-b'
    expect(read(text)).toEqual([
      ['single_choice', 'A?', 'x|y', 0, noKey],
      ['single_choice', 'B?', 'x|y', 0, 'The answer “z” is none of its choices.'],
      ['single_choice', 'C?', 'x|y', 0, 'It has two answers: a and b.'],
    ])
  })

  it('may have statements with numbers before its choices', () => {
    const text = '5. Consider:\n1. cats\n2. dogs\nA) only 1\nB) both\nAns: B\n6. Next?\nA) x\nB) y\nAns: A'
    expect(read(text)).toEqual([
      ['single_choice', 'Consider:\n1. cats\n2. dogs', 'only 1|both', 2],
      ['single_choice', 'Next?', 'x|y', 1],
    ])
  })
})

describe('a question without choices', () => {
  it.each([
    ['1. The sun rises in the ____.\nAns: east', ['short_answer', 'The sun rises in the ____.', ['east']]],
    ['1. Capital: ____ (Ans: Delhi / New Delhi)', ['short_answer', 'Capital: ____', ['Delhi', 'New Delhi']]],
    ['1. 5 x 3 = ____  Ans: 15', ['numerical', '5 x 3 = ____', 15]],
    ['1. Capital: ____', ['short_answer', 'Capital: ____', [''], noKey]],
    ['1. Ice is water. (True/False)\nAns: True', ['true_false', 'Ice is water.', true]],
    ['1. సూర్యుడు నక్షత్రం.\nజవాబు: ఒప్పు', ['true_false', 'సూర్యుడు నక్షత్రం.', true]],
    ['1. सूर्य तारा है।\nउत्तर: गलत', ['true_false', 'सूर्य तारा है।', false]],
    ['1. Ice is water. (T/F)', ['single_choice', 'Ice is water.', 'True|False', 0, noKey]],
    ['1. Is it?\na) True b) False\nAns: b', ['true_false', 'Is it?', false]],
    ['1. Why?\nAns: a) Since\nb) thus', ['descriptive', 'Why?', 'a) Since\nb) thus']],
    ['1. Why?', ['descriptive', 'Why?', '', 'It has no model answer.']],
    ['1. (a) Why? (b) How?', ['descriptive', '(a) Why?\n(b) How?', '', 'It has no model answer.']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })
})

describe('marks', () => {
  it.each([
    ['1. Why? (2)', 2],
    ['1. Why? [2 marks]', 2],
    ['1. Why? (3M)', 3],
    ['1. Why?\t5M', 5],
    ['1. ఎందుకు? (౪ మార్కులు)', 4],
    ['1. क्यों? (4 अंक)', 4],
    ['1. What is f(2)', null],
    ['1. Why? (0)', null],
  ])('%s', (text, marks) => {
    const [item] = readPastedText(text).items
    expect(item?.reading).toMatchObject({ read: { marks } })
  })

  it('may stand on a line of their own, also under the choices', () => {
    expect(read('1. Which?\na) x\nb) y\n(1 mark)\nAns: b\n2. Why?\n(3 marks)\nAns: So')).toEqual([
      ['single_choice', 'Which?', 'x|y', 2, '1 marks'],
      ['descriptive', 'Why?', 'So', '3 marks'],
    ])
  })

  it('of a section are those of its questions, whichever way round its sum stands', () => {
    const text = `Paper\n\nPart A: 2 x 1 = 2\n1. A?\n2. B? (5)\nPart B: 4 × 2 = 8 M\n1. C?\n2. D?
III. Answer (3 marks each)\n1. E?`
    const marks = readPastedText(text).items.map(({ reading }) => 'read' in reading && reading.read.marks)
    expect(marks).toEqual([1, 5, 4, 4, 3])
  })
})

describe('a key at the end', () => {
  const questions = '1. A?\na) x\nb) y\n2. B?\na) x\nb) y\nc) z\n'

  it.each([
    'Answers: 1-b 2-c',
    '1) b 2) c',
    'ANSWER KEY\n1. b\n2. c',
    'Key:\n1 b\n2 (c)',
    'Answers\n1 2\nb c',
    'Q.No | 1 | 2\nAns | b | c',
    'Answers\nQ\t1\t2\nA\tb\tc',
    'జవాబులు: 1-బి, 2-సి',
    'उत्तर कुंजी\n१-ख\n२-ग',
    '1. b\n2. c',
    'Answers: 1. y\n2. z',
  ])('%s', (key) => {
    expect(read(questions + key)).toEqual([
      ['single_choice', 'A?', 'x|y', 2],
      ['single_choice', 'B?', 'x|y|z', 3],
    ])
  })

  it('has numbers with their sign, and answers of several lines', () => {
    const asked = ['How cold?', 'How many?', 'Why?', 'Where?'].map((text, at) => `${at + 1}. ${text}`).join('\n')
    const key = 'Answer key\n1.\t-701\n2.\t365\n3.\tSince\nthen, so.\n4.\tHere\n'
    expect(read(`${asked}\n${key}\nThanks`)).toEqual([
      ['descriptive', 'How cold?', '-701'],
      ['descriptive', 'How many?', '365'],
      ['descriptive', 'Why?', 'Since\nthen, so.'],
      ['descriptive', 'Where?', 'Here'],
    ])
  })

  it('goes by sections where their numbers begin anew; what answers nothing is kept', () => {
    const text = `Part A\n${questions}Part B\n1. Why?\n\nKey\nPart A: \n1-a 2-b\nPart B\n1. Since\n9. Lost\nThanks`
    expect(read(text)).toEqual([
      ['single_choice', 'A?', 'x|y', 1],
      ['single_choice', 'B?', 'x|y|z', 2],
      ['descriptive', 'Why?', 'Since'],
    ])
    expect(notes(text)).toEqual([
      ['Section: Part A'],
      ['Section: Part A'],
      ['Section: Part B', 'Thanks', 'Key: 9 Lost'],
    ])
  })
})

describe('what is no question', () => {
  it('such as instructions, heads within heads, places for a letter', () => {
    const text = `SCHOOL\nPART - A (30 Marks)\nSECTION - I  1 x 1 = 1\nNote: 1. Answer all the questions.
2. Each question carries 1 mark.\n1. Velocity is a      (   )\nA) force B) rate\nIII Match the following\n2. Force\nPART C`
    expect(read(text)).toEqual([
      ['single_choice', 'Velocity is a', 'force|rate', 0, '1 marks', noKey],
      ['descriptive', 'Force', '', 'It has no model answer.'],
    ])
    expect(notes(text)).toEqual([
      [
        'Section: SECTION - I 1 x 1 = 1',
        'SCHOOL',
        'PART - A (30 Marks)',
        'Note: 1. Answer all the questions.',
        '2. Each question carries 1 mark.',
      ],
      ['Section: III Match the following', 'PART C'],
    ])
  })

  it('is a note of the next: headings, and explanations of their own', () => {
    const text =
      'Z.P. High School\nClass 6\n\n1. A?\na) x\nb) y\nAns: a\nExplanation: because\n\nRead this:\n\n2. B?\nAns: b'
    expect(notes(text)).toEqual([['Z.P. High School', 'Class 6', 'Explanation: because'], ['Read this:']])
  })

  it.each(['', 'Nothing here.', '12.5 kg', '\n\n\n'])('alone is refused: %j', (text) => {
    expect(() => readPastedText(text)).toThrow(FormatFault)
  })

  it.each(hostileTexts)('does no harm: %s', (_, make) => {
    const text = make()
    try {
      expect(readPastedText(text).items.length).toBeGreaterThan(0)
    } catch (error) {
      expect(error).toBeInstanceOf(FormatFault)
    }
  })
})
