/** What a list box shows that has nothing to offer: it must hold an option all the same. */
export function NoneFound({ text }: { text: string }) {
  return (
    <span role="option" tabIndex={-1} aria-disabled aria-selected={false}>
      {text}
    </span>
  )
}
