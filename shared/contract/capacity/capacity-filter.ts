import { z } from 'zod'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import {
  isName,
  isNameOrPattern,
  list,
  matching,
  rangeFilter,
  unlessDefault,
} from '#shared/contract/common/filter-words.js'
import { familyKey, isSkuPattern } from '#shared/contract/common/names.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { availabilities, parseAvailability, parseResourceType, resourceTypes } from './availability.js'

/** Whether the machines asked for fit: yes, no, or not known. */
export const fitWords = ['true', 'false', 'unknown'] as const
export type FitWord = (typeof fitWords)[number]

/** What a size is or has: yes, no, or not told by its region. */
export const knownWords = ['true', 'false', 'unknown'] as const
export type KnownWord = (typeof knownWords)[number]

export const architectures = ['x64', 'Arm64', 'unknown'] as const
export type ArchitectureWord = (typeof architectures)[number]

/** A database looks for each of them in every row. */
const maxPatterns = 20
const maxStars = 5

export const highestCount = 1_000
export const highestZones = 3

/** The question that every row answers: how many machines of its size, spread over how many zones. */
export interface MachineRequest {
  /** 1 unless given. */
  readonly desiredCount?: number | undefined
  /** Zones to spread the machines over; 0, not asked, unless given. */
  readonly zones?: number | undefined
}

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find(word => word.toLowerCase() === text.toLowerCase())

const { regionPreset, region, subscriptionIds, search, at } = ScopeFilter.shape

/** The filters of every capacity read, in the order in which addresses have them. */
export const CapacityFilter = z.object({
  regionPreset,
  region,
  family: list(matching(isName, familyKey), 'family names').meta({
    description: 'Families in any casing, or all.',
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
  gpus: rangeFilter('GPUs of a size, of which one may have a share', '1..'),
  architecture: list(oneOf(architectures), architectures.join(', ')).meta({
    description: 'Processor architectures, or all. unknown: the region tells none.',
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
  zones: unlessDefault('Zones to spread the machines over (0: not asked)', 0, highestZones, 0),
  at,
} satisfies typeof ScopeFilter.shape & z.ZodRawShape)

export type CapacityFilter = ParsedFilter<typeof CapacityFilter>
export type CapacityFilterText = z.input<typeof CapacityFilter>
export const capacityFilterCodec = filterCodec(CapacityFilter)
export const { names: capacityFilterNames, query: capacityFilterQuery } = capacityFilterCodec
