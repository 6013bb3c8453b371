import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fixedCapabilities,
  type WaivedCapability,
  waivableCapabilities,
} from '#shared/contract/capacity/size-capabilities.js'
import { familyBase } from '#shared/sku-catalog/family-base.js'
import { type Size, toSize } from '#shared/sku-catalog/size-spec.js'
import { tries } from '../../tests/support/property-runs.js'
import { closedGate, gates } from './gates.js'
import { unmetRequirement } from './requirements.js'
import { sampleVariant } from './sample-size.js'
import { aspects, scoreSimilarity } from './similarity.js'

const now = new Date('2026-08-01T00:00:00.000Z')
const size = (vmSku: string, given: Parameters<typeof sampleVariant>[1] = {}) => toSize(sampleVariant(vmSku, given))
const target = size('Standard_D8s_v5')
const toGate = (
  given: Parameters<typeof sampleVariant>[1],
  wanted: Size = target,
  waived: readonly WaivedCapability[] = [],
) => closedGate(wanted, size('Standard_D8s_v6', given), now, waived)?.name

const maybe = <T>(...values: readonly T[]) => fc.constantFrom(null, ...values)
const flag = maybe('True', 'False')
const capabilities = fc
  .record({
    MaxNetworkInterfaces: maybe('2', '4', '8'),
    MaxDataDiskCount: maybe('8', '16'),
    UncachedDiskIOPS: maybe('0', '12800', '25600'),
    PremiumIO: flag,
    AcceleratedNetworkingEnabled: flag,
    EphemeralOSDiskSupported: flag,
    UltraSSDAvailable: flag,
    DiskControllerTypes: maybe('SCSI', 'NVMe', 'SCSI, NVMe'),
  })
  .map(some => Object.fromEntries(Object.entries(some).filter((entry): entry is [string, string] => entry[1] !== null)))

/** Any size there could be, also such of which little is known. */
const anySize: fc.Arbitrary<Size> = fc
  .record({
    base: fc.constantFrom('D', 'E', 'B', 'NC'),
    series: fc.constantFrom('s', 'as', 'ds'),
    generation: fc.integer({ min: 2, max: 6 }),
    vCpus: maybe(2, 4, 8, 16),
    isConstrained: fc.boolean(),
    memoryGiB: maybe(8, 16, 32, 64),
    gpus: maybe(1, 2),
    architecture: maybe('x64', 'Arm64'),
    retirementDate: maybe('2026-01-01', '2027-07-01', '2029-01-01'),
    capabilities,
  })
  .map(({ base, series, generation, isConstrained, gpus, ...some }) =>
    toSize({
      ...sampleVariant(`Standard_${base}${some.vCpus ?? 1}${series}_v${generation}`),
      ...some,
      familyBase: base,
      vCpusAvailable: isConstrained && some.vCpus !== null ? some.vCpus / 2 : some.vCpus,
      gpus: base === 'NC' ? gpus : null,
    }),
  )

describe('A gate', () => {
  test.each([
    ['vCpus', { vCpus: 4, vCpusAvailable: 4 }],
    ['vCpus', { vCpus: null, vCpusAvailable: null }],
    ['vCpus', { vCpus: 16, vCpusAvailable: 4 }],
    ['vCpus', { vCpus: 32, vCpusAvailable: 32 }],
    ['memory', { memoryGiB: 31 }],
    ['memory', { memoryGiB: null }],
    ['gpu', { gpus: 1 }],
    ['architecture', { architecture: 'Arm64' }],
    ['architecture', { architecture: null }],
    ['burstable', { familyBase: 'B' }],
    ['retirement', { retirementDate: '2027-07-31' }],
  ])('%s shuts out what is less than the target, or not known to be as much: %j', (gate, given) => {
    expect(toGate(given)).toBe(gate)
    if (gate !== 'gpu') expect(toGate(given, target, [gate as WaivedCapability])).toBeUndefined()
  })

  test.each([
    ['networkInterfaces', { MaxNetworkInterfaces: '2' }],
    ['acceleratedNetworking', { AcceleratedNetworkingEnabled: 'False' }],
    ['premiumIo', { PremiumIO: 'False' }],
    ['dataDisks', { MaxDataDiskCount: '8' }],
    ['iops', { UncachedDiskIOPS: '6400' }],
    ['images', { HyperVGenerations: 'V2' }],
    ['spot', { LowPriorityCapable: 'False' }],
  ] as const)('is not closed by less %s, which costs points, and is asked for where it is required', (name, given) => {
    const candidate = size('Standard_D8s_v6', { capabilities: given })
    expect(closedGate(target, candidate, now)).toBeUndefined()
    expect(scoreSimilarity(target, candidate).similarity).toBeLessThan(
      scoreSimilarity(target, size('Standard_D8s_v6')).similarity,
    )
    expect(unmetRequirement(target, candidate, [name])).toBe(name)
    expect(unmetRequirement(target, size('Standard_D8s_v6'), [name])).toBeUndefined()
  })

  test.each([
    ['ultraSsd', { UltraSSDAvailable: 'True' }],
    ['ephemeralOsDisk', { EphemeralOSDiskSupported: 'True' }],
    ['nvme', { DiskControllerTypes: 'SCSI, NVMe' }],
    ['rdma', { RdmaEnabled: 'True' }],
  ] as const)('asks for required %s whether or not the target has it', (name, capabilities) => {
    expect(unmetRequirement(target, size('Standard_D8s_v6'), [name])).toBe(name)
    expect(unmetRequirement(target, target, [name])).toBe(name)
    expect(unmetRequirement(target, size('Standard_D8s_v6', { capabilities }), [name])).toBeUndefined()
  })

  test('lets a size retire where the target does', () => {
    const retiring = size('Standard_D8s_v5', { retirementDate: '2026-12-01' })
    expect(toGate({ retirementDate: '2026-10-01' }, retiring)).toBeUndefined()
  })

  test('says in words what it asks for, under a name of its own', () => {
    expect(new Set(gates.map(({ name }) => name)).size).toBe(gates.length)
    expect(new Set<string>(gates.map(({ name }) => name))).toEqual(
      new Set([...fixedCapabilities, ...waivableCapabilities]),
    )
    for (const { text } of gates) expect(text).toMatch(/\w+ \w+/)
  })
})

