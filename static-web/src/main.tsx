import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/forms.css'
import './styles/tables.css'
import './styles/notices.css'
import './styles/layout.css'
import './styles/header.css'
import './styles/filters.css'
import './styles/popovers.css'
import './styles/summary.css'
import './styles/grid.css'
import './styles/grid-head.css'
import './styles/cells.css'
import './styles/detail.css'
import './styles/forced-colors.css'
import './styles/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'
import { landOnView } from './app/landing.js'
import { pageEntries } from './app/pages.js'
import { createQueryClient } from './app/query-client.js'
import { reportScriptErrors } from './failure/error-report.js'
import { installPage, loadPage } from './page/pages.js'
import { capacityPage } from './pages/capacity/capacity-page.js'
import { widenCutText } from './ui/cut-text/widen-cut-text.js'
import { listenToKeys } from './ui/keyboard/listen-to-keys.js'
import { applyStoredTheme } from './ui/theme.js'
import { storePlaces } from './ui/visits/kept-places.js'
import { returnFocusOnBack } from './ui/visits/return-focus.js'
import { watchVisits } from './ui/visits/visits.js'

watchVisits()
storePlaces()
returnFocusOnBack()
applyStoredTheme()
installPage(capacityPage)
loadShownPage()
landOnView()
listenToKeys()
widenCutText()

/** Loads the page at the address while the shell is drawn. */
function loadShownPage(): void {
  const entry = pageEntries.find(({ path }) => path === location.pathname)
  // A failure shows when the page is rendered, which tries again.
  if (entry) void loadPage(entry).catch(() => undefined)
}

const client = createQueryClient()
reportScriptErrors(client)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
