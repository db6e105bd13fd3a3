/** The subjects of the built-in bank, and the names by which schools call them. */

export type BankSubject = { name: string; folder: string; script: 'Telugu' | 'Devanagari' | 'Latin' }

type Named = BankSubject & { alsoCalled: readonly string[] }

const subjects: readonly Named[] = [
  { name: 'Telugu', folder: 'telugu', script: 'Telugu', alsoCalled: ['తెలుగు'] },
  { name: 'Hindi', folder: 'hindi', script: 'Devanagari', alsoCalled: ['हिंदी', 'हिन्दी', 'హిందీ'] },
  { name: 'English', folder: 'english', script: 'Latin', alsoCalled: ['ఆంగ్లం', 'अंग्रेज़ी'] },
  {
    name: 'Mathematics',
    folder: 'mathematics',
    script: 'Latin',
    alsoCalled: ['Maths', 'Math', 'Arithmetic', 'గణితం', 'గణితము', 'गणित'],
  },
  {
    name: 'PhysicalScience',
    folder: 'physicalscience',
    script: 'Latin',
    alsoCalled: ['Physical Sciences', 'Physics and Chemistry', 'భౌతిక రసాయన శాస్త్రం'],
  },
  {
    name: 'Biology',
    folder: 'biology',
    script: 'Latin',
    alsoCalled: ['Biological Science', 'Biological Sciences', 'Life Science', 'Natural Science', 'జీవశాస్త్రం'],
  },
  {
    name: 'Social',
    folder: 'social',
    script: 'Latin',
    alsoCalled: ['Social Studies', 'Social Science', 'Social Sciences', 'SST', 'సాంఘిక శాస్త్రం', 'सामाजिक विज्ञान'],
  },
  {
    name: 'Science',
    folder: 'science',
    script: 'Latin',
    alsoCalled: ['General Science', 'EVS', 'Environmental Studies', 'Environmental Science', 'సామాన్య శాస్త్రం', 'विज्ञान'],
  },
]

/** A name without case, space and punctuation. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

const byName = new Map(
  subjects.flatMap(({ alsoCalled, ...subject }) => [subject.name, ...alsoCalled].map((name) => [bare(name), subject])),
)

/** The subjects in the order in which a school lists them. */
export const bankSubjects: readonly BankSubject[] = subjects.map(({ alsoCalled: _, ...subject }) => subject)

/** The bank's subject that a school means by a name; undefined for one that the bank does not have, such as Sanskrit. */
export function bankSubjectOf(typed: string): BankSubject | undefined {
  return byName.get(bare(typed))
}
