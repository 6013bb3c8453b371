import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'
import { marked, subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { SharedView } from '#shared/contract/shared-view.js'

export const openapi = route({
  id: 'openapi',
  method: 'GET',
  path: '/api/openapi.json',
  level: 'public',
  area: 'About',
  summary: 'This description, as OpenAPI 3.1',
  response: z.record(z.string(), z.unknown()),
})

const RunNow = z.object({
  status: z.string(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  done: z.int(),
  failed: z.int(),
  total: z.int().nullable().meta({ description: 'Null while it is unknown.' }),
  reason: z.string().nullable().meta({
    description: 'Why the run failed as a whole, without ids. Null if it did not.',
  }),
})

/** The maximum number of subscriptions that a page shows. */
export const maxOldestSubscriptions = 20

export const Readings = z
  .object({
    units: z
      .int()
      .meta({ description: 'Units, each a region of a subscription, that are stored or whose first reading failed.' }),
    failed: z.int().meta({
      description: 'Units whose last reading failed or was suspect. They have older rows, or none.',
    }),
    oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The oldest reading among the stored rows.' }),
    failedRegions: z
      .array(
        z.object({
          region: z
            .string()
            .nullable()
            .meta({ description: 'Null: the regions of a subscription, which Azure did not list.' }),
          failed: z.int(),
          units: z.int(),
          suspect: z.int().meta({
            description: 'Failed units whose list was far shorter than what is stored, so it was rejected as suspect.',
          }),
          reason: z.string().meta({
            description: 'Why one of them could not be read, or is suspect.',
            ...marked('text'),
          }),
          oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'Null: never read.' }),
        }),
      )
      .meta({ description: 'The regions with a failed unit, sorted by name.' }),
    subscriptions: z.int().meta({ description: 'Subscriptions with stored rows.' }),
    oldestSubscriptions: z
      .array(
        z.object({
          ...subscriptionFields,
          regions: z.int().meta({ description: 'Stored regions of the subscription.' }),
          failed: z.int().meta({ description: 'Regions of the subscription whose last reading failed.' }),
          oldestSnapshotTime: z.iso.datetime().meta({ description: 'The oldest reading among its rows.' }),
          snapshotTime: z.iso.datetime().meta({ description: 'The newest reading among its rows.' }),
        }),
      )
      .meta({
        description: `At most ${maxOldestSubscriptions}, the oldest first; /api/capacity/subscriptions lists all.`,
      }),
    retryTime: z.iso.datetime().nullable().meta({
      description: 'When failed units are retried, unless a complete run comes first. Null: no retry is scheduled.',
    }),
  })
  .meta({ id: 'Readings', description: 'All stored units, whichever run read them.' })
export type Readings = z.infer<typeof Readings>

const KnownTimes = z
  .object({
    from: z.iso.datetime().meta({
      description: 'The first reading of any region, or the start of the retained history if that is later.',
    }),
    to: z.iso.datetime().meta({ description: 'The newest reading. A later time up to now has the same state.' }),
    retentionDays: z.int().meta({ description: 'Retention of history, days (HISTORY_RETENTION_DAYS).' }),
  })
  .meta({
    id: 'KnownTimes',
    description:
      'The times that can be read, for example with `at`. Earlier times are rejected. Null: nothing has been read yet.',
  })

export const About = z
  .object({
    simulated: z.boolean().meta({ description: 'True when the figures come from the simulator, not from Azure.' }),
    ingestion: RunNow.nullable().meta({
      description: 'The complete run of capacity that is under way, else the last one. Null before the first.',
    }),
    narrowIngestion: RunNow.nullable().meta({
      description: 'The run of some regions or subscriptions that is under way. Null if there is none.',
    }),
    readings: Readings,
    replaying: z.boolean().meta({
      description: 'True while simulated past days are being replayed. Past times can be read once it has ended.',
    }),
    snapshotTime: z.iso.datetime().nullable(),
    knownTimes: KnownTimes.nullable(),
    nextIngestion: z.iso.datetime().nullable().meta({
      description: 'When the schedule will start the next run. Null while a run is under way or the schedule is off.',
    }),
    intervalHours: z.number(),
    automatic: z.boolean().meta({ description: 'False while the schedule is off.' }),
    sources: z
      .array(
        z.object({
          kind: z.string(),
          title: z.string(),
          ingestion: RunNow.nullable().meta({
            description: 'The run that is under way, else the last one. Null before the first.',
          }),
          narrowIngestion: RunNow.nullable().meta({
            description: 'The run of some regions or subscriptions that is under way. Null if there is none.',
          }),
          readings: Readings.nullable().meta({ description: 'Null if its units are not regions of subscriptions.' }),
          snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading.' }),
          knownTimes: KnownTimes.nullable(),
          nextIngestion: z.iso.datetime().nullable(),
          intervalHours: z.number(),
          automatic: z.boolean(),
        }),
      )
      .meta({ description: 'All pipelines, including capacity.' }),
    notice: z.string().meta({ description: 'A message from the administrators to all users; may be empty.' }),
    hiddenColumns: z
      .array(z.string())
      .meta({ description: 'Columns of the sizes that are hidden from users who have not chosen columns.' }),
    sharedViews: z
      .array(SharedView)
      .meta({ description: 'Views that administrators share with everybody, sorted by name.' }),
    defaultRegionPreset: z.string().nullable().meta({ description: 'The group of regions that a first visit shows.' }),
    exportMaxRows: z
      .object({ xlsx: z.int(), csv: z.int() })
      .meta({ description: 'Maximum rows of an export, by format. A larger export is rejected.' }),
    now: z.iso.datetime().meta({ description: 'The time of the service. Compute ages with it.' }),
  })
  .meta({ id: 'About' })
export type About = z.infer<typeof About>

export const about = route({
  id: 'about',
  method: 'GET',
  path: '/api/about',
  level: 'public',
  area: 'About',
  summary: 'The source of the figures and their age',
  response: About,
})
