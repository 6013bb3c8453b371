import { z } from 'zod'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import {
  isName,
  isNameOrPattern,
  list,
  matching,
  oneOf,
  rangeFilter,
  unlessDefault,
} from '#shared/contract/common/filter-words.js'
import { familyKey, isSkuPattern } from '#shared/contract/common/names.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { availabilities, parseAvailability, parseResourceType, resourceTypes } from './availability.js'

/** Whether the requested machines fit: yes, no, or unknown. */
export const fitWords = ['true', 'false', 'unknown'] as const
export type FitWord = (typeof fitWords)[number]

/** Whether a size has a property: yes, no, or not reported by its region. */
export const knownWords = ['true', 'false', 'unknown'] as const
export type KnownWord = (typeof knownWords)[number]

export const architectures = ['x64', 'Arm64', 'unknown'] as const
export type ArchitectureWord = (typeof architectures)[number]

/** The database checks each pattern for every row. */
const maxPatterns = 20
const maxStars = 5

export const highestCount = 1_000
export const highestZones = 3

/** The requested machines: how many of one size, over how many zones. Every row answers whether they fit. */
export interface MachineRequest {
  /** Default: 1. */
  readonly desiredCount?: number | undefined
  /** Zones to spread the machines over. Default: 0, no zones requested. */
  readonly zones?: number | undefined
}

const { regionPreset, region, subscriptionIds, search, at } = ScopeFilter.shape

/** The filters of every capacity read, in the order of an address. */
export const CapacityFilter = z.object({
  regionPreset,
  region,
  family: list(matching(isName, familyKey), 'family names').meta({
    description: 'Families, case-insensitive, or all.',
    example: 'standardDSv3Family',
  }),
  familyBase: list(
    matching(/^[a-z]{1,8}$/i, word => word.toUpperCase()),
    'series letters such as D or NC',
  ).meta({
    description: "Azure's series letters, or all.",
    example: 'D',
  }),
  sku: list(
    word => (isNameOrPattern.test(word) && word.split('*').length <= maxStars + 1 ? word : undefined),
    `SKU names, each with at most ${maxStars} *`,
  )
    .refine(
      skus => (skus?.filter(isSkuPattern).length ?? 0) <= maxPatterns,
      `takes at most ${maxPatterns} names with *`,
    )
    .meta({
      description: 'SKU names, or all. In a name, * stands for any characters: D*s_v5.',
      example: 'Standard_D2s_v3',
    }),
  availability: list(parseAvailability, availabilities.join(', ')).meta({
    description: 'States, or all.',
    example: 'Available',
  }),
  resourceType: list(parseResourceType, resourceTypes.join(', ')).meta({
    description: 'Kinds of SKU, or all.',
    example: 'virtualMachines',
  }),
  subscriptionIds,
  search: search.meta({ description: 'Part of a SKU or family name.', example: 'd4s' }),
  vCpus: rangeFilter('vCPUs of a size', '4..16'),
  memoryGiB: rangeFilter('Memory of a size in GiB', '32..'),
  gpus: rangeFilter('GPUs of a size, a fraction for a share of one', '1..'),
  architecture: list(oneOf(architectures), architectures.join(', ')).meta({
    description: 'Processor architectures, or all. unknown: the region reports none.',
    example: 'Arm64',
  }),
  localDisk: list(oneOf(knownWords), knownWords.join(', ')).meta({
    description: 'Whether a size has a local disk: true, false or unknown, or all.',
    example: 'true',
  }),
  acceleratedNetworking: list(oneOf(knownWords), knownWords.join(', ')).meta({
    description: 'Whether a size has accelerated networking: true, false or unknown, or all.',
    example: 'true',
  }),
  pricePerHour: rangeFilter(
    'The price of one Linux machine for an hour, in the currency that prices are read in',
    '..0.5',
  ),
  fits: list(oneOf(fitWords), fitWords.join(', ')).meta({
    description: 'Whether desiredCount machines fit: true, false or unknown, or all.',
    example: 'true',
  }),
  desiredCount: unlessDefault('Machines wanted of one size in one place', 1, highestCount, 1),
  zones: unlessDefault('Zones to spread the machines over (0: no zones requested)', 0, highestZones, 0),
  at,
} satisfies typeof ScopeFilter.shape & z.ZodRawShape)

export type CapacityFilter = ParsedFilter<typeof CapacityFilter>
export type CapacityFilterText = z.input<typeof CapacityFilter>
export const capacityFilterCodec = filterCodec(CapacityFilter)
export const { names: capacityFilterNames, query: capacityFilterQuery } = capacityFilterCodec
