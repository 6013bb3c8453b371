import type { CuratedService } from '#shared/contract/services/curated-service.js'

export const securityServices: readonly CuratedService[] = [
  {
    id: 'key-vault',
    service: 'Azure Key Vault',
    category: 'security',
    namespace: 'Microsoft.KeyVault',
    resourceTypes: ['vaults'],
    proves:
      'Key vaults can be created in the region; it does not prove replication to a second region, which regions without a pair do not have.',
  },
  {
    id: 'managed-hsm',
    service: 'Azure Key Vault Managed HSM',
    category: 'security',
    namespace: 'Microsoft.KeyVault',
    resourceTypes: ['managedHSMs'],
    proves: 'HSM pools can be created in the region; it does not prove that a pool can be extended to a second region.',
  },
  {
    id: 'cloud-hsm',
    service: 'Azure Cloud HSM',
    category: 'security',
    namespace: 'Microsoft.HardwareSecurityModules',
    resourceTypes: ['cloudHsmClusters'],
    proves: 'Single-tenant HSM clusters can be created in the region; it does not prove free HSMs.',
  },
  {
    id: 'confidential-ledger',
    service: 'Azure confidential ledger',
    category: 'security',
    namespace: 'Microsoft.ConfidentialLedger',
    resourceTypes: ['ledgers'],
    proves: 'Ledgers can be created in the region; it does not prove throughput.',
  },
  {
    id: 'attestation',
    service: 'Azure Attestation',
    category: 'security',
    namespace: 'Microsoft.Attestation',
    resourceTypes: ['attestationProviders'],
    proves: 'Attestation providers can be created in the region; a shared provider exists in some regions without one.',
  },
  {
    id: 'entra-domain-services',
    service: 'Microsoft Entra Domain Services',
    category: 'security',
    namespace: 'Microsoft.AAD',
    resourceTypes: ['domainServices'],
    proves: 'Managed domains and replica sets can be created in the region; a tenant has one managed domain.',
  },
  {
    id: 'managed-identities',
    service: 'Managed identities for Azure resources',
    category: 'security',
    namespace: 'Microsoft.ManagedIdentity',
    resourceTypes: ['userAssignedIdentities'],
    proves: 'User-assigned identities can be created in the region; resources of other regions can use them.',
  },
  {
    id: 'artifact-signing',
    service: 'Artifact Signing (Trusted Signing)',
    category: 'security',
    namespace: 'Microsoft.CodeSigning',
    resourceTypes: ['codeSigningAccounts'],
    proves:
      'Signing accounts can be created in the region; it does not prove that the identity of a company can be validated.',
  },
  {
    id: 'verified-id',
    service: 'Microsoft Entra Verified ID',
    category: 'security',
    namespace: 'Microsoft.VerifiedId',
    resourceTypes: ['authorities'],
    proves:
      'Authorities can be linked to a subscription with this region; it says nothing of where credentials are used.',
  },
  {
    id: 'external-attack-surface',
    service: 'Microsoft Defender External Attack Surface Management',
    category: 'security',
    namespace: 'Microsoft.Easm',
    resourceTypes: ['workspaces'],
    proves: 'Workspaces can be created in the region; what they scan is outside Azure regions.',
  },
  {
    id: 'disk-encryption-sets',
    service: 'Disk encryption sets',
    category: 'security',
    namespace: 'Microsoft.Compute',
    resourceTypes: ['diskEncryptionSets'],
    proves:
      'Disk encryption sets can be created in the region, for disks of the same region; it does not prove confidential disk encryption.',
  },
]
