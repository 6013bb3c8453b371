/** What decides which image a size can start, by the names that Azure gives its capabilities. */
export type SizeCapabilities = Readonly<Partial<Record<string, string | null>>>

/** An image of Ubuntu 24.04 that starts on a size, with the options that the size makes necessary. */
export interface MachineImage {
  readonly urn: string
  readonly options: readonly string[]
  /** What has to be done once before, as a command. */
  readonly before?: string
}

const ubuntu = (sku: string): string => `Canonical:ubuntu-24_04-lts:${sku}:latest`

const standardSecurity: Pick<MachineImage, 'options' | 'before'> = {
  options: ['--security-type Standard'],
  before: 'az feature register --namespace Microsoft.Compute --name UseStandardSecurityType',
}

/** Undefined where Azure does not say what the size starts. */
export function machineImage(size: SizeCapabilities): MachineImage | undefined {
  const generations = size.HyperVGenerations?.split(',').map(word => word.trim()) ?? []
  const isArm = size.CpuArchitectureType === 'Arm64'
  const isUntrusted = isTrue(size.TrustedLaunchDisabled)
  if (size.ConfidentialComputingType === 'SNP' || size.ConfidentialComputingType === 'TDX') return confidential
  if (isArm) return { urn: ubuntu('server-arm64'), options: [], ...(isUntrusted ? standardSecurity : {}) }
  // The CLI starts an image of the second generation with Trusted Launch unless it is told otherwise.
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

/** Sizes without premium storage need another disk than the one that the CLI takes for most sizes. */
export const diskOptions = ({ PremiumIO }: SizeCapabilities): readonly string[] =>
  isTrue(PremiumIO) ? [] : ['--storage-sku StandardSSD_LRS']
