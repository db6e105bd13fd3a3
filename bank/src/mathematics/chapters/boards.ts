/** Whose books: NCERT's, and those of the states' own councils before or beside them. */
export const boards = ['NCERT', 'AP', 'TS'] as const

/** The chapters that a question belongs to, by board. */
export type Chapters = Partial<Record<(typeof boards)[number], string>>
