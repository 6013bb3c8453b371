import { describe, expect, test } from 'vitest'
import { type VerdictSignals, verdict } from './verdict.js'

const plenty = { used: 0, limit: 1000 }
const signals = (some: Partial<VerdictSignals> = {}): VerdictSignals => ({
  resourceType: 'virtualMachines',
  vCpus: 8,
  zones: ['1', '2', '3'],
  restrictedZones: [],
  restriction: null,
  family: plenty,
  regional: { used: 0, limit: 5000 },
  ...some,
})
const quota = (free: number, limit: number) => ({ used: limit - free, limit })

describe('The verdict on a size', () => {
  test.each<[string, Partial<VerdictSignals>, string, string, number | null]>([
    ['unrestricted with ample quota is available', {}, 'Available', 'family', 125],
    ['without zones is available just the same', { zones: [] }, 'Available', 'family', 125],
    ['restricted for the region is restricted', { restriction: 'QuotaId' }, 'Restricted', 'subscription', 0],
    [
      'restricted in every zone but not in the region is limited',
      { restrictedZones: ['1', '2', '3'] },
      'Limited',
      'zone',
      125,
    ],
    [
      'restricted in every zone without quota is constrained',
      { restrictedZones: ['1', '2', '3'], family: quota(7, 100) },
      'Constrained',
      'family',
      0,
    ],
    ['restricted in one zone is limited', { restrictedZones: ['2'] }, 'Limited', 'zone', 125],
    ['restricted in a zone it does not name is limited', { zones: [], restrictedZones: ['1'] }, 'Limited', 'zone', 125],
    ['with less free than it needs is constrained', { family: quota(7, 100) }, 'Constrained', 'family', 0],
    ['with a limit of zero is constrained', { family: quota(0, 0) }, 'Constrained', 'family', 0],
    ['used beyond its limit is constrained', { family: { used: 12, limit: 10 } }, 'Constrained', 'family', 0],
    ['with a full region is constrained', { regional: quota(0, 5000) }, 'Constrained', 'regional', 0],
    ['with room for one machine is limited', { family: quota(8, 20) }, 'Limited', 'family', 1],
    ['with just less room than for two machines is limited', { family: quota(15, 20) }, 'Limited', 'family', 1],
    ['with room for two machines is available', { family: quota(16, 20) }, 'Available', 'family', 2],
    [
      'restricted in a way that cannot be read is restricted',
      { restriction: 'Unreadable' },
      'Restricted',
      'subscription',
      0,
    ],
    ['with exactly a tenth free is limited', { family: quota(100, 1000) }, 'Limited', 'family', 12],
    ['with one vCPU over a tenth is available', { family: quota(101, 1000) }, 'Available', 'family', 12],
    ['with a tight region is limited', { regional: quota(400, 5000) }, 'Limited', 'regional', 50],
    ['without a family quota is unknown', { family: null }, 'Unknown', 'unknown', null],
    ['without a regional total is unknown', { regional: null }, 'Unknown', 'unknown', null],
    [
      'that no family quota fits needs no regional total',
      { regional: null, family: quota(0, 9) },
      'Constrained',
      'family',
      0,
    ],
    ['without a vCPU count is unknown', { vCpus: null }, 'Unknown', 'unknown', null],
    ['with no vCPU at all is unknown', { vCpus: 0 }, 'Unknown', 'unknown', null],
    [
      'restricted without any quota is restricted',
      { restriction: 'QuotaId', family: null },
      'Restricted',
      'subscription',
      0,
    ],
  ])('%s', (_name, some, availability, kind, machinesThatFit) => {
    const result = verdict(signals(some))
    expect(result).toMatchObject({ availability, machinesThatFit, bindingConstraint: { kind } })
  })

  test('names the family where family and region leave the same', () => {
    const { bindingConstraint } = verdict(signals({ family: quota(40, 50), regional: quota(40, 100) }))
    expect(bindingConstraint).toMatchObject({ kind: 'family', free: 40, limit: 50 })
  })

  test('names the quota, not the zone, where both limit', () => {
    const { availability, bindingConstraint } = verdict(signals({ family: quota(8, 20), restrictedZones: ['1'] }))
    expect([availability, bindingConstraint?.kind]).toEqual(['Limited', 'family'])
  })
})

describe('The verdict on disks and hosts', () => {
  test.each<[string, Partial<VerdictSignals>, string, string | undefined]>([
    ['is an offer where nothing restricts it', {}, 'Offered', undefined],
    ['is an offer with the zone restriction as its reason', { restrictedZones: ['3'] }, 'Offered', 'zone'],
    ['is an offer where every zone is restricted', { zones: ['1'], restrictedZones: ['1'] }, 'Offered', 'zone'],
    ['is restricted by the region', { restriction: 'NotAvailableForSubscription' }, 'Restricted', 'subscription'],
  ])('%s, whatever the quota', (_name, some, availability, kind) => {
    for (const resourceType of ['disks', 'hostGroups/hosts'] as const) {
      const result = verdict(signals({ ...some, resourceType, family: null, regional: null }))
      expect([result.availability, result.bindingConstraint?.kind]).toEqual([availability, kind])
      expect(result.machinesThatFit).toBeNull()
    }
  })
})

describe('The words of the binding constraint', () => {
  test.each<[string, Partial<VerdictSignals>]>([
    ['family quota: 0 of 100 vCPU free; this size needs 8', { family: quota(0, 100) }],
    ['regional total: 4 of 350 vCPU free; this size needs 8', { regional: quota(4, 350) }],
    ['not available for this subscription in this region', { restriction: 'NotAvailableForSubscription' }],
    ["not available for this subscription's offer type", { restriction: 'QuotaId' }],
    ['restricted: SomethingNew', { restriction: 'SomethingNew' }],
    ['restricted in zone 2; usable: 1, 3', { restrictedZones: ['2'] }],
    ['restricted in zone 1, 2', { zones: [], restrictedZones: ['1', '2'] }],
    ['no zone usable (1, 2, 3 restricted); not excluded without a zone', { restrictedZones: ['1', '2', '3'] }],
    [
      'restricted in a way that cannot be read: treated as not available for this subscription',
      { restriction: 'Unreadable' },
    ],
    ['no quota is reported for this family', { family: null }],
    ['no regional total is reported', { regional: null }],
    ['Azure does not report the vCPU count of this size', { vCpus: null }],
  ])('are "%s"', (text, some) => {
    expect(verdict(signals(some)).bindingConstraint?.text).toBe(text)
  })
})
