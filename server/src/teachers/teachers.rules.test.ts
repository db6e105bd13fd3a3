import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyPair, listsOf, type Pair, teacherRecordOf, teachingChange } from './teachers.rules.ts'

/** `5M 5S 6M`: Mathematics and Science in class 5, Mathematics in class 6. */
function pairs(text: string): Pair[] {
  const subjects: Record<string, string> = { M: 'Mathematics', m: 'mathematics', S: 'Science', T: 'Telugu' }
  const words = text === '' ? [] : text.split(' ')
  return words.map((word) => ({
    standard: classOfStandard(Number.parseInt(word, 10)),
    subject: subjects[word.slice(-1)] ?? '',
  }))
}

describe('changed lists', () => {
  it.each([
    { what: 'the same lists change nothing', now: '5M 5S 6M 6S', lists: '5M 6S', added: '', removed: '' },
    { what: 'nor bring back what was transferred away', now: '5M 6M 6S', lists: '5M 6S', added: '', removed: '' },
    { what: 'a new class gets every subject', now: '5M 6M 6S', lists: '5M 6S 7S', added: '7M 7S', removed: '' },
    { what: 'a new subject comes to every class', now: '5M 6M', lists: '5M 6T', added: '5T 6T', removed: '' },
    { what: 'a class that leaves takes its pairs', now: '5M 5S 6M', lists: '6M 6S', added: '6S', removed: '5M 5S' },
    { what: 'a subject that leaves takes its pairs', now: '5M 5S 6M', lists: '5M 6M', added: '', removed: '5S' },
    { what: 'a class left without pairs gets them all', now: '5S 6M', lists: '5M 6M', added: '5M', removed: '5S' },
    { what: 'a subject left without pairs goes to all', now: '5S 6M', lists: '6M 6S', added: '6S', removed: '5S' },
    { what: 'a class is exchanged for another', now: '5M 5S', lists: '7M 7S', added: '7M 7S', removed: '5M 5S' },
    { what: 'who teaches nothing gets every pair', now: '', lists: '5M 6S', added: '5M 5S 6M 6S', removed: '' },
    { what: 'another case is no change', now: '5M 6M', lists: '5m 6m', added: '', removed: '' },
    { what: 'what comes is spelled as before', now: '5M', lists: '5m 6m', added: '6M', removed: '' },
  ])('$what', ({ now, lists, added, removed }) => {
    const change = teachingChange(pairs(now), listsOf(pairs(lists)))
    expect(change).toEqual({ added: pairs(added), removed: pairs(removed) })
  })

  const standard = fc.integer({ min: 1, max: 4 }).map(classOfStandard)
  const subject = fc.constantFrom('Mathematics', 'Science', 'Telugu')
  const anyPairs = fc.uniqueArray(fc.record({ standard, subject }), {
    selector: (pair) => `${pair.standard}/${pair.subject}`,
  })
  const lists = fc.record({
    classes: fc.uniqueArray(standard, { minLength: 1 }),
    subjects: fc.uniqueArray(subject, { minLength: 1 }),
  })

  it('read back as what was asked for, and leave every other pair alone', () => {
    fc.assert(
      fc.property(anyPairs, lists, (now, asked) => {
        const { added, removed } = teachingChange(now, asked)
        const isRemoved = (pair: Pair) => removed.some((one) => one === pair)
        const after = [...now.filter((pair) => !isRemoved(pair)), ...added]
        expect(listsOf(after)).toEqual({ classes: asked.classes.sort(), subjects: asked.subjects.sort() })
        expect(new Set(after.map((pair) => `${pair.standard}/${pair.subject}`)).size).toBe(after.length)
        expect(teachingChange(after, asked)).toEqual({ added: [], removed: [] })
        for (const pair of now) {
          const isAsked = asked.classes.includes(pair.standard) && asked.subjects.includes(pair.subject)
          expect(isRemoved(pair)).toBe(!isAsked)
        }
      }),
    )
  })
})

it('makes every pair once, whatever is listed twice', () => {
  expect(everyPair({ classes: [5, 6, 5].map(classOfStandard), subjects: ['Science', 'science', 'Telugu'] })).toEqual(
    pairs('5S 5T 6S 6T'),
  )
})

it('shows a teacher whose record is incomplete', () => {
  const facts = { id: 1, username: 'meena', name: 'Meena', classTeacher: null, version: 3, teaching: pairs('6S 5M') }
  expect(teacherRecordOf({ ...facts, phone: null, age: null, gender: null })).toEqual({
    username: 'meena',
    name: 'Meena',
    phone: '',
    classes: ['Class 5th', 'Class 6th'],
    subjects: ['Mathematics', 'Science'],
    teaching: pairs('6S 5M'),
    class_teacher: null,
    age: null,
    gender: '',
    version: 3,
  })
})
