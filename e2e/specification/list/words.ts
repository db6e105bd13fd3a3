import { entryOf, type SpecificationId } from './whole.ts'

export type Slots = Record<string, string>

/** The specification's words, with what stands in their `{slots}`. */
export function wordsOf(id: SpecificationId, slots: Slots = {}): string {
  return entryOf(id).item[1].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new Error(`${id} needs {${name}}`)
    return value
  })
}
