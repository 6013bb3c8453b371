import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { own } from '#shared/contract/common/own.js'
import { mayOpen } from '../../page/access/access-level.js'
import { readView, viewHref } from '../../page/address.js'
import type { PageDef } from '../../page/page-def.js'
import { catalogueOptions } from '../../page/page-queries.js'
import { useMe } from '../../session/me-query.js'
import { useSettled } from '../../ui/use-settled.js'
import { loadedPages } from '../pages.js'
import type { Choice } from './choice.js'

/** The search starts once this many letters are typed. */
const minLetters = 2

/** The values of the pages' filters, by name; each choice links to its rows without other filters. */
export function useFoundChoices(typed: string): { choices: Choice[]; isReading: boolean } {
  const search = useSettled(longestWord(typed), 150)
  const me = useMe()
  const pages = loadedPages().filter(({ access }) => mayOpen(access?.level, me))
  const isAsked = longestWord(typed).length >= minLetters
  const named = useQueries({
    queries: pages.map(page => ({ ...namesOptions(page, search), enabled: isAsked && search.length >= minLetters })),
  })
  const counted = useQueries({
    queries: pages.map(page => ({ ...catalogueOptions(page), enabled: isAsked })),
  })
  if (!isAsked) return { choices: [], isReading: false }
  const choices = pages.flatMap((page, index) => {
    const { names } = page
    const long = names ? (named[index]?.data ?? []).map(name => found(page, names.group, names.filter, name)) : []
    const facets = counted[index]?.data?.facets
    const short = page.filter.fields.flatMap(({ name, plural }) =>
      (own(facets ?? {}, name) ?? []).map(({ value, label }) => found(page, capitalized(plural), name, value, label)),
    )
    return [...long, ...short]
  })
  return { choices, isReading: [...named, ...counted].some(({ isFetching }) => isFetching) }
}

const namesOptions = (page: PageDef, search: string) =>
  queryOptions({
    queryKey: [page.dataKey, 'names', search],
    queryFn: ({ signal }) => page.names?.read(search, signal) ?? [],
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })

/** The service searches for one word; its results are filtered by the other words here. */
const longestWord = (typed: string): string =>
  typed
    .trim()
    .split(/\s+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

function found(page: PageDef, group: string, filter: string, value: string, label = value): Choice {
  const { view } = readView(page, '')
  const to = viewHref({ ...view, filter: { ...view.filter, [filter]: [value] } })
  return { id: `${page.path} ${group} ${value}`, group, label, note: label === value ? undefined : value, to }
}
