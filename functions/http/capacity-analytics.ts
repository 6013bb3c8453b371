import type { Context } from '#functions/host/context.js'
import { bind } from '#functions/host/serve.js'
import { capacityAnalytics, capacityZones } from '#shared/contract/capacity-analytics.js'
import { AppError } from '#shared/operations/app-error.js'

const version = ({ capacity }: Context) => capacity.version()

const unfinished = () => {
  throw new AppError('unavailable', 'This read is still to come')
}

export const capacityAnalyticsBindings = [
  bind(capacityAnalytics, unfinished, { version }),
  bind(capacityZones, unfinished, { version }),
]
