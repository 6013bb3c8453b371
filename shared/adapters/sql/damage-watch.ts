import type { Clock } from '#shared/kernel/clock.js'
import type { SqlDialect, WatchedFile } from './dialects/dialect.js'

/** How long a suspicion lasts if there is no file to check. */
const standsMs = 60_000

/** Remembers that a statement found the database damaged, until a check of the whole file finds no damage. */
export class DamageWatch {
  readonly #file: WatchedFile | undefined
  readonly #clock: Clock
  #suspectedAt: number | undefined
  #check: Promise<void> | undefined

  constructor({ file }: Pick<SqlDialect, 'file'>, clock: Clock) {
    this.#file = file
    this.#clock = clock
  }

  /** Whether a statement found damage and no check since has found the file repaired. */
  get isSuspected(): boolean {
    return this.#suspectedAt !== undefined
  }

  suspect(): void {
    this.#suspectedAt = this.#clock().getTime()
  }

  /** Whether the database counts as damaged. Starts a new check, without waiting for it. */
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
