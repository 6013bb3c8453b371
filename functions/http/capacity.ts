import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { capacityVersion } from '#functions/edge/capacity-version.js'
import { streamRows } from '#functions/edge/replies/stream-rows.js'
import { bind } from '#functions/edge/serve.js'
import {
  capacityFamilies,
  capacityList,
  capacityPage,
  capacitySubscriptions,
} from '#shared/contract/capacity/capacity.js'
import { subscriptionList } from '#shared/contract/common/subscriptions.js'

export const capacityBindings = [
  bindFiltered(
    capacityList,
    async ({ query, problems }, { capacity }) => {
      const list = await capacity.list(query)
      return 'slices' in list ? streamRows({ ...list, problems }) : list
    },
    { version: capacityVersion, shared: false },
  ),
  bindFiltered(capacityPage, ({ query }, { capacity }) => capacity.page(query), { version: capacityVersion }),
  bindFiltered(capacityFamilies, ({ query }, { capacity }) => capacity.families(query), { version: capacityVersion }),
  bind(capacitySubscriptions, ({ query }, { capacity }) => capacity.subscriptions(query), {
    version: ({ capacity }) => capacity.version(),
  }),
  bind(
    subscriptionList,
    async ({ query: { search, limit } }, { subscriptions }) => {
      const rows = await subscriptions.list(search)
      const snapshotTime = await subscriptions.listedAt()
      return { rows: rows.slice(0, limit), total: rows.length, truncated: rows.length > limit, snapshotTime }
    },
    { version: ({ subscriptions }) => subscriptions.version() },
  ),
]
