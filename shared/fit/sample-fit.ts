import { toDeployable } from '#shared/ai/model-verdict.js'
import { zoneList } from '#shared/capacity/stored-values.js'
import { verdict } from '#shared/capacity/verdict.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { Quota } from '#shared/quota/quota.js'
import type { MachineFacts, ModelFacts, QuotaFacts, SizeFacts } from './fit-repository.js'

/** Made-up facts, for tests of what works with them. */

interface SampleMachine {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
  readonly vCpus: number
  readonly zones?: string
  readonly restrictedZones?: string
  readonly restriction?: string | null
  /** The family is that of the size. */
  readonly family: Quota | null
  readonly regional: Quota | null
}

export const toFamily = (vmSku: string): string => `standard${vmSku.replace(/^Standard_|\d+/g, '')}Family`

/** A row as the ingestion would have stored it, by the quotas. */
export function sampleMachine(given: SampleMachine): MachineFacts {
  const { zones = '1,2,3', restrictedZones = '', restriction = null, family, regional, ...row } = given
  const { availability, machinesThatFit } = verdict({
    resourceType: 'virtualMachines',
    vCpus: row.vCpus,
    zones: zoneList(zones),
    restrictedZones: zoneList(restrictedZones),
    restriction,
    family,
    regional,
  })
  return {
    ...row,
    resourceType: 'virtualMachines',
    family: toFamily(row.vmSku),
    availability,
    machinesThatFit,
    zones,
    restrictedZones,
    restriction,
  }
}

export const sampleQuotaFacts = (
  { subscriptionId, region }: { readonly subscriptionId: string; readonly region: string },
  quotaName: string,
  { used, limit }: Quota,
): QuotaFacts => ({
  subscriptionId,
  region,
  quotaKey: familyKey(quotaName),
  quotaName,
  localizedName: `${quotaName} vCPUs`,
  used,
  quotaLimit: limit,
})

export const sampleSize = (vmSku: string, vCpus: number, some: Partial<SizeFacts> = {}): SizeFacts => ({
  vmSku,
  family: toFamily(vmSku),
  familyBase: 'D',
  vCpus,
  memoryGiB: vCpus * 4,
  gpus: 0,
  architecture: 'x64',
  retirementDate: null,
  canGrow: true,
  ...some,
})

/** A deployment type whose quota counts thousands of tokens per minute. */
export function sampleModel(some: Partial<ModelFacts> & Pick<ModelFacts, 'subscriptionId' | 'region'>): ModelFacts {
  const row = {
    provider: 'OpenAI',
    model: 'gpt-4o',
    version: '1',
    deploymentType: 'Standard',
    quotaName: 'OpenAI.Standard.gpt-4o',
    quotaUnit: 'Tokens Per Minute (thousands)',
    measure: 'tokensPerMinute' as const,
    multiplier: 1_000,
    minCapacity: null,
    capacityStep: null,
    isDefaultVersion: true,
    lifecycle: 'GenerallyAvailable',
    retiresAt: null,
    replacement: null,
    restriction: null,
    quotaUsed: 0,
    quotaLimit: 450,
    ...some,
  }
  return { ...row, deployable: toDeployable(row) }
}
