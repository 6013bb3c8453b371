import { changesToFit } from '#shared/capacity/answer/change-to-fit.js'
import { toEffort } from '#shared/capacity/answer/effort.js'
import { ladder } from '#shared/capacity/answer/ladder.js'
import { judgeFit, type ShortfallFacts } from '#shared/capacity/fit.js'
import { zoneList } from '#shared/capacity/stored-values.js'
import type { VerdictSignals } from '#shared/capacity/verdict.js'
import type { ChangeToFit } from '#shared/contract/capacity/answer/change-to-fit.js'
import type { LadderStep } from '#shared/contract/capacity/answer/ladder.js'
import { familyKey, shortSizeName } from '#shared/contract/common/names.js'
import type { MachineNeed } from '#shared/contract/fit/need.js'
import type { MachineFacts, QuotaFacts } from '#shared/fit/fit-repository.js'
import { free, regionalQuota } from '#shared/quota/quota.js'
import {
  closedHolding,
  type Holding,
  type NamedSubscription,
  type QuotaPool,
  type Stop,
  type Taken,
  toChange,
  toConstraint,
} from './holding.js'
import { type ZoneNames, zoneSets } from './zone-sets.js'

/** What is stored of a region of a subscription for machines. */
export interface MachinePlace {
  readonly subscription: NamedSubscription
  readonly regionTitle: string
  /** Undefined if Azure does not list the size here. */
  readonly row: MachineFacts | undefined
  readonly quota: (key: string) => QuotaFacts | undefined
  /** Physical zones by logical ones; empty if Azure did not report them. */
  readonly zoneNames: ZoneNames
}

type Signals = VerdictSignals & ShortfallFacts

export const machinePoolKey = ({ subscriptionId }: NamedSubscription, quotaKey: string): string =>
  `${subscriptionId}/vm/${quotaKey}`

/** Machines of one size in one subscription. The rules are those of the capacity pages. */
export function machineHolding(need: MachineNeed, place: MachinePlace): Holding {
  const { subscription, row, regionTitle } = place
  if (row?.resourceType !== 'virtualMachines')
    return closedHolding(
      subscription,
      'notOffered',
      `Azure does not list ${shortSizeName(need.sku)} in ${regionTitle} for this subscription`,
      `${regionTitle} does not offer ${need.sku} to this subscription: use another region or size`,
    )
  const signals = toSignals(need, row, place)
  const zones = toZoneCount(need)
  const fits = judgeFit(signals, { desiredCount: need.count, zones })
  const isOpen = judgeFit(signals, { desiredCount: 1, zones })
  const pools = isOpen ? toPools(row, place) : []
  return {
    subscription,
    fits,
    isOpen,
    room: taken => (isOpen ? (withTaken(signals, row, place, taken).machinesThatFit ?? 0) : 0),
    options: isOpen
      ? [
          {
            draws: pools.map(pool => ({ pool, amount: row.vCpus ?? 0 })),
            zoneSets: zoneSets(signals, zones, { ...subscription, zoneNames: place.zoneNames }),
            version: null,
          },
        ]
      : [],
    stop: (pieces, taken) => stopMachines(need, withTaken(signals, row, place, taken), place, pieces),
  }
}

export const toZoneCount = ({ zones = 0 }: Pick<MachineNeed, 'zones'>): number =>
  typeof zones === 'number' ? zones : zones.length

/** Where a need names zones, the others do not count. */
function toSignals({ zones: asked }: MachineNeed, row: MachineFacts, { quota }: MachinePlace): Signals {
  const isAsked = (zone: string) => typeof asked !== 'object' || asked.includes(zone)
  const [family, regional] = [quota(familyKey(row.family)), quota(regionalQuota)]
  return {
    resourceType: row.resourceType,
    availability: row.availability,
    machinesThatFit: row.machinesThatFit,
    vCpus: row.vCpus,
    zones: zoneList(row.zones).filter(isAsked),
    restrictedZones: zoneList(row.restrictedZones).filter(isAsked),
    restriction: row.restriction,
    family: family ? { used: family.used, limit: family.quotaLimit } : null,
    regional: regional ? { used: regional.used, limit: regional.quotaLimit } : null,
  }
}

function toPools(row: MachineFacts, { subscription, quota }: MachinePlace): QuotaPool[] {
  return [familyKey(row.family), regionalQuota].flatMap((key): QuotaPool[] => {
    const found = quota(key)
    if (!found) return []
    const { quotaName, localizedName: label, used, quotaLimit: limit } = found
    return [
      {
        ...subscription,
        key: machinePoolKey(subscription, key),
        quotaName,
        label,
        limit,
        used,
        unit: 'vCPU',
        group: `vm/${key}`,
      },
    ]
  })
}

/** The signals once a placement has taken its part of the quotas. */
function withTaken(signals: Signals, row: MachineFacts, { subscription }: MachinePlace, taken: Taken): Signals {
  const { vCpus, machinesThatFit } = signals
  const raised = (quota: Signals['family'], key: string) =>
    quota && { ...quota, used: quota.used + taken(machinePoolKey(subscription, key)) }
  const family = raised(signals.family, familyKey(row.family))
  const regional = raised(signals.regional, regionalQuota)
  if (!family || !regional || !vCpus || machinesThatFit === null) return { ...signals, family, regional }
  return { ...signals, family, regional, machinesThatFit: Math.floor(Math.min(free(family), free(regional)) / vCpus) }
}

function stopMachines(need: MachineNeed, signals: Signals, place: MachinePlace, pieces: number): Stop | null {
  const { subscription, row, quota, regionTitle } = place
  const request = { desiredCount: Math.max(1, pieces), zones: toZoneCount(need) }
  if (!row || judgeFit(signals, request)) return null
  const steps = ladder(signals, request)
  const step = steps.find(({ state }) => state === 'stops') ?? steps.find(({ state }) => state === 'unknown')
  const label = quota(familyKey(row.family))
  const names = { quotaName: label?.quotaName ?? row.family, quotaTitle: label?.localizedName ?? row.family }
  const changes = changesToFit({ ...signals, ...names, vmSku: row.vmSku, regionTitle }, request)
  return {
    constraint: step
      ? toStepConstraint(subscription, step, pieces < need.count)
      : toConstraint(subscription, 'unknown', 'it is not known whether the machines fit'),
    changes: changes.map(change => toChange(subscription, fromCapacity(change))),
    effort: toEffort(changes),
  }
}

const stepKinds = { restriction: 'restriction', zones: 'zones', family: 'family', regional: 'regional' } as const

function toStepConstraint(subscription: NamedSubscription, step: LadderStep, isPart: boolean) {
  const kind = step.state === 'unknown' ? 'unknown' : stepKinds[step.step]
  const text = isPart ? `${step.text}, for the machines that fit in no other subscription` : step.text
  if (step.step === 'restriction') return toConstraint(subscription, kind, text)
  const { limit, free: left, need } = step
  return toConstraint(subscription, kind, text, {
    limit,
    free: left,
    need,
    unit: step.step === 'zones' ? 'zones' : 'vCPU',
  })
}

const fromCapacity = ({ change: kind, text, amount, quotaName, newLimit }: ChangeToFit) => ({
  kind,
  text,
  amount,
  quotaName,
  newLimit,
})
