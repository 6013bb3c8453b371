import { Names } from './names.js'
import type { PlanEnrollment, PlanInput } from './plan-input.js'
import { type PlanTable, shortfall } from './plan-table.js'

/**
 * Where recipients get quota from: the pool of a (group, region, family), or the transfers of a (billing account, region,
 * family). Only sources with a recipient are kept.
 */
export interface QuotaSources {
  /** vCPU that a pool has free; 0 for transfers. By source. */
  readonly free: readonly number[]
  readonly isTransfer: readonly boolean[]
  /** The group of a pool, by source. */
  readonly groupIds: readonly (string | null)[]
  readonly recipients: Participants
  readonly donors: Participants
}

/** Series with their sources, -1: none. */
export interface Participants {
  readonly series: Int32Array
  readonly pool: Int32Array
  readonly transfers: Int32Array
}

type Stored = Pick<PlanInput, 'pools' | 'members' | 'enrollments'>

/** @param withTransfers whether transfers are a source */
export function quotaSources(
  table: PlanTable,
  { pools, members, enrollments }: Stored,
  withTransfers: boolean,
): QuotaSources {
  const groups = new Names()
  const memberships = new Int32Array(table.subscriptions.list.length).fill(-1)
  // Azure allows one group for each subscription.
  for (const { groupId, subscriptionId } of members) {
    const subscription = table.subscriptions.get(subscriptionId)
    if (subscription !== undefined && memberships[subscription] === -1) memberships[subscription] = groups.add(groupId)
  }
  const accounts = billingAccounts(table, withTransfers ? enrollments : [], groups.list.length)
  const toKey = (owner: number, region: number, family: number) =>
    (owner * table.regions.list.length + region) * table.families.list.length + family

  const sources = new Map<number, number>()
  const [isTransfer, groupIds]: [boolean[], (string | null)[]] = [[], []]
  const find = (owner: number | undefined, series: number): number => {
    if (owner === undefined || owner < 0) return -1
    return sources.get(toKey(owner, table.region[series] ?? 0, table.family[series] ?? 0)) ?? -1
  }
  const add = (owner: number | undefined, series: number): number => {
    if (owner === undefined || owner < 0) return -1
    const key = toKey(owner, table.region[series] ?? 0, table.family[series] ?? 0)
    const known = sources.get(key)
    if (known !== undefined) return known
    const isGroup = owner < groups.list.length
    groupIds.push(isGroup ? (groups.list[owner] ?? null) : null)
    sources.set(key, isTransfer.length)
    return isTransfer.push(!isGroup) - 1
  }
  const recipients = new ParticipantList()
  for (let series = 0; series < table.size; series += 1) {
    if (table.need[series] === 0 || shortfall(table, series) === 0) continue
    const subscription = table.subscription[series] ?? 0
    recipients.add(series, add(memberships[subscription], series), add(accounts[subscription], series))
  }
  const donors = new ParticipantList()
  if (sources.size > 0)
    for (let series = 0; series < table.size; series += 1) {
      if (table.movable[series] === 0) continue
      const subscription = table.subscription[series] ?? 0
      donors.add(series, find(memberships[subscription], series), find(accounts[subscription], series))
    }
  const free = isTransfer.map(() => 0)
  for (const pool of pools) {
    const [group, region] = [groups.get(pool.groupId), table.regions.get(pool.region)]
    const family = table.families.get(pool.familyKey)
    if (group === undefined || region === undefined || family === undefined) continue
    const source = sources.get(toKey(group, region, family))
    if (source !== undefined) free[source] = Math.max(0, Math.floor(pool.free))
  }
  return { free, isTransfer, groupIds, recipients: recipients.toColumns(), donors: donors.toColumns() }
}

/** The billing account of each subscription, numbered after the groups; -1: not enrolled. */
function billingAccounts(table: PlanTable, enrollments: readonly PlanEnrollment[], groups: number): Int32Array {
  const names = new Names()
  const accounts = new Int32Array(table.subscriptions.list.length).fill(-1)
  for (const { subscriptionId, billingAccountId } of enrollments) {
    const subscription = table.subscriptions.get(subscriptionId)
    if (subscription !== undefined) accounts[subscription] = groups + names.add(billingAccountId)
  }
  return accounts
}

class ParticipantList {
  #columns: Participants = columnsFor(1 << 10)
  #size = 0

  /** Without a source it is left out. */
  add(series: number, pool: number, transfers: number): void {
    if (pool < 0 && transfers < 0) return
    if (this.#size === this.#columns.series.length) {
      const larger = columnsFor(Math.ceil(this.#size * 1.5))
      for (const name of names) larger[name].set(this.#columns[name])
      this.#columns = larger
    }
    this.#columns.series[this.#size] = series
    this.#columns.pool[this.#size] = pool
    this.#columns.transfers[this.#size] = transfers
    this.#size += 1
  }

  toColumns(): Participants {
    const { series, pool, transfers } = this.#columns
    const size = this.#size
    return { series: series.subarray(0, size), pool: pool.subarray(0, size), transfers: transfers.subarray(0, size) }
  }
}

const names = ['series', 'pool', 'transfers'] as const
const columnsFor = (capacity: number): Participants => ({
  series: new Int32Array(capacity),
  pool: new Int32Array(capacity),
  transfers: new Int32Array(capacity),
})
