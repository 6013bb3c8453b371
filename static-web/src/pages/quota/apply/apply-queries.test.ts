import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { aboutOptions } from '../../../page/about/about-query.js'
import { appliesOptions, applyOptions, readQuotasAgain, setJob } from './apply-queries.js'

const isStale = (client: QueryClient, queryKey: readonly unknown[]) =>
  client.getQueryState(queryKey)?.isInvalidated === true

it('after an apply the pages of capacity and of quota are read again, and others are not', () => {
  const client = new QueryClient()
  const keys = [['capacity', 'page'], ['quota', 'page'], aboutOptions.queryKey, ['models', 'page']]
  for (const key of keys) client.setQueryData(key, {})
  readQuotasAgain(client)
  expect(keys.map(key => isStale(client, key))).toEqual([true, true, true, false])
})

it('the answer of a decision is the state of its apply, also while an older read is under way', async () => {
  const client = new QueryClient()
  const { queryKey } = applyOptions('j')
  const older = Promise.withResolvers<QuotaApplyJob>()
  const reading = client.fetchQuery({ queryKey, queryFn: () => older.promise }).catch(() => {})
  client.setQueryData(appliesOptions.queryKey, {} as never)
  await setJob(client, { jobId: 'j', status: 'queued' } as QuotaApplyJob)
  older.resolve({ jobId: 'j', status: 'awaitingApproval' } as QuotaApplyJob)
  await reading
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'queued' })
  expect(isStale(client, appliesOptions.queryKey)).toBe(true)
})
