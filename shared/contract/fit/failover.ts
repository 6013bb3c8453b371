import { z } from 'zod'
import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ageSeconds } from '#shared/contract/common/snapshot-times.js'
import { FailoverFamily, listedFailoverColumns, sortableFailoverColumns } from './failover-columns.js'
import { FailoverFilter } from './failover-filter.js'
import { FailoverModels, FailoverServices } from './failover-models.js'
import { FailoverSubscription } from './failover-subscriptions.js'

const count = (description: string) => z.int().meta({ description })
const vCpus = (description: string) => z.number().meta({ description })

export const FailoverRegion = z
  .object({
    region: z.string(),
    displayName: z.string(),
    geography: z.string().nullable(),
    pairedRegion: z.string().nullable().meta({ description: 'The paired region, as Azure lists it. Null: none.' }),
  })
  .meta({ id: 'FailoverRegion' })
export type FailoverRegion = z.infer<typeof FailoverRegion>

export const FailoverReading = z
  .object({
    source: z.enum(['capacity', 'models', 'services']),
    region: z.string(),
    subscriptions: z.int().nullable().meta({
      description: 'Subscriptions that it was read for. Null: services are listed once for all.',
    }),
    notRead: z.int().nullable().meta({ description: 'Subscriptions in scope that it was never read for.' }),
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading. Null: never read.' }),
    oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The oldest reading.' }),
    ageSeconds: ageSeconds.nullable().meta({ description: 'Age of the oldest reading when the answer was created.' }),
  })
  .meta({ id: 'FailoverReading' })
export type FailoverReading = z.infer<typeof FailoverReading>

export const FailoverSummary = z
  .object({
    subscriptions: z
      .object({
        total: count('Subscriptions in scope.'),
        fits: z.int(),
        short: z.int(),
        unknown: z.int(),
        unused: z.int(),
      })
      .meta({ description: 'By state of their virtual machines.' }),
    vCpus: z
      .object({
        used: vCpus('In use in the region that is lost, in all families of the subscriptions that were read there.'),
        movable: vCpus('What the target region takes of it.'),
        missing: vCpus('What it does not take.'),
        unknown: vCpus('In families of which it is not known.'),
      })
      .meta({ description: 'Sums over the subscriptions: used = movable + missing + unknown.' }),
    families: z
      .object({
        used: count('Families in use, counted by subscription.'),
        missing: count('Those of them that lack something, each taken alone.'),
        notOffered: count('Those of which Azure offers the subscription no size in the target region.'),
        unknown: z.int(),
      })
      .meta({ description: 'Families of which something is in use.' }),
    modelQuotas: z.object({
      used: count('AI quotas in use, counted by subscription.'),
      fitting: count('Those for which the target region has enough free.'),
      missing: z.int(),
      unknown: count('Those of which it is not known, or that share a pool over regions.'),
    }),
    servicesLacking: z.int().nullable().meta({ description: 'Null: not read.' }),
  })
  .meta({ id: 'FailoverSummary', description: 'Over all subscriptions in scope, whatever rows are listed.' })
export type FailoverSummary = z.infer<typeof FailoverSummary>

export const Failover = z
  .object({
    from: FailoverRegion,
    to: FailoverRegion,
    isPair: z.boolean().meta({ description: 'Whether the target is the paired region.' }),
    conclusion: z.string().meta({
      description: 'The answer in words. Quota is permission: it says nothing of capacity when everybody moves.',
    }),
    summary: FailoverSummary,
    subscriptions: z.array(FailoverSubscription).meta({ description: 'Those that lack most first.' }),
    rows: z.array(FailoverFamily).meta({ description: 'One page of families by subscription.' }),
    pagination: Pagination,
    models: FailoverModels,
    services: FailoverServices,
    readings: z.array(FailoverReading).meta({ description: 'What the answer is based on, by source and region.' }),
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading of capacity. Null: none.' }),
    oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The oldest reading of capacity.' }),
  })
  .meta({ id: 'Failover' })
export type Failover = z.infer<typeof Failover>

const sort = sortBy(sortableFailoverColumns, 'missing:desc')

export const failover = route({
  id: 'failover',
  cost: heavy,
  method: 'GET',
  path: '/api/failover',
  level: 'public',
  area: 'Region fit',
  answers: [304],
  summary: 'What is used in a region, and whether quota in another region would take it over',
  query: FailoverFilter.extend({ sort, pageNumber, pageSize }),
  response: withProblems(Failover),
})

export const failoverExport = route({
  ...fileRoute,
  id: 'failoverExport',
  method: 'GET',
  path: '/api/failover/export',
  area: 'Region fit',
  summary: 'Families by subscription in two regions as a file to save',
  query: FailoverFilter.extend({
    sort,
    format: formatField,
    columns: columnsField(listedFailoverColumns, 'subscriptionName,family,quotaUsed,usable,missing'),
  }),
  fileRow: FailoverFamily,
})
