type Place = { row: HTMLElement | undefined }

let places: readonly Place[] = []

const listeners = new Set<() => void>()

function change(next: readonly Place[]): void {
  places = next
  for (const listener of listeners) listener()
}

/** Where toasts stand: in the place that was put up last. */
export const toastPlaces = {
  /** Undefined above a dialog, and where there is no bar. */
  current: () => places.at(-1)?.row,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** @param row of a bar, which grows by it; undefined for what lies over the bars @returns takes it down */
  putUp(row?: HTMLElement) {
    const place = { row }
    change([...places, place])
    return () => change(places.filter((other) => other !== place))
  },
}
