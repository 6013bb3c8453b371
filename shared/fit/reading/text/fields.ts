import type { NeedInput } from '#shared/contract/fit/need.js'
import { findServiceId } from '../find-service.js'
import type { CheckedNeed } from '../to-need.js'
import { toNeed, toSource } from '../to-need.js'

/** What a line or a row says of one need, as text. Absent: nothing. */
export interface NeedFields {
  readonly kind?: string
  readonly sku?: string
  readonly count?: string
  readonly zones?: string
  /** Whether `zones` names zones even where it is one number. */
  readonly areZonesNamed?: boolean
  readonly splittable?: string
  readonly model?: string
  readonly version?: string
  readonly deploymentType?: string
  readonly capacity?: string
  readonly service?: string
  readonly zonal?: string
  readonly source?: string
}

export type NeedKind = NeedInput['kind']

/** A need with what was assumed for it, in sentences; or why it is not one. */
export interface ReadNeed {
  readonly checked: CheckedNeed
  readonly assumed: readonly string[]
}

const refused = (problem: string): ReadNeed => ({ checked: { problem }, assumed: [] })

/** Throws nothing: what is not understood is a problem. */
export function readFields(kind: NeedKind, fields: NeedFields): ReadNeed {
  const source = toSource(fields.source)
  const named = source === undefined ? {} : { source }
  if (kind === 'vm') return readMachines(fields, named)
  return kind === 'model' ? readModel(fields, named) : readService(fields, named)
}

type Named = { readonly source?: string }

function readMachines({ sku, count, zones, areZonesNamed, splittable }: NeedFields, named: Named): ReadNeed {
  if (sku === undefined) return refused('the size is missing')
  const machines = count === undefined ? 1 : readWhole(count)
  if (machines === undefined) return refused(`"${count}" is not a number of machines`)
  const spread = zones === undefined ? undefined : readZones(zones, areZonesNamed === true)
  if (zones !== undefined && spread === undefined)
    return refused(`"${zones}" is neither a number of zones from 0 to 3 nor a list of zones such as 1,2`)
  const isSplittable = splittable === undefined ? true : readFlag(splittable)
  if (isSplittable === undefined) return refused(`splittable is yes or no, not "${splittable}"`)
  const input: NeedInput = {
    kind: 'vm',
    sku,
    count: machines,
    ...(spread === undefined ? {} : { zones: spread }),
    splittable: isSplittable,
    ...named,
  }
  return {
    checked: toNeed(input),
    assumed: count === undefined ? ['A number is not given: 1 machine is checked.'] : [],
  }
}

const smallestMeant = 1_000

function readModel({ model, version, deploymentType, capacity }: NeedFields, named: Named): ReadNeed {
  if (model === undefined) return refused('the model is missing')
  if (capacity === undefined)
    return refused('the capacity is missing: tokens per minute such as 500k, or PTU such as 300 PTU')
  const isProvisioned = /ptu$/i.test(capacity)
  const defaultType = isProvisioned ? 'GlobalProvisionedManaged' : 'GlobalStandard'
  const checked = toNeed({
    kind: 'model',
    model,
    ...(version === undefined ? {} : { version }),
    deploymentType: deploymentType ?? defaultType,
    capacity,
    ...named,
  })
  const isSmall = !isProvisioned && Number(capacity) < smallestMeant
  return {
    checked,
    assumed: [
      ...(deploymentType === undefined ? [`A deployment type is not given: ${defaultType} is checked.`] : []),
      ...(isSmall ? [`${capacity} means ${capacity} tokens per minute. Write ${capacity}k for thousands.`] : []),
    ],
  }
}

function readService({ service, zonal }: NeedFields, named: Named): ReadNeed {
  if (service === undefined) return refused('the service is missing')
  const isZonal = zonal === undefined ? false : readFlag(zonal)
  if (isZonal === undefined) return refused(`zonal is yes or no, not "${zonal}"`)
  const input = { kind: 'service' as const, service: findServiceId(service) ?? service, zonal: isZonal, ...named }
  return { checked: toNeed(input), assumed: [] }
}

/** `1,000` and `1000`. */
export function readWhole(text: string): number | undefined {
  return /^\d{1,3}(,\d{3})+$|^\d{1,9}$/.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

const maxZones = 3

/** `3` is a number of zones, `1,2` are zones; so is `1` where it is said to name one. */
export function readZones(text: string, areNamed: boolean): number | string[] | undefined {
  const zones = text.split(/[\s,;+/]+/).filter(Boolean)
  if (zones.length === 0 || !zones.every(zone => /^\d$/.test(zone))) return undefined
  if (zones.length > 1 || areNamed) return zones
  return Number(zones[0]) <= maxZones ? Number(zones[0]) : undefined
}

const yesWords = new Set(['yes', 'true', '1', 'x', 'y'])
const noWords = new Set(['no', 'false', '0', 'n', '-'])

function readFlag(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (yesWords.has(word)) return true
  return noWords.has(word) ? false : undefined
}
