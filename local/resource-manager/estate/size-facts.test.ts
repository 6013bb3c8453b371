import { describe, expect, test } from 'vitest'
import { loadCatalogue } from './catalogue.js'

const { sizes } = loadCatalogue()
const of = (name: string) => sizes.find(size => size.name === `Standard_${name}`)!.capabilities

describe('The documented capabilities', () => {
  test.each([
    ['ND96isr_H200_v5', { GPUs: '8', RdmaEnabled: 'True' }],
    ['ND128isr_GB300_v6', { GPUs: '4', RdmaEnabled: 'True', NvmeDiskSizeInMiB: String(16 * 1024 * 1024) }],
    ['NC32ads_A10_v4', { GPUs: '2', RdmaEnabled: 'False' }],
    ['NC288ds_xl_RTXPRO6000BSE_v6', { GPUs: '2' }],
    ['HB120rs_v3', { RdmaEnabled: 'True' }],
    ['HB368-48rs_v5', { RdmaEnabled: 'True' }],
    ['D2ds_v6', { NvmeDiskSizeInMiB: String(110 * 1024), MaxResourceVolumeMB: '0', UltraSSDAvailable: 'True' }],
    ['F80amds_v7', { NvmeDiskSizeInMiB: String(8800 * 1024) }],
    ['FX12mds_v2', { NvmeDiskSizeInMiB: String(880 * 1024) }],
    ['L8s_v4', { NvmeDiskSizeInMiB: '1831054' }],
    ['D2s_v6', { MaxResourceVolumeMB: '0' }],
    ['DC96ads_v6', { MaxResourceVolumeMB: String(3600 * 1024), ConfidentialComputingType: 'SNP' }],
    ['EC2es_v6', { ConfidentialComputingType: 'TDX' }],
  ])('of %s are told', (name, capabilities) => {
    expect(of(name)).toMatchObject(capabilities)
  })

  test('leave what was recorded as it is, wrong or not', () => {
    expect(of('ND96isr_H100_v5').GPUs).toBe('12')
    expect(of('D128ds_v6').NvmeDiskSizeInMiB).toBe('7208960')
    for (const name of ['DC8s_v3', 'DC8ds_v3', 'DC8_v2'])
      expect(of(name)).not.toHaveProperty('ConfidentialComputingType')
  })

  test('make a local disk of every series with a d, and no disk of one without', () => {
    const local = ({ NvmeDiskSizeInMiB, MaxResourceVolumeMB }: Readonly<Record<string, string>>) =>
      Number(NvmeDiskSizeInMiB ?? 0) + Number(MaxResourceVolumeMB ?? 0)
    const newer = sizes.filter(({ size }) => /^[DEF]\w*_v[67]$/.test(size))
    expect(newer.length).toBeGreaterThan(300)
    for (const { size, capabilities } of newer)
      expect(local(capabilities) > 0, size).toBe(/\d[a-z]*d[a-z]*_v/.test(size))
  })

  test('leave few sizes with nothing but what the catalogue knows', () => {
    const bare = sizes.filter(
      ({ capabilities }) => !('RdmaEnabled' in capabilities) && !('MaxResourceVolumeMB' in capabilities),
    )
    expect(bare.length).toBeLessThan(30)
  })
})
