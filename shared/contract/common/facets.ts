import { z } from 'zod'
import { subscriptionId, subscriptionName } from './subscription-fields.js'

export const FacetValue = z.object({ value: z.string(), label: z.string(), rows: z.int() }).meta({ id: 'FacetValue' })
export type FacetValue = z.infer<typeof FacetValue>

export const SubscriptionFacet = FacetValue.extend({ value: subscriptionId, label: subscriptionName }).meta({
  id: 'SubscriptionFacet',
})
