import { queryOptions } from '@tanstack/react-query'
import { type CapacityAnswer, capacityAnswer } from '#shared/contract/capacity/answer/capacity-answer.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { call } from '../../../api/call.js'
import { capacityKey } from '../capacity-queries.js'

/** What all regions of the answer share. */
export type AnsweredQuestion = Omit<CapacityAnswer, 'regions' | 'regionsNotRead'>
export type Answer = CapacityAnswer & { readonly problems: readonly Problem[] }

/** The part of a filter that is the question. A question has one size: the first of several counts. */
export function answerQuery(filter: CapacityFilter): { sku: string } & Record<string, string> {
  const { desiredCount, zones, regionPreset, region, subscriptionIds, at } = filter
  const asked = capacityFilterQuery({ desiredCount, zones, regionPreset, region, subscriptionIds, at })
  return { sku: filter.sku?.[0] ?? '', ...asked }
}

export const answerOptions = (filter: CapacityFilter) => {
  const query = answerQuery(filter)
  return queryOptions({
    queryKey: [...capacityKey, 'answer', query],
    queryFn: ({ signal }): Promise<Answer> => call(capacityAnswer, query, signal),
    enabled: query.sku !== '',
  })
}
