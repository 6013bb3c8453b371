import './admin.css'
import { Route, Switch } from 'wouter'
import { AccessGuard } from '../../page/access/access-guard.js'
import { AdminFrame } from './admin-frame.js'
import { DataPage } from './data-page.js'
import { IngestionPage } from './ingestion/ingestion-page.js'
import { RunPage } from './ingestion/run-page.js'
import { ErrorsPage } from './logs/errors-page.js'
import { OperationsPage } from './logs/operations-page.js'
import { ConfigurationPage } from './settings/configuration-page.js'
import { SettingsPage } from './settings/settings-page.js'

/** Everything below /admin. */
export function AdminPages() {
  return (
    <AccessGuard level="admin" title="Administration">
      <Switch>
        <Route path="/admin" component={IngestionPage} />
        <Route path="/admin/runs/:jobId">{({ jobId }) => <RunPage key={jobId} jobId={jobId} />}</Route>
        <Route path="/admin/settings" component={SettingsPage} />
        <Route path="/admin/errors" component={ErrorsPage} />
        <Route path="/admin/operations" component={OperationsPage} />
        <Route path="/admin/data" component={DataPage} />
        <Route path="/admin/configuration" component={ConfigurationPage} />
        <Route>
          <AdminFrame title="Page not found">
            <p>There is no page at this address. It may be mistyped or cut off. The tabs lead to every page.</p>
          </AdminFrame>
        </Route>
      </Switch>
    </AccessGuard>
  )
}
