/** Lists that are typed as text, separated by commas. The text is the truth; picking from a list only writes it. */

/** The items of a typed list: trimmed, without empty ones. */
export function itemsOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

export function textOf(items: readonly string[]): string {
  return items.join(', ')
}

/** Writes a picked item into the text, or takes it out in whatever spelling it was typed. */
export function toggleItem(text: string, picked: string, isSame: (item: string) => boolean): string {
  const items = itemsOf(text)
  const others = items.filter((item) => !isSame(item))
  return textOf(others.length < items.length ? others : [...items, picked])
}
