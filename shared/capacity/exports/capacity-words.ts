/** What files of capacity say of their filters, and what their rows do not prove. */

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
  'Quota and restrictions say what a subscription may deploy, not that Azure has the machines free at this moment.'
export const notAddedUp =
  'Machines that fit are computed for each size by itself: the sizes of a family share one quota, so they do not add up.'
export const usableQuota =
  'Usable quota is, for each subscription and region, the smaller of what its families and its regional total have free; ' +
  'stranded quota is free in a family but out of reach under the regional total.'
export const usableFamilyQuota =
  'The families of a region compete for the same regional total: usable and stranded quota of families do not add up.'
export const scoreMeaning = 'The score is computed from quota, zones and restrictions: it promises no allocation.'
export const pricesMeaning =
  'Prices are retail prices of today for Linux, pay as you go, before any agreement; past rows have no price of their time.'
export const eachAge = 'Each row is as old as its snapshot says; a newer reading may differ.'
