import { useQuery } from '@tanstack/react-query'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { familyKey } from '#shared/contract/common/names.js'
import { readView, viewHref } from '../../page/url-state.js'
import { countOptions } from '../../pages/capacity/capacity-queries.js'
import { catalogOptions } from '../../pages/capacity/catalog-query.js'
import { sizesAlone } from '../../pages/capacity/page-filter.js'
import { useSettled } from '../../ui/use-settled.js'
import type { Choice } from './choice.js'

/** What is searched for once this many letters are typed. */
const minLetters = 2

/** Sizes, families, regions and subscriptions by name; each leads to its sizes, under no other filter. */
export function useFoundChoices(typed: string): { choices: Choice[]; isReading: boolean } {
  const search = useSettled(longestWord(typed), 150)
  const isAsked = longestWord(typed).length >= minLetters
  const catalog = useQuery({ ...catalogOptions(search), enabled: search.length >= minLetters })
  const values = useQuery({
    ...countOptions(capacityFilterQuery({ resourceType: [...sizesAlone] })),
    enabled: isAsked,
  })
  if (!isAsked) return { choices: [], isReading: false }
  const facets = values.data?.facets
  const choices = [
    ...(catalog.data?.families ?? [])
      .flatMap(({ skus }) => skus)
      .map(sku => found('Sizes', sku, undefined, { sku: [sku] })),
    ...(facets?.family ?? []).map(({ value, label }) =>
      found('Families', label, undefined, { family: [familyKey(value)] }),
    ),
    ...(facets?.region ?? []).map(one => found('Regions', one.label, codeOf(one), { region: [one.value] })),
    ...(facets?.subscriptionIds ?? []).map(one =>
      found('Subscriptions', one.label, codeOf(one), { subscriptionIds: [one.value] }),
    ),
  ]
  return { choices, isReading: catalog.isFetching || values.isLoading }
}

/** The catalog is searched for one part of a name; which of the answers hold the other words is seen here. */
const longestWord = (typed: string): string =>
  typed
    .trim()
    .split(/\s+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')

const codeOf = ({ value, label }: FacetValue): string | undefined => (value === label ? undefined : value)

function found(group: string, label: string, note: string | undefined, only: Partial<CapacityFilter>): Choice {
  const { view } = readView('')
  const to = viewHref({ ...view, filter: { ...view.filter, ...only } })
  return { id: `${group} ${note ?? label}`, group, label, note, to }
}
