import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { hrefWith } from './params.js'

type Changes = Readonly<Record<string, string | undefined>>

/** The parameters of a page's address: its filters, its page, the row that is open. */
export function useParams() {
  const path = usePathname()
  const search = useSearch()
  return useMemo(
    () => ({
      search,
      get: (name: string): string => new URLSearchParams(search).get(name) ?? '',
      hrefWith: (changes: Changes) => hrefWith(path, search, changes),
      /** Reads the current address, which may be newer than the rendered one. */
      update: (changes: Changes, options?: { replace?: boolean }) =>
        navigate(hrefWith(location.pathname, location.search, changes), { replace: options?.replace ?? false }),
    }),
    [path, search],
  )
}
