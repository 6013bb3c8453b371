import './admin.css'
import { Route, Switch } from 'wouter'
import { AdminFrame } from './admin-frame.js'
import { AdminGuard } from './admin-guard.js'
import { ConfigurationPage } from './configuration-page.js'
import { DataPage } from './data-page.js'
import { ErrorsPage } from './errors-page.js'
import { IngestionPage } from './ingestion-page.js'
import { OperationsPage } from './operations-page.js'
import { RunPage } from './run-page.js'
import { SettingsPage } from './settings-page.js'

/** Everything below /admin. */
export function AdminPages() {
  return (
    <AdminGuard>
      <Switch>
        <Route path="/admin" component={IngestionPage} />
        <Route path="/admin/runs/:jobId">{({ jobId }) => <RunPage key={jobId} jobId={jobId} />}</Route>
        <Route path="/admin/settings" component={SettingsPage} />
        <Route path="/admin/errors" component={ErrorsPage} />
        <Route path="/admin/operations" component={OperationsPage} />
        <Route path="/admin/data" component={DataPage} />
        <Route path="/admin/configuration" component={ConfigurationPage} />
        <Route>
          <AdminFrame title="Not found">
            <p>There is nothing at this address.</p>
          </AdminFrame>
        </Route>
      </Switch>
    </AdminGuard>
  )
}
