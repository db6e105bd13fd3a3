/** The pictures of English: what one reads every day besides stories. */
import type { Drawing } from '../drawing.ts'
import { barGraph } from '../kinds/bar-graphs.ts'
import { notice, table } from '../kinds/word-tables.ts'

export const englishPictures: Readonly<Record<string, Drawing>> = {
  'english-05-timetable': table({
    title: 'Timetable of Class 5',
    head: ['Day', '9:30', '10:30', '11:30', '2:00'],
    rows: [
      ['Monday', 'English', 'Maths', 'Telugu', 'Games'],
      ['Tuesday', 'Maths', 'English', 'Science', 'Art'],
      ['Wednesday', 'Telugu', 'Science', 'Maths', 'Music'],
    ],
  }),
  'english-06-library': notice({
    heading: 'SCHOOL LIBRARY',
    lines: [
      'Open: Monday to Saturday, 8 a.m. to 4 p.m.',
      'Take home: two books, for seven days',
      'Fine for a late book: one rupee a day',
      'Please do not write in the books.',
    ],
  }),
  'english-07-buses': table({
    title: 'Buses from Nandipur',
    head: ['Bus', 'Leaves', 'Reaches Ramnagar', 'Fare'],
    rows: [
      ['Express', '7:00 a.m.', '8:30 a.m.', '₹60'],
      ['Ordinary', '7:30 a.m.', '10:00 a.m.', '₹40'],
      ['Deluxe', '9:00 a.m.', '10:15 a.m.', '₹90'],
    ],
  }),
  'english-08-poster': notice({
    heading: 'PLANT A TREE DAY',
    lines: [
      'Saturday, 5 July, at 9 a.m.',
      'On the bank of the village tank',
      'Saplings are free. Bring a spade and a water bottle.',
      'Give your name to Mrs Rekha by 2 July.',
    ],
  }),
  'english-09-shop': notice({
    heading: 'ASHA BOOK HOUSE',
    lines: [
      'Big sale: 1 to 10 June',
      'Story books: 30% off. Dictionaries: 20% off.',
      'A free pen with every bill above ₹500',
      'Closed on Sundays. No exchange on sale items.',
    ],
  }),
  'english-10-reading': barGraph({
    title: 'What 100 pupils read most',
    axis: { name: 'Pupils', step: 10, top: 50 },
    bars: [
      ['Stories', 45],
      ['Comics', 30],
      ['News', 15],
      ['Poems', 10],
    ],
  }),
}