describe('Between real series', () => {
  const real = (vmSku: string, given: Parameters<typeof sampleVariant>[1] = {}) =>
    size(vmSku, { familyBase: familyBase(vmSku), vCpus: 24, vCpusAvailable: 24, memoryGiB: 220, ...given })
  const closed = (wanted: string, given: string, some: Parameters<typeof sampleVariant>[1] = {}) =>
    closedGate(real(wanted), real(given, some), now)?.name

  test.each([
    ['Standard_NC24ads_A100_v4', 'Standard_NC48ads_A100_v4', undefined],
    ['Standard_NC24ads_A100_v4', 'Standard_NC40ads_H100_v5', 'gpu'],
    ['Standard_NC24ads_A100_v4', 'Standard_ND96asr_v4', 'gpu'],
    ['Standard_NC48ads_A100_v4', 'Standard_NC24ads_A100_v4', 'gpu'],
    ['Standard_NV12ads_A10_v5', 'Standard_NV6ads_A10_v5', 'gpu'],
    ['Standard_NV6ads_A10_v5', 'Standard_NV36ads_A10_v5', undefined],
    ['Standard_D8s_v5', 'Standard_NP10s', 'gpu'],
    ['Standard_D8s_v5', 'Standard_NV16as_v9', 'gpu'],
    ['Standard_HB120rs_v3', 'Standard_HB176rs_v4', undefined],
    ['Standard_HB120rs_v3', 'Standard_D8s_v5', 'rdma'],
    ['Standard_DC8s_v3', 'Standard_DC8ds_v3', undefined],
    ['Standard_DC8s_v3', 'Standard_DC8as_v5', 'confidential'],
    ['Standard_DC8as_v5', 'Standard_DC8es_v6', 'confidential'],
    ['Standard_DC8as_v5', 'Standard_D8as_v5', 'confidential'],
    ['Standard_D8as_v5', 'Standard_DC8as_v5', 'confidential'],
    ['Standard_L8s_v3', 'Standard_L8as_v4', undefined],
    ['Standard_L8s_v3', 'Standard_E8ds_v5', undefined],
    ['Standard_L8s_v3', 'Standard_E8s_v5', 'localDisk'],
    ['Standard_D8ds_v5', 'Standard_D8s_v5', 'localDisk'],
    ['Standard_D8s_v3', 'Standard_D8s_v5', undefined],
  ])('%s: %s is shut out by %s', (wanted, given, gate) => {
    expect(closed(wanted, given)).toBe(gate)
  })

  test('a temporary disk is not a local one, and a known RDMA flag counts for more than a name', () => {
    const [disk, flag] = [{ MaxResourceVolumeMB: '819200' }, { RdmaEnabled: 'False' }]
    expect(closed('Standard_D8ds_v5', 'Standard_D8s_v3', { capabilities: disk })).toBe('localDisk')
    expect(closed('Standard_HB120rs_v3', 'Standard_HB176rs_v4', { capabilities: flag })).toBe('rdma')
  })
})

