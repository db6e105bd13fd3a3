import { describe, expect, it } from 'vitest'
import { classesOf, genderOf, partsOf, sectionsIn, standardTextOf } from './cells.rules.ts'
import { guessMapping, headerPosition, isSensitive } from './mapping.rules.ts'

describe('a cell', () => {
  it.each([
    ['V', '5'],
    ['Class 5th', '5'],
    ['std. 10', '10'],
    ['5-A', '5'],
    ['5A', '5'],
    ['V A', '5'],
    ['X-B', '10'],
    ['Class 5th (C)', '5'],
    ['10 Sec. D', '10'],
    ['LKG', 'LKG'],
    ['5-Z', '5-Z'],
    ['11', '11'],
  ])('%s is the class %s', (cell, standard) => expect(standardTextOf(cell)).toBe(standard))

  it.each([
    ['m', 'Male'],
    ['2', 'Female'],
    ['लड़की', 'Female'],
    ['?', '?'],
  ])('%s is the gender %s', (cell, gender) => expect(genderOf(cell)).toBe(gender))

  it.each([
    ['5, VI', ['5', '6']],
    ['5 to 7', ['5', '6', '7']],
    ['Class 8-10 and 2', ['8', '9', '10', '2']],
    ['5-A', ['5']],
    ['7 to 5', ['7 to 5']],
    ['some', ['some']],
    ['', []],
  ])('%s is the classes %j', (cell, classes) => expect(classesOf(cell)).toEqual(classes))

  it.each([
    ['5A', ['5A']],
    ['5-A, VI B', ['5A', '6B']],
    ['5A - 6B', ['5A', '6B']],
    ['5A to 7', ['5A']],
    ['5 to 7', []],
    ['some', []],
  ])('%s has the sections %j', (cell, sections) =>
    expect(sectionsIn(cell).map(({ standard, section }) => `${standard}${section}`)).toEqual(sections),
  )

  it('holds several parts', () => expect(partsOf('5, 6;7 and 8')).toEqual(['5', '6', '7', '8']))
})

describe('the columns', () => {
  it.each([
    [['S.No', 'Roll No.', 'Name of the Student', 'Class', "Father's Name", 'Mobile No', 'Gender'], 7],
    [['Roll', 'Student', 'Std.', 'Guardian', 'Contact', 'M/F'], 6],
    [['अनुक्रमांक', 'छात्र का नाम', 'कक्षा', 'पिता का नाम', 'मोबाइल नंबर', 'लिंग'], 6],
    [['రోల్ నంబర్', 'విద్యార్థి పేరు', 'తరగతి', 'తండ్రి పేరు', 'ఫోన్ నంబర్', 'లింగం'], 6],
  ])('of %j are known', (headers, count) => {
    const guessed = guessMapping('students', headers)
    expect(guessed).toHaveLength(count)
    expect(guessed.filter((field) => field !== null)).toEqual([
      'roll_number',
      'name',
      'standard',
      'parent_name',
      'phone',
      'gender',
    ])
  })

  it('have one meaning each', () => expect(guessMapping('students', ['Name', 'Student Name'])).toEqual(['name', null]))

  it.each([
    'Aadhaar No',
    'AADHAR',
    'Caste',
    'Social Category',
    'Religion',
    'Bank A/c',
    'IFSC',
    'BPL',
    'आधार संख्या',
    'కులం',
  ])('%s must not be kept', (header) => expect(isSensitive(header)).toBe(true))
  it.each(['Name', 'Class', 'Mother Name', 'Medium'])('%s may be kept', (header) => {
    expect(isSensitive(header)).toBe(false)
  })

  it('stand below the title of the register', () => {
    const rows = [['School of Warangal'], ['2026-27'], ['Roll No', 'Name'], ['1', 'Asha']]
    expect(
      headerPosition(
        'students',
        rows.map((cells, index) => ({ row: index + 1, cells })),
      ),
    ).toBe(2)
  })
})
