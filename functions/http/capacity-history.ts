import type { Context } from '#functions/host/context.js'
import { bind } from '#functions/host/serve.js'
import { capacityChanges, capacityTrends } from '#shared/contract/capacity-history.js'
import { AppError } from '#shared/operations/app-error.js'

const version = ({ capacity }: Context) => capacity.version()

const unfinished = () => {
  throw new AppError('unavailable', 'This read is still to come')
}

export const capacityHistoryBindings = [
  bind(capacityTrends, unfinished, { version }),
  bind(capacityChanges, unfinished, { version }),
]
