import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'

export const Health = z.object({ status: z.enum(['ok', 'degraded']) }).meta({ id: 'Health' })

const health = {
  method: 'GET',
  path: '/healthz',
  level: 'public',
  area: 'Health',
  tells503: true,
  summary:
    'Liveness and database readiness, as far as it is known without waking a paused database; 503 with `degraded` while it is unreachable or damaged',
  response: Health,
} as const

export const apiHealth = route({ id: 'health', ...health })
export const workerHealth = route({ id: 'workerHealth', app: 'worker', ...health })
