/** What a call says of the page it wants: nothing for the first one. */
type PageStart = { cursor?: string }

const first: PageStart = {}

/** How a query of a list goes from one page of the server to the next. */
export const pageByPage = {
  initialPageParam: first,
  getNextPageParam: ({ next }: { next: string | null }): PageStart | undefined =>
    next === null ? undefined : { cursor: next },
}
