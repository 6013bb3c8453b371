import { z } from 'zod'
import { searchText } from './filter-words.js'
import { limit } from './paging.js'
import { route } from './route.js'
import { marked, subscriptionFields } from './subscription-fields.js'

export const Subscription = z
  .object({
    ...subscriptionFields,
    state: z.string(),
    quotaId: z.string().nullable(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const subscriptionList = route({
  id: 'subscriptionList',
  method: 'GET',
  path: '/api/subscriptions',
  level: 'public',
  answers: [304],
  area: 'Subscriptions and SKU catalog',
  summary: "All subscriptions visible to the application's identity",
  query: z.object({ search: searchText.meta({ description: 'Part of a name or id.', ...marked('search') }), limit }),
  response: z
    .object({
      rows: z.array(Subscription),
      total: z.int(),
      truncated: z.boolean(),
      snapshotTime: z.iso.datetime().nullable().meta({ description: 'When Azure listed them; null before it has.' }),
    })
    .meta({ id: 'SubscriptionList' }),
})
