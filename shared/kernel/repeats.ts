/** An entry to store, with how often its cause has occurred in the hour. */
export interface Repeated<Entry> {
  readonly entry: Entry
  readonly times: number
  /** Whether it stands for others that were not stored. */
  readonly standsForMore: boolean
  /** When the hour of the cause began, ms. */
  readonly since: number
}

interface Cause<Entry> {
  /** The newest. */
  entry: Entry
  /** The newest that was stored. */
  kept: Entry
  readonly since: number
  times: number
  /** The count of the cause when an entry was stored last. */
  reported: number
}

export interface RepeatLimits {
  /** Entries that are stored of each cause in an hour, before they are only counted. */
  readonly perCause: number
  /** Distinct causes per group; further ones count as one. */
  readonly perGroup: number
  /** Distinct causes in total. */
  readonly inAll: number
}

const hourMs = 3_600_000

/**
 * Counts the entries of a log by their cause, so that a flood of one cause fills neither the log nor the memory, and
 * does not hide other causes. Per cause and hour the first few are stored, then the hundredth, the thousandth and so
 * on, then the total. Each process counts for itself.
 */
export class Repeats<Entry> {
  readonly #limits: RepeatLimits
  /** In the order in which their hours began. */
  readonly #causes = new Map<string, Cause<Entry>>()
  readonly #groups = new Map<string, number>()

  constructor(limits: RepeatLimits) {
    this.#limits = limits
  }

  /**
   * Counts one entry, and returns the entries to store now: perhaps itself, and one for each cause whose hour is over
   * with unreported entries. `mayKeep` false: the entry counts, but is stored only at the hundredth and so on.
   */
  meet(group: string, cause: string, entry: Entry, now: number, mayKeep = true): Repeated<Entry>[] {
    const over = this.over(now)
    const found = this.#find(group, cause, entry, now)
    found.entry = entry
    found.times += 1
    const isKept = (mayKeep && found.times <= this.#limits.perCause) || isTold(found.times)
    if (!isKept) return over
    const standsForMore = found.times > found.reported + 1
    found.kept = entry
    found.reported = found.times
    return [...over, { entry, times: found.times, standsForMore, since: found.since }]
  }

  /** The unreported counts of the causes whose hour is over. */
  over(now: number): Repeated<Entry>[] {
    const left: Repeated<Entry>[] = []
    for (const [key, cause] of this.#causes) {
      if (now - cause.since < hourMs) break
      this.#causes.delete(key)
      const [group = ''] = key.split('\n')
      this.#groups.set(group, (this.#groups.get(group) ?? 1) - 1)
      if (this.#groups.get(group) === 0) this.#groups.delete(group)
      if (cause.times > cause.reported) left.push({ ...cause, standsForMore: true })
    }
    return left
  }

  /** The entry that stands for the last one of a cause. */
  findKept(group: string, cause: string): Entry | undefined {
    return (this.#causes.get(`${group}\n${cause}`) ?? this.#causes.get(`${group}\n`))?.kept
  }

  get size(): number {
    return this.#causes.size
  }

  #find(group: string, cause: string, entry: Entry, since: number): Cause<Entry> {
    const key = `${group}\n${cause}`
    const inGroup = this.#groups.get(group) ?? 0
    const isRoom = inGroup < this.#limits.perGroup && this.#causes.size < this.#limits.inAll
    const place = this.#causes.has(key) || isRoom ? key : `${group}\n`
    const known = this.#causes.get(place)
    if (known) return known
    const fresh = { entry, kept: entry, since, times: 0, reported: 0 }
    this.#causes.set(place, fresh)
    this.#groups.set(group, inGroup + 1)
    return fresh
  }
}

/** The hundredth, the thousandth and so on. */
const isTold = (times: number): boolean => times >= 100 && /^10+$/.test(String(times))
