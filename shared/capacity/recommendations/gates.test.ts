import { describe, expect, test } from 'vitest'
import { type Draw, seededDraw } from '../../../tests/support/seeded-random.js'
import { closedGate, gates } from './gates.js'
import { sampleVariant } from './sample-size.js'
import { similarityOf } from './similarity.js'
import { type Size, sizeOf } from './size-spec.js'

const now = new Date('2026-08-01T00:00:00.000Z')
const size = (vmSku: string, given: Parameters<typeof sampleVariant>[1] = {}) => sizeOf(sampleVariant(vmSku, given))
const target = size('Standard_D8s_v5')
const gateOf = (given: Parameters<typeof sampleVariant>[1], wanted: Size = target) =>
  closedGate(wanted, size('Standard_D8s_v6', given), now)?.name

/** Any size there could be, also such of which little is known. */
function anySize(draw: Draw): Size {
  const maybe = <T>(values: readonly T[]): T | null => draw.one([...values, null])
  const flag = () => maybe(['True', 'False'])
  const capabilities = Object.entries({
    MaxNetworkInterfaces: maybe(['2', '4', '8']),
    MaxDataDiskCount: maybe(['8', '16']),
    UncachedDiskIOPS: maybe(['0', '12800', '25600']),
    PremiumIO: flag(),
    AcceleratedNetworkingEnabled: flag(),
    EphemeralOSDiskSupported: flag(),
    UltraSSDAvailable: flag(),
    DiskControllerTypes: maybe(['SCSI', 'NVMe', 'SCSI, NVMe']),
  }).filter((entry): entry is [string, string] => entry[1] !== null)
  const base = draw.one(['D', 'E', 'B', 'NC'])
  const vCpus = maybe([2, 4, 8, 16])
  return {
    ...sizeOf({
      ...sampleVariant(`Standard_${base}${vCpus ?? 1}${draw.one(['s', 'as', 'ds'])}_v${draw.whole(2, 6)}`),
      familyBase: base,
      vCpus,
      vCpusAvailable: draw.one([vCpus, vCpus === null ? null : vCpus / 2]),
      memoryGiB: maybe([8, 16, 32, 64]),
      gpus: base === 'NC' ? maybe([1, 2]) : null,
      architecture: maybe(['x64', 'Arm64']),
      retirementDate: maybe(['2026-01-01', '2027-07-01', '2029-01-01']),
      capabilities: Object.fromEntries(capabilities),
    }),
  }
}

describe('A gate', () => {
  test.each([
    ['vCpusAtLeast', { vCpus: 4, vCpusAvailable: 4 }],
    ['vCpusAtLeast', { vCpus: null, vCpusAvailable: null }],
    ['vCpusAtLeast', { vCpus: 16, vCpusAvailable: 4 }],
    ['vCpusAtMost', { vCpus: 32, vCpusAvailable: 32 }],
    ['memory', { memoryGiB: 31 }],
    ['memory', { memoryGiB: null }],
    ['gpu', { gpus: 1, familyBase: 'NC' }],
    ['gpu', { familyBase: 'ND' }],
    ['architecture', { architecture: 'Arm64' }],
    ['architecture', { architecture: null }],
    ['burstable', { familyBase: 'B' }],
    ['retirement', { retirementDate: '2027-07-31' }],
    ['networkInterfaces', { capabilities: { MaxNetworkInterfaces: '2' } }],
    ['acceleratedNetworking', { capabilities: { AcceleratedNetworkingEnabled: 'False' } }],
    ['premiumIo', { capabilities: { PremiumIO: 'False' } }],
  ])('%s shuts out what is less than the target, or not known to be as much: %j', (gate, given) => {
    expect(gateOf(given)).toBe(gate)
  })

  test.each([
    ['nvme', { DiskControllerTypes: 'SCSI, NVMe' }],
    ['ephemeralOsDisk', { EphemeralOSDiskSupported: 'True' }],
    ['ultraSsd', { UltraSSDAvailable: 'True' }],
    ['confidential', { ConfidentialComputingType: 'SNP' }],
  ])('%s shuts out what lacks it where the target has it', (gate, capabilities) => {
    const wanting = size('Standard_D8s_v5', { capabilities })
    expect(gateOf({}, wanting)).toBe(gate)
    expect(gateOf({ capabilities }, wanting)).toBeUndefined()
    expect(gateOf({ capabilities })).toBeUndefined()
  })

  test('lets a size retire where the target does, and lets GPUs stand in for GPUs', () => {
    const retiring = size('Standard_D8s_v5', { retirementDate: '2026-12-01' })
    expect(gateOf({ retirementDate: '2026-10-01' }, retiring)).toBeUndefined()
    const gpu = size('Standard_NC8_v3', { familyBase: 'NC', gpus: 2 })
    expect(gateOf({ familyBase: 'NC', gpus: 1 }, gpu)).toBe('gpu')
    expect(gateOf({ familyBase: 'NC' }, gpu)).toBe('gpu')
    expect(gateOf({ familyBase: 'ND', gpus: 2 }, gpu)).toBeUndefined()
    expect(gateOf({}, gpu)).toBe('gpu')
  })

  test('says in words what it asks for, under a name of its own', () => {
    expect(new Set(gates.map(({ name }) => name)).size).toBe(gates.length)
    for (const { text } of gates) expect(text).toMatch(/\w+ \w+/)
  })
})