test('No gate lets a smaller machine pass, whatever is known of it', () => {
  let passed = 0
  const isLarger = fc.property(anySize, anySize, (wanted, given) => {
    if (wanted.vmSku === given.vmSku || closedGate(wanted, given, now)) return
    passed += 1
    const pairs = [
      [wanted.vCpus, given.vCpus],
      [wanted.vCpusAvailable, given.vCpusAvailable],
      [wanted.memoryGiB, given.memoryGiB],
      [wanted.gpus, given.gpus],
    ]
    for (const [least, value] of pairs) if (least != null) expect(value ?? -1).toBeGreaterThanOrEqual(least)
    if (wanted.vCpus !== null) expect(given.vCpus).toBeLessThanOrEqual(2 * wanted.vCpus)
    if (wanted.localDisk) expect(given.localDisk).toBe(true)
    expect(given.burstable && !wanted.burstable).toBe(false)
  })
  fc.assert(isLarger, tries(6_000))
  expect(passed).toBeGreaterThan(100)
})

test('Similarity is a number from 0 to 100 that its reasons add up to, 100 for the size itself, and always the same', () => {
  const isExplained = fc.property(anySize, anySize, (wanted, given) => {
    const { similarity, reasons } = scoreSimilarity(wanted, given)
    expect(similarity).toBeGreaterThanOrEqual(0)
    expect(similarity).toBeLessThanOrEqual(100)
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(similarity, 5)
    expect(reasons.every(({ points, of }) => points >= 0 && points <= of)).toBe(true)
    expect(scoreSimilarity(wanted, given)).toEqual({ similarity, reasons })
    expect(scoreSimilarity(wanted, wanted).similarity).toBe(100)
  })
  fc.assert(isExplained, tries(1_000))
})

describe('Similarity', () => {
  const points = (given: Parameters<typeof sampleVariant>[1], name = 'Standard_D8s_v6') =>
    Object.fromEntries(
      scoreSimilarity(target, size(name, given)).reasons.map(({ aspect, points: own }) => [aspect, own]),
    )

  test('gives each aspect its points, 100 together', () => {
    expect(aspects.reduce((sum, { of }) => sum + of, 0)).toBe(100)
    expect(points({ vCpus: 16, memoryGiB: 64 })).toMatchObject({ vCpus: 7.5, memory: 7.5, series: 15, generation: 12 })
    expect(points({ familyBase: 'E' }, 'Standard_E8s_v5')).toMatchObject({ series: 0, generation: 12 })
    expect(points({}, 'Standard_D8ds_v3')).toMatchObject({ series: 12, generation: 0 })
    expect(points({}, 'Standard_D8ads_v7')).toMatchObject({ series: 9, generation: 12 })
    expect(points({ capabilities: { UncachedDiskIOPS: '6400', MaxDataDiskCount: '32' } })).toMatchObject({
      iops: 2,
      dataDisks: 3,
    })
    expect(points({ capabilities: { DiskControllerTypes: 'NVMe', HyperVGenerations: 'V2' } })).toMatchObject({
      nvme: 0,
      images: 1,
    })
  })

  test('takes the successors of a series without more quota for its newer generation', () => {
    const old = size('Standard_D8s_v3', { family: 'standardDSv3Family' })
    const generation = (name: string) =>
      scoreSimilarity(old, size(name)).reasons.find(({ aspect }) => aspect === 'generation')?.points
    expect(['Standard_D8s_v7', 'Standard_D8s_v5', 'Standard_D8s_v4'].map(generation)).toEqual([12, 12, 6])
  })

  test('gives half for what is not known, and says so', () => {
    const bare = toSize({ ...sampleVariant('Standard_D8s_v6', { architecture: null }), capabilities: {} })
    const unknown = scoreSimilarity(target, bare).reasons.filter(({ text }) => text.includes('not known'))
    const of = (name: string) => aspects.find(({ aspect }) => aspect === name)?.of ?? 0
    const half = unknown.filter(({ aspect }) => aspect !== 'localDisk')
    expect(half.map(({ points: own }) => own)).toEqual(half.map(({ aspect }) => of(aspect) / 2))
    expect(half.map(({ aspect }) => aspect).sort()).toEqual([
      'acceleratedNetworking',
      'architecture',
      'dataDisks',
      'ephemeralOsDisk',
      'images',
      'iops',
      'networkInterfaces',
      'nvme',
      'premiumIo',
      'spot',
      'ultraSsd',
    ])
  })

  test('costs some for a temporary disk that is lost, and by the size for disks that are worked on', () => {
    const disks = (name: string, own: string, other: string, capacity: string) => {
      const [wanted, given] = [own, capacity].map(MaxResourceVolumeMB => ({ capabilities: { MaxResourceVolumeMB } }))
      return scoreSimilarity(size(name, wanted), size(other, given)).reasons.find(
        ({ aspect }) => aspect === 'localDisk',
      )
    }
    expect(disks('Standard_D8s_v3', '65536', 'Standard_D8s_v5', '0')).toMatchObject({ points: 6 })
    expect(disks('Standard_D8s_v3', '65536', 'Standard_D8ds_v5', '307200')).toMatchObject({ points: 8 })
    expect(disks('Standard_D8ds_v5', '307200', 'Standard_D8ads_v5', '153600')).toMatchObject({ points: 4 })
  })
})
