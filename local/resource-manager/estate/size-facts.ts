/** Documented facts of some sizes: those of the named families, or with a matching name. GB is 10^9 bytes. */
export interface SizeFacts {
  readonly page: string
  readonly families?: readonly string[]
  readonly sizes?: string
  readonly gpus?: number
  readonly rdma?: boolean
  readonly ultra?: boolean
  readonly confidential?: 'SNP' | 'TDX'
  readonly nvmeGiB?: number
  readonly nvmeGB?: number
  readonly nvmeGiBPerVCpu?: number
  readonly nvmeGBPerVCpu?: number
  readonly resourceVolumeGiB?: number
  readonly resourceVolumeGiBPerVCpu?: number
}

interface DescribedSize {
  readonly size: string
  readonly family: string
  readonly source: string
  readonly capabilities: Readonly<Record<string, string>>
}

/** The source of facts that no recording has. */
const unrecorded = 'catalogue'
const mebibytesPerGigabyte = 1e9 / 2 ** 20

/** Adds documented capabilities to the sizes without recorded ones. A later fact replaces an earlier one. */
export function withDocumentedFacts<Size extends DescribedSize>(
  sizes: readonly Size[],
  facts: readonly SizeFacts[],
): Size[] {
  const rules = facts.map(fact => ({
    fact,
    families: new Set(fact.families),
    name: fact.sizes ? new RegExp(fact.sizes) : undefined,
  }))
  return sizes.map(size => {
    if (size.source !== unrecorded) return size
    const found = rules.filter(({ families, name }) => families.has(size.family) || name?.test(size.size))
    if (found.length === 0) return size
    const documented = found.map(({ fact }) => toCapabilities(fact, Number(size.capabilities.vCPUs)))
    // Azure reports RdmaEnabled for every size; the documentation names the few that have it.
    return { ...size, capabilities: Object.assign({}, size.capabilities, { RdmaEnabled: 'False' }, ...documented) }
  })
}

function toCapabilities(fact: SizeFacts, vCpus: number): Record<string, string> {
  const volume = fact.resourceVolumeGiB ?? times(fact.resourceVolumeGiBPerVCpu, vCpus)
  const nvmeGiB = fact.nvmeGiB ?? times(fact.nvmeGiBPerVCpu, vCpus)
  const nvmeGB = fact.nvmeGB ?? times(fact.nvmeGBPerVCpu, vCpus)
  const nvmeMiB = times(nvmeGiB, 1024) ?? times(nvmeGB, mebibytesPerGigabyte)
  return {
    ...(volume !== undefined && { MaxResourceVolumeMB: String(volume * 1024) }),
    ...(nvmeMiB !== undefined && { NvmeDiskSizeInMiB: String(Math.floor(nvmeMiB)) }),
    ...(fact.gpus !== undefined && { GPUs: String(fact.gpus) }),
    ...(fact.rdma && { RdmaEnabled: 'True' }),
    ...(fact.ultra && { UltraSSDAvailable: 'True' }),
    ...(fact.confidential && { ConfidentialComputingType: fact.confidential }),
  }
}

const times = (amount: number | undefined, factor: number) => (amount === undefined ? undefined : amount * factor)
