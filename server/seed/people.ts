/** The people of the demo school. All names are made up. */
import type { genders } from '@pariksha/contract/fields.ts'
import { type ClassKey, classKeys, standardOf } from '@pariksha/contract/law/class-key.ts'
import type { Random } from './random.ts'

type Gender = (typeof genders)[number]

const girls = [
  'Ananya',
  'Bhavani',
  'Chaitra',
  'Deepika',
  'Gayatri',
  'Harika',
  'Jyothi',
  'Kavya',
  'Lakshmi',
  'Meghana',
  'Nandini',
  'Pallavi',
  'Ramya',
  'Sahithi',
  'Sravani',
  'Tejaswi',
  'Vaishnavi',
  'Yamini',
  'శ్రావ్య రెడ్డి',
  'पूजा शर्मा',
] as const
const boys = [
  'Aditya',
  'Bharath',
  'Charan',
  'Dinesh',
  'Ganesh',
  'Harsha',
  'Karthik',
  'Lokesh',
  'Manoj',
  'Naveen',
  'Praneeth',
  'Rahul',
  'Sai Kiran',
  'Srikanth',
  'Tarun',
  'Uday',
  'Varun',
  'Yashwanth',
  'వంశీ కృష్ణ',
  'रोहित वर्मा',
] as const
const surnames = [
  'Reddy',
  'Rao',
  'Naidu',
  'Sharma',
  'Varma',
  'Chowdary',
  'Goud',
  'Yadav',
  'Shaik',
  'Khan',
  'Pillai',
  'Das',
  'Patil',
  'Kumar',
  'Prasad',
] as const
const parents = [
  'Srinivas',
  'Venkatesh',
  'Padma',
  'Ramesh',
  'Sunitha',
  'Nagaraju',
  'Lalitha',
  'Mahesh',
  'Fatima',
  'Ravi',
] as const

const younger = ['Telugu', 'Hindi', 'English', 'Mathematics', 'Science'] as const
const middle = ['Telugu', 'Hindi', 'English', 'Mathematics', 'Science', 'Social'] as const
const older = ['Telugu', 'Hindi', 'English', 'Mathematics', 'PhysicalScience', 'Biology', 'Social'] as const

/** The subjects of a class, 1–10. */
export function subjectsOf(standard: number): readonly string[] {
  if (standard <= 5) return younger
  return standard <= 7 ? middle : older
}

export type DemoTeacher = { name: string; gender: Gender; classes: number[]; subjects: string[]; classTeacher?: number }

function classTeacher(key: ClassKey): DemoTeacher {
  const standard = standardOf(key)
  const names = [
    'Sujatha',
    'Kiran',
    'Vijaya',
    'Anil',
    'Madhavi',
    'Suresh',
    'Rekha',
    'Prakash',
    'Swathi',
    'Mohan',
  ] as const
  return {
    name: `${names[standard - 1] ?? 'Devi'} ${surnames[standard] ?? 'Rao'}`,
    gender: standard % 2 === 1 ? 'Female' : 'Male',
    classes: [standard],
    subjects: standard <= 5 ? ['Mathematics', 'Science'] : ['Mathematics'],
    classTeacher: standard,
  }
}

/** Class teachers first, so that `teacher05` is the one of Class 5; then those of the other subjects. */
export function demoTeachers(): DemoTeacher[] {
  const others: DemoTeacher[] = [
    { name: 'Saraswathi Devi', gender: 'Female', classes: [1, 2, 3, 4, 5], subjects: ['Telugu'] },
    { name: 'Narayana Sastry', gender: 'Male', classes: [6, 7, 8, 9, 10], subjects: ['Telugu'] },
    { name: 'Shabana Begum', gender: 'Female', classes: [1, 2, 3, 4, 5], subjects: ['Hindi'] },
    { name: 'Arvind Mishra', gender: 'Male', classes: [6, 7, 8, 9, 10], subjects: ['Hindi'] },
    { name: 'Mary Joseph', gender: 'Female', classes: [1, 2, 3, 4, 5], subjects: ['English'] },
    { name: 'David Raju', gender: 'Male', classes: [6, 7, 8, 9, 10], subjects: ['English'] },
    { name: 'Hema Latha', gender: 'Female', classes: [6, 7], subjects: ['Science'] },
    { name: 'Ashok Varma', gender: 'Male', classes: [6, 7, 8, 9, 10], subjects: ['Social'] },
    { name: 'Ravindra Babu', gender: 'Male', classes: [8, 9, 10], subjects: ['PhysicalScience'] },
    { name: 'Geetha Pillai', gender: 'Female', classes: [8, 9, 10], subjects: ['Biology'] },
  ]
  return [...classKeys.map(classTeacher), ...others]
}

export type DemoStudent = {
  code: string
  rollNumber: string
  name: string
  gender: Gender
  parentName: string
  phone: string
}

/** A name in another script brings its own surname. */
function withSurname(name: string, surname: string): string {
  return /^[ -~]+$/.test(name) ? `${name} ${surname}` : name
}

/** About thirty students of a class. Demo codes are the only ones that are not random: `DEMO-5001` is the first of Class 5. */
export function demoStudents(standard: number, random: Random): DemoStudent[] {
  return Array.from({ length: 28 + (standard % 5) }, (_, index) => {
    const gender: Gender = random.next() < 0.5 ? 'Female' : 'Male'
    const surname = random.pick(surnames)
    const number = String(index + 1).padStart(3, '0')
    return {
      code: `DEMO-${standard}${number}`,
      rollNumber: String(index + 1),
      name: withSurname(random.pick(gender === 'Female' ? girls : boys), surname),
      gender,
      parentName: `${random.pick(parents)} ${surname}`,
      phone: `9${random.whole(100_000_000, 999_999_999)}`,
    }
  })
}
