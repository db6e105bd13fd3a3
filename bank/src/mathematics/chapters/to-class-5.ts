/** Chapters of classes 1 to 5, where they are known: of Telangana's books of these classes they are not. */
import type { ChapterRow } from './chapter-row.ts'

const class1: readonly ChapterRow[] = [
  [['time'], { NCERT: 'How do I Spend my Day? (Time)' }],
  [['money'], { NCERT: 'How Much Can We Spend? (Money)' }],
  [['patterns'], { NCERT: 'Utsav (Patterns)' }],
  [['shapes'], { NCERT: 'What is Long? What is Round? (Shapes)' }],
  [['data handling'], { NCERT: 'So Many Toys (Data Handling)' }],
  [['measurement'], { NCERT: "Lina's Family (Measurement)" }],
  [
    ['two-digit numbers', 'place value', 'number names', 'before and after', 'largest and smallest'],
    { NCERT: 'Fun with Numbers (Numbers 21 to 99)' },
  ],
  [['addition', 'subtraction'], { NCERT: 'Vegetable Farm (Addition and Subtraction up to 20)' }],
]

const class2: readonly ChapterRow[] = [
  [['time'], { NCERT: 'Which Season is it? (Measurement of Time)' }],
  [['money'], { NCERT: 'Fun at the Fair (Money)' }],
  [['patterns'], { NCERT: 'A Day at the Beach (Counting in Groups)' }],
  [['shapes'], { NCERT: 'Shadow Story (Togalu) (2D Shapes)' }],
  [['data handling'], { NCERT: 'Data Handling' }],
  [['measurement'], { NCERT: "Rani's Gift (Measurement)" }],
  [['multiplication', 'division'], { NCERT: 'Grouping and Sharing (Multiplication and Division)' }],
  [['addition', 'subtraction'], { NCERT: 'Decoration for Festival (Addition and Subtraction)' }],
  [['numbers', 'place value'], { NCERT: 'Fun with Numbers (Numbers 1 to 100)' }],
]

const class3: readonly ChapterRow[] = [
  [['time'], { NCERT: 'Time Goes On' }],
  [['measures'], { NCERT: 'Filling and Lifting' }],
  [['fractions'], { NCERT: 'Fair Share' }],
  [['symmetry'], { NCERT: 'The Surajkund Fair' }],
  [['data handling'], { NCERT: "What's in a Name?" }],
  [['division'], { NCERT: 'Raksha Bandhan', AP: "Let's Share" }],
  [['multiplication'], { NCERT: 'Raksha Bandhan' }],
  [['addition', 'subtraction'], { NCERT: 'Give and Take' }],
  [['numbers', 'place value'], { NCERT: 'House of Hundreds - I' }],
]

const class4: readonly ChapterRow[] = [
  [['time'], { NCERT: 'Ticking Clocks and Turning Calendar', AP: 'Measurements' }],
  [['measures'], { NCERT: 'Weigh it, Pour it', AP: 'Measurements' }],
  [['fractions'], { NCERT: 'Sharing and Measuring', AP: 'Fractions' }],
  [['symmetry'], { NCERT: 'Fun with Symmetry' }],
  [['data handling'], { NCERT: 'Data Handling', AP: 'Data Handling' }],
  [['patterns'], { NCERT: 'Pattern Around Us' }],
  [['perimeter'], { NCERT: 'Measuring Length' }],
  [['angles', 'circle'], { AP: 'Geometry' }],
  [['division'], { NCERT: 'Equal Groups', AP: 'Division' }],
  [['multiplication'], { NCERT: 'Equal Groups', AP: 'Multiplication' }],
  [['subtraction'], { NCERT: 'Elephants, Tigers, and Leopards', AP: 'Subtraction' }],
  [['addition'], { NCERT: 'Elephants, Tigers, and Leopards', AP: 'Addition' }],
  [['numbers', 'place value', 'rounding'], { NCERT: 'Thousands Around Us', AP: 'Large Numbers' }],
]

const class5: readonly ChapterRow[] = [
  [['time'], { NCERT: 'Racing Seconds' }],
  [['angles'], { NCERT: 'Angles as Turns', AP: 'Geometry' }],
  [['symmetry'], { NCERT: 'Symmetrical Designs' }],
  [['data handling'], { NCERT: 'Data Through Pictures', AP: 'Data Handling' }],
  [['hcf', 'lcm', 'factors', 'multiples', 'prime numbers'], { NCERT: 'Animal Jumps', AP: 'Multiples and Factors' }],
  [['decimals'], {}],
  [['fractions'], { NCERT: 'Fractions', AP: 'Fractions' }],
  [['measures'], { NCERT: 'Weight and Capacity' }],
  [['patterns'], { NCERT: 'Shapes and Patterns' }],
  [['perimeter', 'area'], { NCERT: "Grandmother's Quilt" }],
  [['circle'], { AP: 'Geometry' }],
  [['multiplication', 'division'], { NCERT: 'The Dairy Farm', AP: 'Multiplication and Division' }],
  [['addition', 'subtraction'], { NCERT: 'We the Travellers — II', AP: 'Addition and Subtraction' }],
  [['numbers', 'place value', 'rounding'], { NCERT: 'We the Travellers — I', AP: 'My Number World' }],
]

export const chaptersToClass5 = [class1, class2, class3, class4, class5]
