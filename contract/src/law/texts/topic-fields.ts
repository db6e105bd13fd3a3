/** What a question may be filed under in the bank of the school. */
import * as z from 'zod/mini'

export const mostBankTopics = 12
export const maxTopicLength = 80

/** The topics of a question on its way into the bank. */
export const draftTopics = z.array(z.string().check(z.maxLength(maxTopicLength))).check(z.maxLength(mostBankTopics))
