import type { Context } from '#functions/composition/context.js'
import { Reply } from '#functions/edge/replies/reply.js'
import { bind } from '#functions/edge/serve.js'
import { apiHealth, workerHealth } from '#shared/contract/health.js'

async function health(_call: unknown, context: Context): Promise<Reply<{ status: 'ok' | 'degraded' }>> {
  const ready = context.config.problems.length === 0 && (await context.isReady())
  return ready ? new Reply(200, { status: 'ok' }) : new Reply(503, { status: 'degraded' })
}

export const apiHealthBinding = bind(apiHealth, health, { always: true })
export const workerHealthBinding = bind(workerHealth, health, { always: true })
