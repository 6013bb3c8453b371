import { familyKey } from '#local/resource-manager/estate/quota-writes/effects.js'
import { WriteRules } from '#local/resource-manager/estate/quota-writes/write-rules.js'
import type { WrittenQuota } from '#local/resource-manager/estate/quota-writes/written-quota.js'
import { normaliseRegion } from '#local/resource-manager/estate/region-selection.js'
import type { QuotaThrottle } from './quota-throttle.js'

/** The rules of writes, and what was written, as a test sees and changes them. */
export class QuotaControl {
  static readonly body = WriteRules
  readonly #written: WrittenQuota
  readonly #throttle: QuotaThrottle

  constructor(written: WrittenQuota, throttle: QuotaThrottle) {
    this.#written = written
    this.#throttle = throttle
  }

  /** @param now the simulated time */
  set({ starts = [], clear, ...rules }: WriteRules, now: Date): void {
    const { ledger } = this.#written
    this.#written.rules = rules
    this.#throttle.limit(rules.writes)
    if (clear) ledger.clear()
    ledger.start(
      starts.map(({ subscriptionId, region, family, vCpus }) => ({
        at: now.toISOString(),
        subscriptionId: subscriptionId.toLowerCase(),
        region: normaliseRegion(region),
        family: familyKey(family),
        started: vCpus,
      })),
    )
  }

  report(now: Date): object {
    this.#written.settle(now)
    return { rules: this.#written.rules, ...this.#written.ledger.state }
  }
}
