/** A GIFT file cut into its questions: an empty line ends one, unless the braces of its answers are still open. */

export type GiftBlock = {
  /** Where it begins, from 1. */
  line: number
  /** Without its comments. */
  lines: string[]
  /** Of its comments: `[tag:…]`, unescaped. */
  tags: string[]
}

const tag = /\[tag:((?:[^\][\\\n]|\\.){1,200})\]/g

function tagsIn(comment: string): string[] {
  return [...comment.matchAll(tag)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1').trim())
}

/** How many braces a line leaves open, beside those that are escaped. */
function opensIn(line: string): number {
  let open = 0
  for (const [sign] of line.matchAll(/\\.|[{}]/g)) {
    if (sign === '{') open += 1
    if (sign === '}') open -= 1
  }
  return open
}

/** Whether a line can only be the first of a question: so an answer that is never closed hides no other question. */
function beginsQuestion(line: string): boolean {
  return /^(?:::|\$CATEGORY:)/.test(line) || opensIn(line) > 0
}

/** The blocks of a file, comments apart. */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let block: GiftBlock | undefined
  let open = 0
  let isApart = true
  let tags: string[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line.startsWith('//')) {
      tags.push(...tagsIn(line))
      continue
    }
    if (line === '') {
      isApart = true
      // Tags stand directly above their question.
      if (block !== undefined && open <= 0) tags = []
      continue
    }
    if (block === undefined || (isApart && (open <= 0 || beginsQuestion(line))) || line.startsWith('$CATEGORY:')) {
      block = { line: index + 1, lines: [], tags: [] }
      blocks.push(block)
      open = 0
    }
    if (block.lines.length === 0) block.tags = tags
    tags = []
    block.lines.push(line)
    open += opensIn(line)
    isApart = line.startsWith('$CATEGORY:')
  }
  return blocks
}
