import { z } from 'zod'
import { marked, subscriptionId, subscriptionName } from './subscription-fields.js'

const snapshotTime = z.iso.datetime().nullable()

export const ViewAges = z
  .object({
    isMixed: z.boolean().meta({ description: 'The newest and the oldest are an hour or more apart.' }),
    newest: snapshotTime,
    oldest: snapshotTime,
    oldestSubscription: z.object({ id: subscriptionId, name: subscriptionName }).nullable(),
    oldestRegion: z.string().nullable(),
    text: z
      .string()
      .nullable()
      .meta({ description: 'A warning in words; null where the ages are not mixed.', ...marked('text') }),
  })
  .meta({ id: 'ViewAges', description: 'How old the rows of the filtered set are.' })
export type ViewAges = z.infer<typeof ViewAges>
