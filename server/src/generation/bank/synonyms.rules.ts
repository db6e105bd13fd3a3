/** One thing by its several names, so that a prompt in one script finds questions tagged in another. */

const groups: readonly (readonly string[])[] = [['photosynthesis', 'కిరణజన్య సంయోగక్రియ', 'प्रकाश संश्लेषण']]

/**
 * What a topic is called otherwise.
 * @param words the topic
 * @param wordsIn how a name is cut into words, the same way as the topic was
 * @returns the other names, each as its words; none for a topic that the table does not know
 */
export function inOtherWords(words: readonly string[], wordsIn: (name: string) => string[]): string[][] {
  const isNamedBy = (name: readonly string[]) => name.every((word) => words.includes(word))
  return groups
    .map((group) => group.map(wordsIn))
    .filter((group) => group.some(isNamedBy))
    .flatMap((group) => group.filter((name) => !isNamedBy(name)))
}
