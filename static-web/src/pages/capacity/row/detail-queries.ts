import { queryOptions } from '@tanstack/react-query'
import { capacityZones } from '#shared/contract/capacity/capacity-analytics.js'
import { capacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { capacityScoreHistory, capacityScores } from '#shared/contract/capacity/placement-scores.js'
import { skuCatalogSku } from '#shared/contract/capacity/sku-catalog.js'
import { call } from '../../../api/call.js'
import { capacityKey, type RowRequest, rowQuery } from '../capacity-queries.js'
import type { RowKey } from '../row-key.js'

/** The length of a row's history, days. */
export const historyDays = 30

const toKey = (what: string, row: RowKey, asked: RowRequest = {}) =>
  [...capacityKey, what, rowQuery(row, asked)] as const

/** The score of one row with its evidence, and the last live Spot score. */
export const evidenceOptions = (row: RowKey, asked: RowRequest) =>
  queryOptions({
    queryKey: toKey('evidence', row, asked),
    queryFn: ({ signal }) => call(capacityScores, { ...rowQuery(row, asked), pageSize: '1' }, signal),
  })

/** The state and the score of one row by day. */
export const rowTrendOptions = (row: RowKey) =>
  queryOptions({
    queryKey: toKey('row-trend', row),
    queryFn: ({ signal }) =>
      call(capacityTrends, { ...rowQuery(row, {}), days: String(historyDays), granularity: 'daily' }, signal),
  })

/** The scores of one row as they changed, newest first. */
export const scoreHistoryOptions = (row: RowKey) =>
  queryOptions({
    queryKey: toKey('score-history', row),
    queryFn: ({ signal }) =>
      call(capacityScoreHistory, { ...rowQuery(row, {}), days: String(historyDays), pageSize: '10' }, signal),
  })

/** The zones of a region in every subscription. */
export const zonesOptions = (region: string) =>
  queryOptions({
    queryKey: [...capacityKey, 'zones', region],
    queryFn: ({ signal }) => call(capacityZones, { region }, signal),
    staleTime: 300_000,
  })

/** The details of a size in all regions. */
export const catalogSkuOptions = (sku: string) =>
  queryOptions({
    queryKey: [...capacityKey, 'catalog', sku],
    queryFn: ({ signal }) => call(skuCatalogSku, {}, signal, { sku }),
    staleTime: 300_000,
  })
