import { z } from 'zod'
import { marked, subscriptionId, subscriptionName } from './subscription-fields.js'

const snapshotTime = z.iso.datetime().nullable()

export const ViewAges = z
  .object({
    isMixed: z
      .boolean()
      .meta({ description: 'Whether the newest and the oldest snapshot are at least an hour apart.' }),
    newest: snapshotTime,
    oldest: snapshotTime,
    oldestSubscription: z.object({ id: subscriptionId, name: subscriptionName }).nullable(),
    oldestRegion: z.string().nullable(),
    text: z
      .string()
      .nullable()
      .meta({ description: 'A warning in words. Null if the ages are not mixed.', ...marked('text') }),
  })
  .meta({ id: 'ViewAges', description: 'The age of the rows in the filtered set.' })
export type ViewAges = z.infer<typeof ViewAges>
