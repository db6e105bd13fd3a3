/** How the specification is listed: its words and rules, each under an id of its own. */

/**
 * What a thing of the specification is, and so how a test finds it. A `message` stands beside its field or on the page, a
 * `success` or `error` is a toast, and a `rule` is what a test has to show by doing.
 */
export type Kind =
  | 'heading'
  | 'button'
  | 'link'
  | 'column'
  | 'label'
  | 'placeholder'
  | 'text'
  | 'message'
  | 'success'
  | 'error'
  | 'rule'

/** The words are the specification's own; `{name}` stands for what differs from case to case. */
export type Item = readonly [kind: Kind, says: string]

/** What is to be seen in one place, by the section of `docs/product.md` that says so. */
export type Part = { at: string; section: string; items: Record<string, Item> }
