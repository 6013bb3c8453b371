import type { Context } from '#functions/host/context.js'
import { bind } from '#functions/host/serve.js'
import { capacityChanges, capacityTrends } from '#shared/contract/capacity-history.js'

const version = ({ capacity }: Context) => capacity.version()
/** A new hour or day is a new point, also where nothing was read. */
const hourly = async (context: Context) =>
  `${await version(context)} ${context.clock().toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`

export const capacityHistoryBindings = [
  bind(capacityTrends, ({ query }, { capacityHistory }) => capacityHistory.trends(query), { version: hourly }),
  bind(capacityChanges, ({ query }, { capacityHistory }) => capacityHistory.changes(query), { version }),
]
