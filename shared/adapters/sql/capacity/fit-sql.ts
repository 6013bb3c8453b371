import { type RawBuilder, sql } from 'kysely'
import { askedMachines } from '#shared/capacity/fit.js'
import { scoreWeights } from '#shared/capacity/scores/placement-score.js'
import type { FitWord, MachineRequest } from '#shared/contract/capacity/capacity-filter.js'

/** The rules of `judgeFit`, `findShortfall` and `placementScore` in SQL, for filters, orders and sums. */

/** A region has at most four zones, numbered from 1. */
const zoneNames = ['1', '2', '3', '4']

/** A row, or one side of a change of it. */
type Side = '' | 'Before' | 'After'
const column = (alias: string, name: string, side: Side) => sql.ref(`${alias}.${name}${side}`)

/** The number of zones that offer a row's size and are not restricted. */
export function usableZoneCount(side: Side = '', alias = 'l'): RawBuilder<number> {
  const counted = zoneNames.map(zone => {
    const pattern = sql.lit(`%${zone}%`)
    const zones = column(alias, 'zones', side)
    const isUsable = sql`${zones} like ${pattern} and ${column(alias, 'restrictedZones', side)} not like ${pattern}`
    return sql`case when ${isUsable} then 1 else 0 end`
  })
  return sql`(${sql.join(counted, sql` + `)})`
}

/** Whether the requested machines fit a row, or one side of its change: 'true', 'false' or 'unknown'. */
export function fitsWord(request: MachineRequest, side: Side = '', alias = 'l'): RawBuilder<FitWord> {
  const { desiredCount, zones } = askedMachines(request)
  const of = (name: string) => column(alias, name, side)
  const usable = usableZoneCount(side, alias)
  const tooFewZones = zones > 0 ? sql`when ${usable} < ${sql.lit(zones)} then 'false'` : sql``
  const isConflict = sql`${of('restrictedZones')} <> '' and ${of('zones')} <> '' and ${usable} = 0`
  const conflict = zones > 0 ? sql`` : sql`when ${isConflict} then 'unknown'`
  return sql`case when ${column(alias, 'resourceType', '')} <> 'virtualMachines' then 'unknown'
    when ${of('availability')} = 'Restricted' then 'false' ${tooFewZones}
    when ${of('machinesThatFit')} is null then 'unknown'
    when ${of('machinesThatFit')} < ${sql.lit(desiredCount)} then 'false'
    ${conflict} else 'true' end`
}

/** 1 for true, 0 for false, null for unknown. */
export const fitsOrder = (request: MachineRequest): RawBuilder<number> =>
  sql`case ${fitsWord(request)} when 'true' then 1 when 'false' then 0 else null end`

/** The number of missing machines; null if unknown. */
export function shortfallOrder(request: MachineRequest): RawBuilder<number> {
  const { desiredCount, zones } = askedMachines(request)
  const count = sql.lit(desiredCount)
  const noZone = zones > 0 ? sql`or ${usableZoneCount()} < ${sql.lit(zones)}` : sql``
  return sql`case ${fitsWord(request)} when 'true' then 0 when 'unknown' then null else
    case when l.availability = 'Restricted' ${noZone} then ${count} else ${count} - l.machinesThatFit end end`
}

/** The inputs of a score besides the row (alias l); null or 0 if unknown. */
export interface ScoreColumns {
  readonly regionZones: RawBuilder<unknown>
  readonly siblings: RawBuilder<unknown>
  readonly restrictedSiblings: RawBuilder<unknown>
}

/**
 * The placement score for the requested machines. Both databases and JavaScript compute it with the same steps in
 * double precision.
 */
export function scoreValue(request: MachineRequest, beside: ScoreColumns): RawBuilder<number | null> {
  const { regionZones, siblings, restrictedSiblings } = beside
  const { quota, zones, restrictions } = scoreWeights
  const float = (value: RawBuilder<unknown>) => sql`cast(${value} as float)`
  const machines = float(sql`l.machinesThatFit`)
  const quotaPart = sql`${machines} / (${machines} + ${sql.lit(askedMachines(request).desiredCount)}) * ${sql.lit(quota)}`
  const usable = usableZoneCount()
  const share = sql`case when ${usable} >= ${regionZones} then 1 else ${float(usable)} / ${regionZones} end`
  const zonePart = sql`case when ${regionZones} > 0 then (${share}) * ${sql.lit(zones)} else 0 end`
  const free = sql`(1 - ${float(restrictedSiblings)} / ${siblings}) * ${sql.lit(restrictions)}`
  const restrictionPart = sql`case when ${siblings} > 0 then ${free} else 0 end`
  const weight = sql`(${sql.lit(quota)} + case when ${regionZones} > 0 then ${sql.lit(zones)} else 0 end
    + case when ${siblings} > 0 then ${sql.lit(restrictions)} else 0 end)`
  const score = sql`round(100 * (${quotaPart} + ${zonePart} + ${restrictionPart}) / ${weight}, 0)`
  return sql`case ${fitsWord(request)} when 'true' then cast(${score} as int) when 'false' then 0 else null end`
}
