import classes from './question-key-terms.module.css'

type Place = { start: number; end: number }

/** A text in pieces: those at the places, and those between. Places that are out of order or beyond the text are none. */
export function piecesAt(text: string, places: readonly Place[]): { text: string; isFound: boolean; start: number }[] {
  const pieces = []
  let from = 0
  for (const { start, end } of places) {
    if (start < from || end <= start || end > text.length) continue
    pieces.push({ text: text.slice(from, start), isFound: false, start: from })
    pieces.push({ text: text.slice(start, end), isFound: true, start })
    from = end
  }
  pieces.push({ text: text.slice(from), isFound: false, start: from })
  return pieces.filter((piece) => piece.text !== '')
}

/** An answer in which the words that count are marked where they first stand. */
export function MarkedAnswer({ text, places }: { text: string; places: readonly Place[] }) {
  return piecesAt(text, places).map((piece) =>
    piece.isFound ? (
      <mark key={piece.start} className={classes.found}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
