/** The only place of the server where time is read. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
