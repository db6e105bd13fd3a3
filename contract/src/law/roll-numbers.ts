const collator = new Intl.Collator('en', { numeric: true })

/** Orders students by roll number as people count (2 before 10, A2 before A10), those of one number by name. */
export function byRollNumber(
  one: { rollNumber: string; name: string },
  other: { rollNumber: string; name: string },
): number {
  return collator.compare(one.rollNumber, other.rollNumber) || collator.compare(one.name, other.name)
}
