import { telemetry } from '#functions/runtime/current-telemetry.js'
import { workerClient } from '#shared/adapters/worker-client/worker-client.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Config } from './config.js'
import type { IdentityParts } from './identity.js'
import type { Base, Parts } from './parts.js'

/** How the api reaches the worker. */
export const workerParts = (app: Base & IdentityParts) => {
  const settings = () => ({
    url: required(app.config, 'WORKER_URL'),
    secret: () => app.secrets.of('WORKER_SHARED_SECRET')[0] ?? required(app.config, 'WORKER_SHARED_SECRET'),
    clock: app.clock,
    newId: app.newId,
    telemetry: telemetry(),
  })
  return { worker: () => workerClient(settings()) }
}
export type WorkerParts = Parts<ReturnType<typeof workerParts>>

function required(config: Config, name: 'WORKER_URL' | 'WORKER_SHARED_SECRET'): string {
  const value = config[name]
  if (!value) throw new AppError('unavailable', `The setting ${name} is missing`)
  return value
}
