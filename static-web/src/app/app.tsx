import { lazy, Suspense, use, useEffect, useRef } from 'react'
import { Route, Switch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { ErrorBoundary } from '../failure/error-boundary.js'
import { whenOnline } from '../failure/when-online.js'
import { SourceContext } from '../page/about/use-about.js'
import { AccessGuard } from '../page/access/lazy-access-guard.js'
import { AreaPage } from '../page/area-page.js'
import type { PageEntry } from '../page/page-def.js'
import { findPage, loadPage } from '../page/pages.js'
import { AppHeader } from './app-header.js'
import { useLanding } from './landing.js'
import { NotFound } from './not-found.js'
import { answerPages, pageEntries } from './pages.js'
import { SiteNotice } from './site-notice.js'
import { ToastList } from './toast/toast-list.js'

const AdminPages = lazy(
  whenOnline(async () => ({ default: (await import('../pages/admin/admin-pages.js')).AdminPages })),
)

const ReportPage = lazy(
  whenOnline(async () => ({ default: (await import('../pages/report/report-page.js')).ReportPage })),
)

/** The frame around every page: skip link, header, notice, one main. */
export function App() {
  const page = usePathname()
  const landing = useLanding()
  const main = useRef<HTMLElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) main.current?.focus()
    before.current = page
  }, [page])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <AppHeader landing={landing} page={page} />
      <SiteNotice />
      <main ref={main} id="main" tabIndex={-1}>
        <ErrorBoundary page={page}>
          <Suspense>
            <Switch>
              {pageEntries.map(entry => (
                <Route key={entry.path} path={entry.path}>
                  <EntryPage entry={entry} />
                </Route>
              ))}
              {answerPages.map(({ path, source, Page }) => (
                <Route key={path} path={path}>
                  <SourceContext value={source}>
                    <Page />
                  </SourceContext>
                </Route>
              ))}
              <Route path="/admin/*?" component={AdminPages} />
              <Route path="/reports/:token">{({ token }) => <ReportPage key={token} token={token} />}</Route>
              <Route>
                <NotFound path={page} landing={landing} />
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </main>
      <ToastList />
    </>
  )
}

function EntryPage({ entry }: { entry: PageEntry }) {
  const { access, title } = entry
  if (!access) return <LoadedPage entry={entry} />
  return (
    <AccessGuard level={access.level} title={title} signInHint={access.signInHint}>
      <LoadedPage entry={entry} />
    </AccessGuard>
  )
}

function LoadedPage({ entry }: { entry: PageEntry }) {
  return <AreaPage page={findPage(entry.path) ?? use(loadPage(entry))} />
}
