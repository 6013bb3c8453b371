import { app } from '@azure/functions'
import { watchConnections } from './host/connection.js'
import { context } from './host/context.js'
import { registerHttp, registerTimer } from './host/register.js'
import { aboutBindings } from './http/about.js'
import { authBindings } from './http/auth.js'
import { capacityBindings } from './http/capacity.js'
import { apiHealthBinding, workerHealthBinding } from './http/health.js'
import { ingestionBindings } from './http/ingestion.js'
import { capacityJobs } from './jobs/capacity-ingestion.js'
import { timers } from './jobs/timers.js'
import { workerBindings } from './worker/capacity-unit.js'

/** What each of the two apps is made of. Nothing else registers a function. */

app.setup({ enableHttpStream: true })
watchConnections()

if (context().config.HEADROOM_APP === 'worker') {
  registerHttp([workerHealthBinding, ...workerBindings])
} else {
  registerHttp([apiHealthBinding, ...capacityBindings, ...aboutBindings, ...authBindings, ...ingestionBindings])
  for (const timer of timers) registerTimer(timer)
  for (const job of capacityJobs) job.register()
}
