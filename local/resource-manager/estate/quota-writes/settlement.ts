import type { QuotaGroup } from '#local/resource-manager/estate/quota-groups/quota-groups.js'
import { growthRestrictedFamilies } from '#local/resource-manager/estate/restrictions.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import type { CurrentUsages } from './current-usages.js'
import { familyKey } from './effects.js'
import type { Pools } from './pools.js'
import { quotaFaults } from './quota-faults.js'
import type { QuotaLedger } from './quota-ledger.js'
import type { Effect, QuotaTransfer, QuotaWrite } from './quota-state.js'

interface Parts {
  readonly ledger: QuotaLedger
  readonly usages: CurrentUsages
  readonly pools: Pools
  readonly groups: readonly QuotaGroup[]
  readonly subscriptions: readonly Subscription[]
}

interface Outcome {
  readonly fault?: { readonly code: string; readonly message: string }
  readonly effects?: readonly Effect[]
}

const regionalTotal = 'cores'
const familyName = /family$/
const restricted = new Set([...growthRestrictedFamilies].map(familyKey))

/** Decides requests and transfers when their time has come. */
export class Settlement {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @param now the simulated time */
  settle(now: Date, realMs: number): void {
    const { ledger } = this.#parts
    for (const write of ledger.writes) {
      if (write.state !== 'InProgress' || !isDue(write, now, realMs)) continue
      const at = decidedAt(write, write.submittedAt, now)
      const { fault, effects } = this.#decide(write, new Date(at))
      const state = fault ? 'Failed' : 'Succeeded'
      ledger.putWrite({ ...write, state, finishedAt: at, ...(fault && { error: fault }) }, effects)
    }
    for (const transfer of ledger.transfers) this.#settleTransfer(transfer, now, realMs)
  }

  #settleTransfer(transfer: QuotaTransfer, now: Date, realMs: number): void {
    const { ledger } = this.#parts
    if (transfer.status === 'Pending' && Date.parse(transfer.expiresAt) <= now.getTime()) {
      ledger.putTransfer({ ...transfer, status: 'Expired', etag: `${transfer.etag}x`, finishedAt: transfer.expiresAt })
    }
    const { dueAt, dueRealMs } = transfer
    if (transfer.status !== 'InProgress' || dueAt === undefined || dueRealMs === undefined) return
    if (!isDue({ dueAt, dueRealMs }, now, realMs)) return
    const at = decidedAt({ dueAt }, transfer.createdAt, now)
    const { fault, effects } = this.#decideTransfer(transfer, at)
    const status = fault ? 'Failed' : 'Completed'
    const etag = `${transfer.etag}x`
    ledger.putTransfer({ ...transfer, status, etag, finishedAt: at, ...(fault && { error: fault }) }, effects)
  }

  #decide(write: QuotaWrite, at: Date): Outcome {
    if (write.needsSupport) return { fault: quotaFaults.support }
    if (write.kind === 'raise') return this.#raise(write, at)
    return write.kind === 'move' ? this.#move(write, at) : this.#groupLimit(write, at)
  }

  #raise({ subscriptionId, region, family, limit }: QuotaWrite, time: Date): Outcome {
    const { ledger, usages } = this.#parts
    const subscription = this.#subscription(subscriptionId!)
    const row = usages.find(subscription, region, family, time)
    const total = usages.find(subscription, region, regionalTotal, time)
    if (!row || !total) return { fault: quotaFaults.unknownQuota }
    if (limit < row.limit) return { fault: quotaFaults.reduction }
    const key = familyKey(family)
    if (limit > row.limit && restricted.has(key)) return { fault: quotaFaults.growthRestricted }
    const before = ledger.effects.subscription(subscription.id, region, time).filter(one => one.family === key)
    const moved = before.reduce((sum, one) => sum + (one.moved ?? 0), 0)
    const head = { at: time.toISOString(), subscriptionId: subscription.id, region }
    const raised: Effect = { ...head, family: key, raisedTo: limit - moved }
    if (!familyName.test(key)) return { effects: [raised] }
    // Azure raises the regional total with an approved raise of a family.
    return { effects: [raised, { ...head, family: regionalTotal, raisedTo: total.limit + limit - row.limit }] }
  }

  #move({ subscriptionId, group: name, region, family, limit }: QuotaWrite, time: Date): Outcome {
    const { usages, pools } = this.#parts
    const group = this.#group(name!)
    const row = usages.find(this.#subscription(subscriptionId!), region, family, time)
    if (!row) return { fault: quotaFaults.unknownQuota }
    const moved = limit - row.limit
    if (limit < row.currentValue) return { fault: quotaFaults.belowUse }
    if (moved > pools.find(group, region, family, time).free) return { fault: quotaFaults.poolTooSmall }
    const key = familyKey(family)
    return {
      effects: [
        { at: time.toISOString(), subscriptionId: subscriptionId!, group: group.name, region, family: key, moved },
      ],
    }
  }

  #groupLimit({ group: name, region, family, limit }: QuotaWrite, time: Date): Outcome {
    const pool = this.#parts.pools.find(this.#group(name!), region, family, time)
    if (limit < pool.limit) return { fault: quotaFaults.reduction }
    const key = familyKey(family)
    if (limit > pool.limit && restricted.has(key)) return { fault: quotaFaults.growthRestricted }
    const given = [...pool.shares.values()].reduce((sum, one) => sum - Math.min(0, one), 0)
    return { effects: [{ at: time.toISOString(), group: name!, region, family: key, raisedTo: limit - given }] }
  }

  /** Settlement looks at the donor again: its use may have grown since. */
  #decideTransfer({ donorId, recipientId, region, family, amount }: QuotaTransfer, at: string): Outcome {
    const row = this.#parts.usages.find(this.#subscription(donorId), region, family, new Date(at))
    if (!row || row.limit - row.currentValue < amount) return { fault: quotaFaults.donorTooSmall }
    const part = (subscriptionId: string, moved: number) => ({
      at,
      subscriptionId,
      region,
      family: familyKey(family),
      moved,
    })
    return { effects: [part(donorId, -amount), part(recipientId, amount)] }
  }

  #subscription(id: string): Subscription {
    return this.#parts.subscriptions.find(one => one.id === id)!
  }

  #group(name: string): QuotaGroup {
    return this.#parts.groups.find(one => one.name === name)!
  }
}

const isDue = ({ dueAt, dueRealMs }: { dueAt: string; dueRealMs: number }, now: Date, realMs: number): boolean =>
  Date.parse(dueAt) <= now.getTime() || dueRealMs <= realMs

/** The simulated time of a decision, which is never before the request and never in the future. */
function decidedAt({ dueAt }: { dueAt: string }, submittedAt: string, now: Date): string {
  const at = Math.max(Date.parse(submittedAt), Math.min(Date.parse(dueAt), now.getTime()))
  return new Date(at).toISOString()
}
