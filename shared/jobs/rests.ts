/**
 * A serverless database pauses if nothing uses it for a while. Ticks come every few minutes, so they must learn without
 * a query that nothing is due. What they need for that is kept outside the database, in the durable store. If it is lost
 * or wrong, a tick queries the database, as if there were no rest.
 */
export interface Rest {
  /** When the tick that stored it began its queries. Times are ISO 8601, UTC. */
  readonly lookedAt: string
  /** Until then no tick needs the database. */
  readonly until: string
  /** When old rows were last deleted. */
  readonly purgedAt: string
  /** The version of the code and its schedules: others may have other due times. */
  readonly rules: string
}

export interface KnownRest {
  /** Stored by the last tick that queried the database. */
  readonly rest?: Partial<Rest> | undefined
  /** When somebody last started a run or changed the schedule. */
  readonly wokenAt?: Date | undefined
}

/** Stores the rest of the database. */
export interface Rests {
  /** Never rejects. */
  read(): Promise<KnownRest>
  write(rest: Rest): Promise<void>
  /** Ends the rest. Call it before a run is stored or the schedule is changed. */
  wake(): Promise<void>
}

/** Longer than a call may take from `wake` to its last statement: what a tick saw meanwhile may have changed since. */
const longestCallMs = 4 * 60_000
/** A timer may fire a little early. */
const earlyMs = 60_000
/** At least one look a day. */
export const longestRestMs = 24 * 3_600_000

/** Whether a tick can do without the database. */
export function isResting({ rest, wokenAt }: KnownRest, rules: string, now: Date): boolean {
  if (rest?.rules !== rules) return false
  const [lookedAt, until] = [Date.parse(rest.lookedAt ?? ''), Date.parse(rest.until ?? '')]
  const age = now.getTime() - lookedAt
  const isUndisturbed = wokenAt === undefined || wokenAt.getTime() + longestCallMs < lookedAt
  return age >= 0 && age < longestRestMs && now.getTime() + earlyMs < until && isUndisturbed
}
