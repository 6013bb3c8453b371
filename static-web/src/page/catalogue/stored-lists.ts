import { useQuery } from '@tanstack/react-query'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { own } from '#shared/contract/common/own.js'
import type { Facets } from '../../filters/filter-def.js'
import { catalogueOptions } from '../page-queries.js'
import { findPage } from '../pages.js'

interface Listed {
  readonly value: string
  readonly label: string
}

/** The regions, subscriptions and families that are stored, as the page of capacity lists them; empty until they are read. */
export function useStoredLists(): Readonly<Record<'region' | 'subscriptionIds' | 'family', readonly Listed[]>> {
  const page = findPage('/')
  const { data } = useQuery({ ...catalogueOptions(page as NonNullable<typeof page>), enabled: page !== undefined })
  const list = (name: string) => (own((data?.facets ?? {}) as Facets, name) ?? []).map(toListed)
  return { region: list('region'), subscriptionIds: list('subscriptionIds'), family: list('family') }
}

const toListed = ({ value, label }: FacetValue): Listed => ({ value, label: label ?? value })
