import { describe, expect, test } from 'vitest'
import { sampleVariant } from '#shared/recommendations/sample-size.js'
import { toSize } from '#shared/sku-catalog/size-spec.js'
import { familyBase } from './family-base.js'
import { growthRestriction } from './growth-restrictions.js'

const size = (vmSku: string, capabilities: Record<string, string> = {}, gpus: number | null = null) =>
  toSize({ ...sampleVariant(vmSku), familyBase: familyBase(vmSku), gpus, capabilities })

describe('Accelerators', () => {
  test.each([
    ['Standard_ND96isr_H100_v5', 12, 8, 'H100', 80],
    ['Standard_NV6ads_A10_v5', 1, 0.167, 'A10', 24],
    ['Standard_NV18ads_A10_v5', 1, 0.5, 'A10', 24],
    ['Standard_NV72ads_A10_v5', 2, 2, 'A10', 24],
    ['Standard_NC24ads_A100_v4', null, 1, 'A100', 80],
    ['Standard_ND96asr_v4', null, 8, 'A100', 40],
    ['Standard_ND96amsr_A100_v4', null, 8, 'A100', 80],
    ['Standard_ND128isr_NDR_GB200_v6', null, 4, 'GB200', 192],
    ['Standard_NC36ds_xl_RTXPRO6000BSE_v6', null, 0.25, 'RTX PRO 6000', 96],
    ['Standard_NP20s', null, 2, 'Alveo U250 (FPGA)', 64],
    // Microsoft publishes no count of the first, and the table does not know the second.
    ['Standard_NC8ads_A10_v4', null, null, 'A10', 24],
    ['Standard_NX8s_v9', 3, 3, null, null],
    ['Standard_NX8s_v9', null, null, null, null],
    ['Standard_D8s_v5', null, 0, null, null],
  ])('of %s, where Azure counts %s, are %s of %s', (vmSku, reported, gpus, gpuModel, gpuMemoryGiB) => {
    expect(size(vmSku, {}, reported)).toMatchObject({ gpus, gpuModel, gpuMemoryGiB })
  })
})

describe('What a size is known to be', () => {
  test.each([
    ['Standard_DC8s_v3', 'SGX'],
    ['Standard_DC8ds_v3', 'SGX'],
    ['Standard_DC8_v2', 'SGX'],
    ['Standard_DC8as_v5', 'SNP'],
    ['Standard_EC96iads_v5', 'SNP'],
    ['Standard_DC8ads_v6', 'SNP'],
    ['Standard_EC8eds_v6', 'TDX'],
    ['Standard_DC8as_cc_v5', 'SNP child machines'],
    ['Standard_NCC40ads_H100_v5', 'SNP'],
    ['Standard_DC8xs_v9', null],
    ['Standard_D8s_v5', 'none'],
  ])('%s is confidential as %s', (vmSku, kind) => {
    expect(size(vmSku).confidential).toBe(kind)
    expect(size(vmSku, { ConfidentialComputingType: 'TDX' }).confidential).toBe('TDX')
  })

  test('RDMA is what Azure reports, else what the name tells, else unknown', () => {
    expect(size('Standard_HB120rs_v3').rdma).toBe(true)
    expect(size('Standard_HB120rs_v3', { RdmaEnabled: 'False' }).rdma).toBe(false)
    expect(size('Standard_D8s_v5', { RdmaEnabled: 'False' }).rdma).toBe(false)
    expect(size('Standard_D8s_v5').rdma).toBeNull()
  })

  test('local disks are a volume or NVMe disks, whichever is reported, and unknown where none is', () => {
    const of = (capabilities: Record<string, string>) => size('Standard_L8s_v3', capabilities).localDiskGiB
    expect(of({ MaxResourceVolumeMB: '81920' })).toBe(80)
    expect(of({ MaxResourceVolumeMB: '81920', NvmeDiskSizeInMiB: '1831054' })).toBe(1788)
    expect(of({ NvmeDiskSizeInMiB: '7208960' })).toBe(7040)
    expect([of({ MaxResourceVolumeMB: '0' }), of({})]).toEqual([0, null])
  })

  test.each([
    ['Standard_L8s_v3', true],
    ['Standard_D8ds_v5', true],
    ['Standard_NC24ads_A100_v4', true],
    ['Standard_E16-8ds_v5', true],
    ['Standard_D8s_v3', false],
    ['Standard_DS2_v2', false],
  ])('%s is of a series with local disks: %s', (vmSku, is) => {
    expect(size(vmSku).localDisk).toBe(is)
  })

  test('Ultra disks are those of the region or of some zone; unknown where neither is told', () => {
    const of = (capabilities: Record<string, string>) => {
      const { ultraSsd, ultraSsdZones } = size('Standard_D8s_v5', capabilities)
      return [ultraSsd, ultraSsdZones]
    }
    expect(of({ UltraSSDAvailable: 'False', 'UltraSSDAvailable (zones)': '2' })).toEqual([true, 2])
    expect(of({ UltraSSDAvailable: 'True' })).toEqual([true, null])
    expect(of({ UltraSSDAvailable: 'False' })).toEqual([false, null])
    expect(of({})).toEqual([null, null])
  })

  test('a date of retirement comes from Azure, else from the series', () => {
    const of = (vmSku: string, retirementDate: string | null = null, family = 'f') =>
      toSize({ ...sampleVariant(vmSku), retirementDate, family }).retirementDate
    expect(of('Standard_HB120rs_v2')).toBe('2027-05-31')
    expect(of('Standard_HB120rs_v2', '2027-06-01')).toBe('2027-06-01')
    expect(of('Standard_D8s_v3', null, 'standardDSv3Family')).toBe('2029-11-15')
    expect(of('Standard_D8s_v5')).toBeNull()
  })
})

test.each([
  ['standardDSv3Family', 'Dsv3', 'Dsv5'],
  ['STANDARD DSv3 FAMILY', 'Dsv3', 'Dsv5'],
  ['standardDSv2PromoFamily', 'Dsv2', 'Dsv5'],
  ['standardBSFamily', 'Bs', 'Bsv2'],
  ['standardFSv2Family', 'Fsv2', 'Falsv6'],
  ['standardLSv2Family', 'Lsv2', 'Lasv4'],
  ['standardAv2Family', 'Av2', 'Basv2'],
])('Azure approves no more quota for %s, of the series %s', (family, series, successor) => {
  expect(growthRestriction(family)).toMatchObject({ series, since: '2026-07' })
  expect(growthRestriction(family)?.successors).toContain(successor)
})

test.each(['standardDSv4Family', 'standardBsv2Family', 'standardLSv3Family', 'standardESv4Family', 'cores'])(
  'Quota for %s is still approved',
  family => {
    expect(growthRestriction(family)).toBeNull()
  },
)
