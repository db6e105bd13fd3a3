/** What the server answers to a call, as the line to the browser carries it. */
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
