import { capacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import type { FilterField } from '../../filters/filter-def.js'

const yesNo = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
  { value: 'unknown', label: 'not known' },
]

/** The filters by properties of a size. */
export const sizeFields: readonly FilterField[] = [
  {
    kind: 'names',
    name: 'sku',
    label: capacityColumns.vmSku.heading,
    column: 'vmSku',
    hint: 'Separate names with commas. * stands for any characters: D*s_v5.',
  },
  { kind: 'range', name: 'vCpus', label: capacityColumns.vCpus.heading },
  { kind: 'range', name: 'memoryGiB', label: capacityColumns.memoryGiB.heading, unit: 'GiB' },
  { kind: 'range', name: 'gpus', label: capacityColumns.gpus.heading },
  { kind: 'range', name: 'pricePerHour', label: capacityColumns.pricePerHour.heading },
  {
    kind: 'choice',
    name: 'architecture',
    label: capacityColumns.architecture.heading,
    choices: [
      { value: 'x64', label: 'x64' },
      { value: 'Arm64', label: 'Arm64' },
      { value: 'unknown', label: 'not known' },
    ],
  },
  {
    kind: 'choice',
    name: 'localDisk',
    label: capacityColumns.localDiskGiB.heading,
    column: 'localDiskGiB',
    choices: yesNo,
  },
  {
    kind: 'choice',
    name: 'acceleratedNetworking',
    label: capacityColumns.acceleratedNetworking.heading,
    choices: yesNo,
  },
  { kind: 'choice', name: 'fits', label: capacityColumns.fits.heading, choices: yesNo },
]
