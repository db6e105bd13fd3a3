/** What calls cost, as `bench/crowd/calibration.ts` measures it. All in ms. */
export type Cost = {
  /** Of the server's event loop. */
  loop: number
  /** Of the server beside its loop: the collector, the system's calls. */
  beside: number
  /** Of the database. */
  database: number
  /** Of whoever asks, where they are on the same machine. */
  asking: number
}

export function sumOf({ loop, beside, database, asking }: Cost): number {
  return loop + beside + database + asking
}

/** A call that is answered by itself. `waitMs` passes without work: the disk, and a lone request's way. */
export type OwnCost = Cost & { waitMs: number }

/** Saves: what each costs, and what each round to the database does, whatever number it answers. */
export type SaveCost = { each: Cost; round: { loop: number; database: number }; waitMs: number }

export const ownCalls = ['login', 'begin', 'paper', 'submit', 'result'] as const

export type OwnCall = (typeof ownCalls)[number]

export type ServiceTimes = Record<OwnCall, OwnCost> & { save: SaveCost }
