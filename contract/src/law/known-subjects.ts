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
