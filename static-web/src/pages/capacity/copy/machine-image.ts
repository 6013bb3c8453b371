/** The capabilities that decide which image a size can start, by Azure's names. */
export type SizeCapabilities = Readonly<Partial<Record<string, string | null>>>

/** An image of Ubuntu 24.04 that starts on a size, with the options that the size needs. */
export interface MachineImage {
  readonly urn: string
  readonly options: readonly string[]
  /** A command that has to run once before. */
  readonly before?: string
}

const ubuntu = (sku: string): string => `Canonical:ubuntu-24_04-lts:${sku}:latest`

const standardSecurity: Pick<MachineImage, 'options' | 'before'> = {
  options: ['--security-type Standard'],
  before: 'az feature register --namespace Microsoft.Compute --name UseStandardSecurityType',
}

/** Undefined if Azure does not report which images the size can start. */
export function machineImage(size: SizeCapabilities): MachineImage | undefined {
  const generations = size.HyperVGenerations?.split(',').map(word => word.trim()) ?? []
  const isArm = size.CpuArchitectureType === 'Arm64'
  const isUntrusted = isTrue(size.TrustedLaunchDisabled)
  if (size.ConfidentialComputingType === 'SNP' || size.ConfidentialComputingType === 'TDX') return confidential
  if (isArm) return { urn: ubuntu('server-arm64'), options: [], ...(isUntrusted ? standardSecurity : {}) }
  // By default the CLI starts a generation 2 image with Trusted Launch.
  if (generations.includes('V2') && !isUntrusted) return { urn: ubuntu('server'), options: [] }
  if (generations.includes('V1')) return { urn: ubuntu('server-gen1'), options: [] }
  return generations.includes('V2') ? { urn: ubuntu('server'), ...standardSecurity } : undefined
}

const confidential: MachineImage = {
  urn: ubuntu('cvm'),
  options: [
    '--security-type ConfidentialVM',
    '--os-disk-security-encryption-type VMGuestStateOnly',
    '--enable-vtpm true',
    '--enable-secure-boot true',
  ],
}

const isTrue = (text: string | null | undefined): boolean => text?.toLowerCase() === 'true'

/** Sizes without premium storage cannot use the CLI's default disk. */
export const diskOptions = ({ PremiumIO }: SizeCapabilities): readonly string[] =>
  isTrue(PremiumIO) ? [] : ['--storage-sku StandardSSD_LRS']
