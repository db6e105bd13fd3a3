/** The subjects that come with the product, and by what other names schools call them. */

/** Subjects with an icon of their own; any other subject gets a placeholder. */
export const knownSubjects = [
  'Telugu',
  'Hindi',
  'English',
  'Mathematics',
  'PhysicalScience',
  'Biology',
  'Social',
  'Science',
] as const

export type KnownSubject = (typeof knownSubjects)[number]

const alsoCalled: Readonly<Record<KnownSubject, readonly string[]>> = {
  Telugu: ['తెలుగు', 'तेलुगु', 'तेलुगू'],
  Hindi: ['हिंदी', 'हिन्दी', 'హిందీ', 'హింది'],
  English: ['ఆంగ్లం', 'ఆంగ్లము', 'ఇంగ్లీష్', 'ఇంగ్లీషు', 'अंग्रेज़ी', 'अंग्रेजी', 'इंग्लिश'],
  Mathematics: [
    ...['Maths', 'Math', 'Arithmetic', 'గణితం', 'గణితము', 'గణిత శాస్త్రం', 'గణిత శాస్త్రము', 'గణితశాస్త్రం'],
    ...['गणित', 'अंकगणित', 'गणित शास्त्र'],
  ],
  PhysicalScience: [
    ...['Physical Science', 'Physical Sciences', 'PhysicalSciences', 'Physics and Chemistry', 'Physics & Chemistry'],
    ...['భౌతిక రసాయన శాస్త్రం', 'భౌతిక రసాయన శాస్త్రము', 'భౌతిక శాస్త్రం', 'భౌతిక శాస్త్రము', 'భౌతికశాస్త్రం'],
    ...['भौतिक विज्ञान', 'भौतिक शास्त्र'],
  ],
  Biology: [
    ...['Bio Science', 'Bio Sciences', 'BioScience', 'Bio-Science', 'Biological Science', 'Biological Sciences'],
    ...['Life Science', 'Life Sciences', 'Natural Science', 'Natural Sciences'],
    ...['జీవశాస్త్రం', 'జీవశాస్త్రము', 'జీవ శాస్త్రం', 'జీవ శాస్త్రము', 'जीव विज्ञान', 'जीवविज्ञान'],
  ],
  Social: [
    ...['Social Studies', 'Social Study', 'Social Science', 'Social Sciences', 'SocialStudies', 'SocialScience', 'SST'],
    ...['సాంఘిక శాస్త్రం', 'సాంఘిక శాస్త్రము', 'సాంఘికశాస్త్రం', 'సాంఘిక', 'సాంఘిక అధ్యయనం'],
    ...['सामाजिक विज्ञान', 'सामाजिक अध्ययन', 'सामाजिक शास्त्र', 'सामाजिक'],
  ],
  Science: [
    ...['General Science', 'GeneralScience', 'EVS', 'Environmental Studies', 'Environmental Science'],
    ...['సామాన్య శాస్త్రం', 'సామాన్య శాస్త్రము', 'సామాన్యశాస్త్రం', 'విజ్ఞాన శాస్త్రం', 'పరిసరాల విజ్ఞానం', 'పరిసరాల విజ్ఞానము'],
    ...['विज्ञान', 'सामान्य विज्ञान', 'पर्यावरण', 'पर्यावरण अध्ययन'],
  ],
}

/** A name without case, space, punctuation and digits. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

const namesOf = (subject: KnownSubject) => [subject, ...alsoCalled[subject]]

/** By each of its names, bare: the subject; and by the subject all of its names, in lower case. */
export const subjectTable = {
  byName: new Map(knownSubjects.flatMap((one) => namesOf(one).map((name) => [bare(name), one] as const))),
  names: new Map(knownSubjects.map((one) => [one, namesOf(one).map((name) => name.toLowerCase())])),
}

/** The subject that a school means by a name, in whatever script; undefined for one that is not known, such as Sanskrit. */
export function knownSubjectOf(typed: string): KnownSubject | undefined {
  return subjectTable.byName.get(bare(typed))
}

/** All names, in lower case, by which what a school calls by one name may be filed; that name itself first. */
export function subjectNames(typed: string): string[] {
  const known = knownSubjectOf(typed)
  return [...new Set([typed.toLowerCase(), ...(known === undefined ? [] : (subjectTable.names.get(known) ?? []))])]
}

/** Whether two names are of one subject. */
export function isSameSubject(one: string, other: string): boolean {
  const known = knownSubjectOf(one)
  return known === undefined ? one.toLowerCase() === other.toLowerCase() : known === knownSubjectOf(other)
}
