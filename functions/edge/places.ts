import { AppError } from '#shared/kernel/app-error.js'
import { currentReadBudget } from '#shared/kernel/read-budget.js'

/** The caller who needs a place. */
export interface PlaceHolder {
  /** Reads with the same key are counted together: an address or a user. */
  readonly key: string
  readonly kind: 'anonymous' | 'user' | 'app'
}

/** How many may run and how many may wait: in total, of anonymous callers, and of one caller. */
export interface Shares {
  readonly all: number
  readonly anonymous: number
  readonly caller: number
}

export interface PlaceLimits {
  readonly inside: Shares
  readonly waiting: Shares
  /** A caller who has waited this long is refused, ms. */
  readonly waitMs: number
}

const retryAfterSeconds = 3
const busy = () =>
  new AppError('busy', `Many large reads are running: try again in ${retryAfterSeconds} s, or narrow the filter`, {
    retryAfterSeconds,
  })

interface Waiter {
  readonly holder: PlaceHolder
  enter(): void
}

/**
 * Limits concurrent heavy reads: a few run, a few more wait in line, and the rest are refused. Neither anonymous
 * callers together nor any single caller can take all places, except our own apps.
 */
export class Places {
  readonly #limits: PlaceLimits
  readonly #inside: PlaceHolder[] = []
  readonly #line: Waiter[] = []

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` in a place. Throws `busy` if none becomes free, or the reason of the read budget if that ends first.
   */
  async hold<Result>(holder: PlaceHolder, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(holder)
    try {
      return await work()
    } finally {
      this.#inside.splice(this.#inside.indexOf(holder), 1)
      this.#letIn()
    }
  }

  async #enter(holder: PlaceHolder): Promise<void> {
    if (hasRoom(this.#inside, this.#limits.inside, holder)) {
      this.#inside.push(holder)
      return
    }
    const waiting = this.#line.map(waiter => waiter.holder)
    if (!hasRoom(waiting, this.#limits.waiting, holder)) throw busy()
    await this.#wait(holder)
  }

  #wait(holder: PlaceHolder): Promise<void> {
    const signal = currentReadBudget()?.signal
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const giveUp = (reason: unknown) => {
        end()
        this.#line.splice(this.#line.indexOf(waiter), 1)
        reject(reason)
      }
      const leave = () => giveUp(signal?.reason)
      const waiter = {
        holder,
        enter() {
          end()
          resolve()
        },
      }
      const timer = setTimeout(() => giveUp(busy()), this.#limits.waitMs)
      signal?.addEventListener('abort', leave, { once: true })
      this.#line.push(waiter)
    })
  }

  /** The first waiting caller for whom there is room. */
  #letIn(): void {
    const index = this.#line.findIndex(({ holder }) => hasRoom(this.#inside, this.#limits.inside, holder))
    const [next] = index < 0 ? [] : this.#line.splice(index, 1)
    if (!next) return
    this.#inside.push(next.holder)
    next.enter()
  }
}

function hasRoom(taken: readonly PlaceHolder[], limits: Shares, { key, kind }: PlaceHolder): boolean {
  if (taken.length >= limits.all) return false
  if (kind === 'app') return true
  const anonymous = taken.filter(one => one.kind === 'anonymous').length
  if (kind === 'anonymous' && anonymous >= limits.anonymous) return false
  return taken.filter(one => one.kind === kind && one.key === key).length < limits.caller
}
