import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { ErrorBoundary } from '../failure/error-boundary.js'
import { FilterContext, type FilterState } from '../filters/filter-context.js'
import type { Facets } from '../filters/filter-def.js'
import { useMe } from '../session/me-query.js'
import { usePageTitle } from '../ui/use-page-title.js'
import { Waiting } from '../ui/waiting.js'
import { SourceContext, useRefreshAfterIngestion } from './about/use-about.js'
import { mayOpen } from './access/access-level.js'
import { AccessGuard } from './access/lazy-access-guard.js'
import { type PageDef, shownFilter, shownRows, shownTab } from './page-def.js'
import { PageHead } from './page-head.js'
import { countOptions } from './page-queries.js'
import { pageTitle } from './page-title.js'
import { UrlProblems } from './url-problems.js'
import { updateView, useView } from './use-view.js'

/** Renders a page from its definition, with one tab at a time. */
export function AreaPage({ page }: { page: PageDef }) {
  const { view, problems, search } = useView(page)
  const tab = shownTab(view)
  const isFatal = problems.some(problem => problem.fatal)
  const rows = shownRows(view)
  useRefreshAfterIngestion(rows)
  const isAllowed = mayOpen(tab.level, useMe())
  const everything = countOptions({ ...view, filter: page.filter.catalogue(view.filter) })
  const catalogue = useQuery({ ...everything, enabled: isAllowed }).data?.facets
  const { view: shown, options } = view
  const filterState = useMemo(
    (): FilterState => ({
      def: shownFilter({ page, view: shown }),
      count: filter => countOptions({ page, view: shown, filter, options }),
      catalogue,
      readLabel: labelReader(catalogue),
      set: (filter, options) => updateView({ filter }, options),
    }),
    [page, shown, options, catalogue],
  )
  usePageTitle(isFatal ? page.title : pageTitle(view, region => filterState.readLabel('region', region) ?? region))
  return (
    <SourceContext value={rows.source}>
      <FilterContext value={filterState}>
        {isFatal && <h1 className="visually-hidden">{page.title}</h1>}
        <UrlProblems path={page.path} problems={problems} search={search} />
        {!isFatal && (
          <div className="page">
            <PageHead view={view} />
            <ErrorBoundary page={view.view}>
              {/* No filter bar while the script of a tab is loaded: an open list in it would close when the tab appears. */}
              <Suspense fallback={<Waiting />}>
                {tab.level === undefined ? (
                  <tab.View view={view as never} />
                ) : (
                  <AccessGuard level={tab.level} title={tab.label}>
                    <tab.View view={view as never} />
                  </AccessGuard>
                )}
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
      </FilterContext>
    </SourceContext>
  )
}

/** Finds the labels of values from the facets of the API; a value without a label gets a word of the page, if any. */
function labelReader(facets: Facets = {}): FilterState['readLabel'] {
  const labels = new Map(
    Object.entries(facets).flatMap(([name, values]) =>
      values.flatMap(({ value, label }) => (label === value ? [] : [[`${name} ${value}`, label] as const])),
    ),
  )
  return (name, value) => labels.get(`${name} ${value}`)
}
