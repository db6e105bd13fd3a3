/** Errors that pages tell of by themselves too. Apart, so that a pupil's phone need not load the whole list. */
export const errorTexts = {
  studentLoginFailed: 'Invalid Student ID. Please try again.',
  sessionExpired: 'Your session has ended. Please log in again.',
  examCompleted: 'This exam is already completed.',
  examNotStarted: 'This exam is not yet available',
  examGone: 'This exam is not there any more. Your teacher has taken it away.',
  alreadySubmitted: 'You have already submitted this exam.',
} as const