test('No gate lets a smaller machine pass, whatever is known of it', () => {
  const draw = seededDraw(11)
  let passed = 0
  for (let round = 0; round < 20_000; round += 1) {
    const [wanted, given] = [anySize(draw), anySize(draw)]
    if (wanted.vmSku === given.vmSku || closedGate(wanted, given, now)) continue
    passed += 1
    const pairs = [
      [wanted.vCpus, given.vCpus],
      [wanted.vCpusAvailable, given.vCpusAvailable],
      [wanted.memoryGiB, given.memoryGiB],
      [wanted.maxNics, given.maxNics],
    ]
    for (const [least, value] of pairs) if (least != null) expect(value ?? -1).toBeGreaterThanOrEqual(least)
    if (wanted.vCpus !== null) expect(given.vCpus).toBeLessThanOrEqual(2 * wanted.vCpus)
    for (const has of ['premiumIo', 'nvme', 'ultraSsd', 'ephemeralOsDisk', 'acceleratedNetworking'] as const)
      if (wanted[has]) expect(given[has]).toBe(true)
    expect(given.burstable && !wanted.burstable).toBe(false)
  }
  expect(passed).toBeGreaterThan(100)
})

test('Similarity is a number from 0 to 100 that its reasons add up to, 100 for the size itself, and always the same', () => {
  const draw = seededDraw(12)
  for (let round = 0; round < 5_000; round += 1) {
    const [wanted, given] = [anySize(draw), anySize(draw)]
    const { similarity, reasons } = similarityOf(wanted, given)
    expect(similarity).toBeGreaterThanOrEqual(0)
    expect(similarity).toBeLessThanOrEqual(100)
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(similarity, 5)
    for (const { points, of } of reasons) expect(points >= 0 && points <= of, JSON.stringify(reasons)).toBe(true)
    expect(similarityOf(wanted, given)).toEqual({ similarity, reasons })
    expect(similarityOf(wanted, wanted).similarity).toBe(100)
  }
})

describe('Similarity', () => {
  const points = (given: Parameters<typeof sampleVariant>[1], name = 'Standard_D8s_v6') =>
    Object.fromEntries(similarityOf(target, size(name, given)).reasons.map(({ aspect, points: own }) => [aspect, own]))

  test('gives each aspect its points', () => {
    expect(points({})).toEqual({
      ...{ vCpus: 20, memory: 20, family: 18, generation: 10, architecture: 10, premiumIo: 5, iops: 8, dataDisks: 7 },
    })
    expect(points({ vCpus: 16, memoryGiB: 64 })).toMatchObject({ vCpus: 10, memory: 10 })
    expect(points({ familyBase: 'E' }, 'Standard_E8s_v5')).toMatchObject({ family: 0, generation: 12 })
    expect(points({}, 'Standard_D8ds_v3')).toMatchObject({ family: 9, generation: 4 })
    expect(points({ capabilities: { UncachedDiskIOPS: '6400', MaxDataDiskCount: '32' } })).toMatchObject({
      ...{ iops: 4, dataDisks: 7 },
    })
  })

  test('gives nothing for what is not known, and says so', () => {
    const bare = sizeOf({ ...sampleVariant('Standard_D8s_v6', { architecture: null }), capabilities: {} })
    const unknown = similarityOf(target, bare).reasons.filter(({ text }) => text.includes('not known'))
    expect(unknown.map(({ aspect, points: own }) => [aspect, own])).toEqual([
      ...['architecture', 'premiumIo', 'iops', 'dataDisks'].map(aspect => [aspect, 0]),
    ])
  })
})
