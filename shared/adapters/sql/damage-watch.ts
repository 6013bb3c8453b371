import type { Clock } from '#shared/kernel/clock.js'
import type { SqlDialect, WatchedFile } from './dialects/dialect.js'

/** For how long a suspicion stands where there is no file to look at. */
const standsMs = 60_000

/** Remembers that a statement found the database damaged, until all of it has been read and found whole. */
export class DamageWatch {
  readonly #file: WatchedFile | undefined
  readonly #clock: Clock
  #suspectedAt: number | undefined
  #check: Promise<void> | undefined

  constructor({ file }: Pick<SqlDialect, 'file'>, clock: Clock) {
    this.#file = file
    this.#clock = clock
  }

  /** Whether a statement found damage, and nothing has shown since that it is mended. */
  get isSuspected(): boolean {
    return this.#suspectedAt !== undefined
  }

  suspect(): void {
    this.#suspectedAt = this.#clock().getTime()
  }

  /** Whether the database is to be taken for damaged; begins to look whether it still is, and does not wait for that. */
  async isDamaged(): Promise<boolean> {
    if (await this.#file?.isBroken()) this.suspect()
    if (!this.isSuspected) return false
    this.#check ??= this.#recheck(this.#suspectedAt).finally(() => {
      this.#check = undefined
    })
    return true
  }

  async #recheck(suspectedAt: number | undefined): Promise<void> {
    const isOver = this.#clock().getTime() - (suspectedAt ?? 0) > standsMs
    const isWhole = this.#file ? await this.#file.isWhole() : isOver
    if (isWhole && this.#suspectedAt === suspectedAt) this.#suspectedAt = undefined
  }
}
