import type { Estate } from '#local/resource-manager/estate/estate.js'
import { CurrentUsages } from './current-usages.js'
import { enrolledSubscriptions } from './enrollment.js'
import { Pools } from './pools.js'
import { QuotaLedger } from './quota-ledger.js'
import { Settlement } from './settlement.js'
import type { WriteRules } from './write-rules.js'

/** The quotas of an estate with what was written. */
export class WrittenQuota {
  readonly ledger: QuotaLedger
  readonly usages: CurrentUsages
  readonly pools: Pools
  readonly enrolled: ReturnType<typeof enrolledSubscriptions>
  rules: WriteRules = {}
  readonly #settlement: Settlement

  /**
   * @param dataDir stores what was written across restarts; undefined: in memory only
   * @throws UnusableFile
   */
  constructor(estate: Estate, dataDir: string | undefined) {
    const { quota, subscriptions } = estate
    const ledger = new QuotaLedger(dataDir)
    const effects = () => ledger.effects
    this.ledger = ledger
    this.usages = new CurrentUsages(estate, effects)
    this.pools = new Pools(quota.pools, effects)
    this.enrolled = enrolledSubscriptions(subscriptions)
    const { groups } = quota
    this.#settlement = new Settlement({ ledger, usages: this.usages, pools: this.pools, groups, subscriptions })
  }

  /** Decides what is due. @param now the simulated time */
  settle(now: Date): void {
    this.#settlement.settle(now, Date.now())
  }
}
