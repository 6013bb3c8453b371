import { Link, Route, Switch } from 'wouter'
import { CapacityPage } from './capacity/capacity-page.js'
import { Freshness } from './capacity/freshness.js'
import { HelpButton } from './ui/help-dialog.js'
import { ThemeToggle } from './ui/theme-toggle.js'
import { landingHref } from './url-state.js'

/** The frame around every page: skip link, header, one main. */
export function App() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="app-header">
        <Link href={landingHref} className="wordmark">
          <img src="/favicon.svg" alt="" width="20" height="20" />
          Headroom
        </Link>
        <Freshness />
        <div className="app-tools">
          <a className="button quiet" href="/api/docs">
            API
          </a>
          <HelpButton />
          <ThemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Switch>
          <Route path="/" component={CapacityPage} />
          <Route>
            <section className="state-panel">
              <h1>There is nothing at this address</h1>
              <p>
                <Link href={landingHref}>Go to Capacity</Link>
              </p>
            </section>
          </Route>
        </Switch>
      </main>
    </>
  )
}
