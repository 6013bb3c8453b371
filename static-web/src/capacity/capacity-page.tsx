import { usePageTitle } from '../ui/use-page-title.js'
import { useView } from '../use-view.js'
import { FamiliesView } from './families-view.js'
import { SizesView } from './sizes-view.js'
import { UrlProblems } from './url-problems.js'
import { useRefreshAfterIngestion } from './use-about.js'

/** The capacity page: what fits where and what stops it, by size or by family. */
export function CapacityPage() {
  const { view, problems, search } = useView()
  usePageTitle('Capacity')
  useRefreshAfterIngestion()
  if (problems.some(problem => problem.fatal)) {
    return (
      <>
        <h1 className="visually-hidden">Capacity</h1>
        <UrlProblems problems={problems} search={search} />
      </>
    )
  }
  return (
    <>
      <UrlProblems problems={problems} search={search} />
      {view.view === 'sizes' ? <SizesView view={view} /> : <FamiliesView view={view} />}
    </>
  )
}
