import { describe, expect, it } from 'vitest'
import type { Snippet } from '../../../page/copy-as/snippet.js'
import { machineImage } from './machine-image.js'
import { type MachineRow, machineSnippets } from './machine-snippets.js'

const row: MachineRow = {
  subscriptionId: '11111111-2222-3333-4444-555555555555',
  subscriptionName: 'Contoso Production',
  region: 'westeurope',
  vmSku: 'Standard_D8s_v5',
  resourceType: 'virtualMachines',
  availability: 'Available',
  bindingConstraint: null,
  fits: true,
  shortfall: { machines: 0, vCpus: 0, constraint: null, text: null },
  zones: ['3', '1', '2'],
  restrictedZones: [],
}
const size = { HyperVGenerations: 'V1,V2', CpuArchitectureType: 'x64', PremiumIO: 'True' }

const read = (snippet: Snippet | undefined): string =>
  snippet === undefined ? '' : 'text' in snippet ? snippet.text : snippet.problem
const cli = (
  ...[of = row, asked = {}, facts = size, isSimulated = false]: Partial<Parameters<typeof machineSnippets>>
) => read(machineSnippets(of, asked, facts, isSimulated)[0])
const bicep = (asked: Parameters<typeof machineSnippets>[1]) => read(machineSnippets(row, asked, size, false)[1])

describe('the command of the Azure CLI', () => {
  it('makes one machine in a zone that can be used', () => {
    expect(cli({ ...row, restrictedZones: ['1'] }, { zones: 1 })).toBe(
      [
        'group=my-group name=my-machines',
        'az vm create \\',
        '  --subscription 11111111-2222-3333-4444-555555555555 \\',
        '  --resource-group "$group" \\',
        '  --name "$name" \\',
        '  --location westeurope \\',
        '  --size Standard_D8s_v5 \\',
        '  --zone 2 \\',
        '  --image Canonical:ubuntu-24_04-lts:server:latest \\',
        '  --admin-username azureuser \\',
        '  --generate-ssh-keys',
      ].join('\n'),
    )
  })

  it('makes several as a scale set over the zones asked for', () => {
    const text = cli(row, { desiredCount: 40, zones: 3 })
    expect(text).toContain('az vmss create \\')
    for (const option of [
      '--vm-sku Standard_D8s_v5',
      '--instance-count 40',
      '--zones 1 2 3',
      '--orchestration-mode Flexible',
    ])
      expect(text).toContain(option)
    expect(cli(row, { desiredCount: 2 })).not.toContain('--zone')
  })

  it('is none where Azure would refuse the machines, and says why', () => {
    const constraint = { kind: 'restriction', free: null, limit: null, need: null, text: 'not for this subscription' }
    const restricted = { ...row, availability: 'Restricted', bindingConstraint: constraint } as unknown as MachineRow
    expect(cli(restricted)).toMatch(/^Azure would refuse it: not for this subscription\./)
    const short = { ...row, fits: false, shortfall: { machines: 5, text: 'family quota: 40 vCPU short' } } as MachineRow
    expect(cli(short, { desiredCount: 40 })).toBe(
      'Azure would refuse it: 40 machines do not fit; family quota: 40 vCPU short. Ask for more quota first.',
    )
    expect(cli({ ...row, zones: ['1'] }, { zones: 3 })).toMatch(
      /^3 zones asked for, but the size can be used in 1 here/,
    )
    expect(cli({ ...row, resourceType: 'disks' })).toMatch(/^Commands exist only for sizes of virtual machines/)
    expect(cli(row, {}, {})).toBe('Azure does not say which images this size can start.')
  })

  it('names no subscription that Azure does not know', () => {
    for (const text of [cli({ ...row, subscriptionId: 'sub-0123456789abcdef' }), cli(row, {}, size, true)]) {
      expect(text).not.toContain('--subscription 1111')
      expect(text).toContain("# Choose the subscription first: az account set --subscription 'Contoso Production'\n")
    }
  })

  it('says what is not known, and of which time the verdict is', () => {
    expect(cli({ ...row, fits: null })).toMatch(/^# The quota is not known/)
    expect(cli(row, { at: '2026-03-01T00:00:00.000Z' })).toMatch(/^# The verdict is as of 2026-03-01 00:00 UTC\.\n/)
  })
})

describe('the image', () => {
  const urn = (facts: Parameters<typeof machineImage>[0]) => machineImage(facts)?.urn.split(':')[2]

  it('is one that the size can start', () => {
    expect(urn({ HyperVGenerations: 'V1' })).toBe('server-gen1')
    expect(urn({ HyperVGenerations: 'V2' })).toBe('server')
    expect(urn({ HyperVGenerations: 'V1,V2', TrustedLaunchDisabled: 'True' })).toBe('server-gen1')
    expect(urn({ HyperVGenerations: 'V2', CpuArchitectureType: 'Arm64' })).toBe('server-arm64')
    expect(urn({ HyperVGenerations: 'V2', ConfidentialComputingType: 'SNP' })).toBe('cvm')
    expect(urn({})).toBeUndefined()
  })

  it('comes with what the size makes necessary', () => {
    expect(machineImage({ HyperVGenerations: 'V2', TrustedLaunchDisabled: 'True' })).toMatchObject({
      options: ['--security-type Standard'],
      before: expect.stringContaining('UseStandardSecurityType'),
    })
    expect(cli(row, {}, { ...size, PremiumIO: 'False' })).toContain('--storage-sku StandardSSD_LRS')
  })
})

describe('the parameters of Bicep', () => {
  it('hold the size, the region, the zones and how many', () => {
    expect(bicep({ desiredCount: 40, zones: 2 })).toBe(
      [
        "param location string = 'westeurope'",
        "param vmSize string = 'Standard_D8s_v5'",
        "param zones string[] = [\n  '1'\n  '2'\n]",
        'param instanceCount int = 40',
      ].join('\n'),
    )
    expect(bicep({})).toContain('param zones string[] = []\n')
  })
})
