import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { focusTargetIn } from './row-link.tsx'
import { useIsPrinting } from './use-is-printing.ts'

/** Up to here every row is drawn: it costs nothing that anybody notices, and the browser's own search finds them. */
const drawnWhole = 100

const beyondEdge = 10
const usualHeightPx = 42
const roomBelowHeadPx = 180
const roomAboveFooterPx = 64

/** A row that is drawn, and how much room the undrawn ones before it take, px. */
export type RowInView = { position: number; gapPx: number }

type Options = {
  count: number
  body: RefObject<HTMLTableSectionElement | null>
  /** A row that stays drawn wherever the page is scrolled, because it has the focus. */
  kept: number | undefined
}

/** Which rows of a long table are drawn: those in sight and a few around them; on paper all. */
export function useRowsInView({ count, body, kept }: Options) {
  const isPrinting = useIsPrinting()
  const isWindowed = count > drawnWhole && !isPrinting
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isWindowed,
    estimateSize: () => usualHeightPx,
    overscan: beyondEdge,
    scrollMargin: top,
    scrollPaddingStart: roomBelowHeadPx,
    scrollPaddingEnd: roomAboveFooterPx,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (kept === undefined || kept >= count || shown.includes(kept)) return shown
      return [...shown, kept].sort((one, other) => one - other)
    },
  })
  const toFocus = useRef<number>(undefined)

  function focusIfDrawn() {
    const row = body.current?.querySelector(`tr[data-index="${toFocus.current}"]`)
    if (!row) return
    toFocus.current = undefined
    focusTargetIn(row)?.focus()
  }

  useLayoutEffect(() => {
    if (toFocus.current !== undefined) focusIfDrawn()
  })

  return {
    isWindowed,
    ...(isWindowed ? drawn(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), top) : everyRow(count)),
    /** Tells the height of a drawn row, which its text may have made larger than others. */
    measure: isWindowed ? virtualizer.measureElement : undefined,
    /** Brings a row into sight and gives it the focus. */
    focusRow: (position: number) => {
      toFocus.current = position
      if (isWindowed) virtualizer.scrollToIndex(position)
      focusIfDrawn()
    },
  }
}

function everyRow(count: number): { rows: RowInView[]; gapBelowPx: number } {
  return { rows: Array.from({ length: count }, (_, position) => ({ position, gapPx: 0 })), gapBelowPx: 0 }
}

type Placed = { index: number; start: number; end: number }

function drawn(items: readonly Placed[], totalPx: number, top: number): { rows: RowInView[]; gapBelowPx: number } {
  const ends = items.map(({ end }) => end)
  return {
    rows: items.map(({ index, start }, at) => ({ position: index, gapPx: start - (ends[at - 1] ?? top) })),
    gapBelowPx: top + totalPx - (ends.at(-1) ?? top),
  }
}
