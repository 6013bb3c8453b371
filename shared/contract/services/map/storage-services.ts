import type { CuratedService } from '#shared/contract/services/curated-service.js'

const storageUsages = 'https://learn.microsoft.com/rest/api/storagerp/usages/list-by-location'

export const storageServices: readonly CuratedService[] = [
  {
    id: 'storage-accounts',
    service: 'Azure Storage accounts',
    category: 'storage',
    namespace: 'Microsoft.Storage',
    resourceTypes: ['storageAccounts'],
    proves:
      'Storage accounts can be created in the region; it does not prove that zone-redundant storage, Premium kinds or each access tier is offered.',
    quota: { names: ['StorageAccounts'], documentation: storageUsages },
  },
  {
    id: 'file-shares',
    service: 'Azure Files (share as a resource)',
    category: 'storage',
    namespace: 'Microsoft.FileShares',
    resourceTypes: ['fileShares'],
    proves:
      'File shares without a storage account can be created in the region; classic file shares need a storage account.',
  },
  {
    id: 'netapp-files',
    service: 'Azure NetApp Files',
    category: 'storage',
    namespace: 'Microsoft.NetApp',
    resourceTypes: ['netAppAccounts/capacityPools/volumes', 'netAppAccounts'],
    proves:
      'Accounts, pools and volumes can be created in the region; it proves neither quota (TiB of the subscription in the region) nor free capacity in a zone.',
  },
  {
    id: 'managed-lustre',
    service: 'Azure Managed Lustre',
    category: 'storage',
    namespace: 'Microsoft.StorageCache',
    resourceTypes: ['amlFilesystems'],
    proves: 'Lustre file systems can be created in the region; it does not prove that each throughput tier fits.',
  },
  {
    id: 'elastic-san',
    service: 'Azure Elastic SAN',
    category: 'storage',
    namespace: 'Microsoft.ElasticSan',
    resourceTypes: ['elasticSans'],
    proves: 'Elastic SANs can be created in the region; it does not prove that zone-redundant storage is offered.',
  },
  {
    id: 'file-sync',
    service: 'Azure File Sync',
    category: 'storage',
    namespace: 'Microsoft.StorageSync',
    resourceTypes: ['storageSyncServices'],
    proves: 'Storage sync services can be created in the region; the file shares they sync must be in the same region.',
  },
  {
    id: 'storage-mover',
    service: 'Azure Storage Mover',
    category: 'storage',
    namespace: 'Microsoft.StorageMover',
    resourceTypes: ['storageMovers'],
    proves: 'Storage movers can be created in the region; source and target may be elsewhere.',
  },
  {
    id: 'storage-actions',
    service: 'Azure Storage Actions',
    category: 'storage',
    namespace: 'Microsoft.StorageActions',
    resourceTypes: ['storageTasks'],
    proves: 'Storage tasks can be created in the region, for storage accounts of the same region.',
  },
  {
    id: 'storage-discovery',
    service: 'Azure Storage Discovery',
    category: 'storage',
    namespace: 'Microsoft.StorageDiscovery',
    resourceTypes: ['storageDiscoveryWorkspaces'],
    proves: 'Discovery workspaces can be created in the region; they may report storage accounts of other regions.',
  },
  {
    id: 'data-box',
    service: 'Azure Data Box',
    category: 'storage',
    namespace: 'Microsoft.DataBox',
    resourceTypes: ['jobs'],
    proves: 'Orders can be managed in the region; which devices can be shipped to a country is not shown.',
  },
  {
    id: 'recovery-services-vaults',
    service: 'Azure Backup and Site Recovery (Recovery Services vaults)',
    category: 'storage',
    namespace: 'Microsoft.RecoveryServices',
    resourceTypes: ['vaults'],
    proves:
      'Recovery Services vaults can be created in the region; a vault protects sources of its own region, and a target of Site Recovery needs capacity of its own.',
  },
  {
    id: 'backup-vaults',
    service: 'Azure Backup (Backup vaults)',
    category: 'storage',
    namespace: 'Microsoft.DataProtection',
    resourceTypes: ['backupVaults'],
    proves:
      'Backup vaults can be created in the region; it does not prove that each kind of source is supported there.',
  },
]
