import { type ComponentType, lazy, Suspense } from 'react'
import { CapacityFrame } from '../../page/capacity-frame.js'
import { CapacityHead, viewTitle } from '../../page/capacity-head.js'
import { UrlProblems } from '../../page/url-problems.js'
import type { CapacityView, ViewName } from '../../page/url-state.js'
import { useRefreshAfterIngestion } from '../../page/use-about.js'
import { useView } from '../../page/use-view.js'
import { ErrorBoundary } from '../../ui/error-boundary.js'
import { usePageTitle } from '../../ui/use-page-title.js'
import { Waiting } from '../../ui/waiting.js'
import { FamiliesView } from './families/families-view.js'
import { SizesView } from './sizes/sizes-view.js'
import { useCounts } from './use-counts.js'

/** The capacity page: what fits where and what stops it, each tab a way to look at it. */
export function CapacityPage() {
  const { view, problems, search } = useView()
  usePageTitle(view.view === 'sizes' ? 'Capacity' : `${viewTitle(view.view)} · Capacity`)
  useRefreshAfterIngestion()
  if (problems.some(problem => problem.fatal)) {
    return (
      <>
        <h1 className="visually-hidden">Capacity</h1>
        <UrlProblems problems={problems} search={search} />
      </>
    )
  }
  const View = view.view === 'families' && view.options.show === 'stranded' ? StrandedView : views[view.view]
  return (
    <>
      <UrlProblems problems={problems} search={search} />
      <div className="page">
        <CapacityHead view={view} />
        <ErrorBoundary page={view.view}>
          <Suspense fallback={<ViewToCome view={view} />}>
            <View view={view} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  )
}

type View = ComponentType<{ view: CapacityView }>

/** The tabs that a first visit does not need are loaded when they are opened. */
const views: Readonly<Record<ViewName, View>> = {
  sizes: SizesView,
  families: FamiliesView,
  matrix: lazy(async () => ({ default: (await import('./matrix/matrix-view.js')).MatrixView })),
  map: lazy(async () => ({ default: (await import('./map/map-view.js')).MapView })),
  trends: lazy(async () => ({ default: (await import('./trends/trends-view.js')).TrendsView })),
  changes: lazy(async () => ({ default: (await import('./changes/changes-view.js')).ChangesView })),
  recommend: lazy(async () => ({ default: (await import('./recommend/recommend-view.js')).RecommendView })),
  live: lazy(async () => ({ default: (await import('./live/live-view.js')).LiveView })),
  compare: lazy(async () => ({ default: (await import('./compare/compare-view.js')).CompareView })),
}

/** A part of the families' tab. */
const StrandedView = lazy(async () => ({ default: (await import('./stranded/stranded-view.js')).StrandedView }))

function ViewToCome({ view }: { view: CapacityView }) {
  const { values, summary, problems } = useCounts(view)
  return (
    <CapacityFrame
      view={view}
      values={values}
      summary={summary}
      problems={problems}
      status={null}
      error={null}
      onRetry={() => {}}
    >
      <Waiting />
    </CapacityFrame>
  )
}
