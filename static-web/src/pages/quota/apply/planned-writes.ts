import type { StepKind } from '#shared/contract/quota/apply.js'
import type { QuotaSimulation, SimulatedRow } from '#shared/contract/quota/simulation.js'
import { plural } from '../../../ui/format.js'
import { isTotal } from '../series-hrefs.js'
import type { ApplyList } from './apply-queries.js'

/** A write that an apply of a simulation sends. Figures are vCPU. */
export interface PlannedWrite {
  readonly row: SimulatedRow
  readonly kind: Extract<StepKind, 'give' | 'take' | 'request'>
  readonly limitBefore: number
  readonly limitAfter: number
}

const order = ({ kind, row }: PlannedWrite): number =>
  ['give', 'take', 'request'].indexOf(kind) + (isTotal(row.family) ? 1 : 0)

/** What goes to Azure, in order: what donors give, what recipients take, then the requests. */
export const plannedWrites = (rows: readonly SimulatedRow[]): PlannedWrite[] =>
  rows.flatMap(toWrites).toSorted((a, b) => order(a) - order(b))

function toWrites(row: SimulatedRow): PlannedWrite[] {
  const { moved, requested, limitBefore, limitAfter } = row
  if (isTotal(row.family)) return requested > 0 ? [{ row, kind: 'request', limitBefore, limitAfter }] : []
  const between = limitBefore + moved
  const moves: PlannedWrite[] =
    moved === 0 ? [] : [{ row, kind: moved < 0 ? 'give' : 'take', limitBefore, limitAfter: between }]
  const requests: PlannedWrite[] =
    requested > 0 ? [{ row, kind: 'request', limitBefore: between, limitAfter: between + requested }] : []
  return [...moves, ...requests]
}

export const countWrites = (writes: readonly PlannedWrite[]): { moves: number; requests: number } => {
  const requests = writes.filter(({ kind }) => kind === 'request').length
  return { moves: writes.length - requests, requests }
}

type Allowed = Pick<ApplyList, 'isEnabled' | 'maxChanges'>

/** Says that applies are off, why, and what to do. */
export const offWords =
  'Quotas cannot be changed here, because the setting QUOTA_APPLY_ENABLED is not true. Ask who operates Headroom to set it, with the roles that it needs.'

/** Why a simulation cannot be applied, as sentences; empty: it can. */
export function applyObstacles(
  { rows, plan }: Pick<QuotaSimulation, 'rows' | 'plan'>,
  { isEnabled, maxChanges }: Allowed,
): string[] {
  const refused = rows.filter(row => row.refused > 0)
  const changed = rows.filter(row => toWrites(row).length > 0).length
  return [
    ...(isEnabled ? [] : [offWords]),
    ...(changed === 0 && refused.length === 0
      ? ['This simulation changes no limit, so there is nothing to apply. Change a limit and simulate again.']
      : []),
    ...(refused.length > 0
      ? [`Azure would refuse a part of this simulation: ${namedRows(refused)}. Simulate without it.`]
      : []),
    ...(plan?.transfers
      ? ['The plan of this simulation may have quota transfers, which an apply does not do. Simulate it without them.']
      : []),
    ...(changed > maxChanges
      ? [
          `This simulation changes ${plural(changed, 'limit')}, and one apply may change ${maxChanges} (QUOTA_APPLY_MAX_CHANGES). Simulate fewer changes at once.`,
        ]
      : []),
  ]
}

const maxNamed = 3

function namedRows(rows: readonly SimulatedRow[]): string {
  const named = rows.slice(0, maxNamed).map(row => `${row.family} of ${row.subscriptionName} in ${row.region}`)
  const more = rows.length > maxNamed ? ` and ${rows.length - maxNamed} more` : ''
  return `${named.join('; ')}${more}`
}
