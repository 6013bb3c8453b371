/** Texts in exported files: the filters, and what the rows do not prove. */

export const capacityFilterLabels = {
  family: 'Families',
  familyBase: 'Series',
  sku: 'SKUs',
  availability: 'Availability',
  resourceType: 'Kinds',
  vCpus: 'vCPUs',
  memoryGiB: 'Memory, GiB',
  gpus: 'GPUs',
  architecture: 'Architectures',
  localDisk: 'Local disk',
  acceleratedNetworking: 'Accelerated networking',
  pricePerHour: 'Price per hour',
  fits: 'Machines fit',
  desiredCount: 'Machines wanted',
  zones: 'Zones wanted',
} as const

export const capacityNarrowing =
  'region, regionPreset, subscriptionIds, family, familyBase, sku, vCpus, memoryGiB, gpus, availability, resourceType or search'

export const notFree =
  'Quota and restrictions say what a subscription may deploy, not that Azure has free machines now.'
export const notAddedUp =
  'Machines that fit are computed for each size separately. The sizes of a family share one quota, so do not add them up.'
export const usableQuota =
  'Usable quota is, for each subscription and region, the smaller of what its families and its regional total have free; ' +
  'stranded quota is free in a family but out of reach under the regional total.'
export const usableFamilyQuota =
  'The families of a region compete for the same regional total: usable and stranded quota of families do not add up.'
export const scoreMeaning =
  'The score is computed from quota, zones and restrictions. It does not guarantee an allocation.'
export const pricesMeaning =
  'Prices are current retail prices for Linux, pay as you go, without discounts. Rows of the past have current prices too.'
export const eachAge = 'Each row has the age of its snapshot. A newer reading may differ.'
