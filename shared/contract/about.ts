import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'
import { marked, subscriptionFields } from '#shared/contract/common/subscription-fields.js'

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
  total: z.int().nullable().meta({ description: 'Null until it is known.' }),
})

/** As many subscriptions as a page has room for. */
export const maxOldestSubscriptions = 20

export const Readings = z
  .object({
    units: z.int().meta({ description: 'Regions of subscriptions that are stored, or that failed before any was.' }),
    failed: z.int().meta({
      description: 'Those that failed last, or were not believed, and are not stored since: older rows, or none.',
    }),
    oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The oldest reading that rows come from.' }),
    failedRegions: z
      .array(
        z.object({
          region: z.string().nullable().meta({ description: 'Null: regions that Azure would not list.' }),
          failed: z.int(),
          units: z.int(),
          suspect: z
            .int()
            .meta({ description: 'Of the failed: read, but far shorter than what is stored, so not believed.' }),
          reason: z.string().meta({
            description: 'Why one of them could not be read, or is not believed.',
            ...marked('text'),
          }),
          oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'Null: never read.' }),
        }),
      )
      .meta({ description: 'The regions with a failed unit, by name.' }),
    subscriptions: z.int().meta({ description: 'Subscriptions that rows come from.' }),
    oldestSubscriptions: z
      .array(
        z.object({
          ...subscriptionFields,
          regions: z.int().meta({ description: 'Its regions that are stored.' }),
          failed: z.int().meta({ description: 'Of its regions, those that failed last.' }),
          oldestSnapshotTime: z.iso.datetime().meta({ description: 'The oldest reading that its rows come from.' }),
          snapshotTime: z.iso.datetime().meta({ description: 'The newest one.' }),
        }),
      )
      .meta({
        description: `At most ${maxOldestSubscriptions}, the oldest first; /api/capacity/subscriptions lists all.`,
      }),
    retryTime: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the failed ones are read again, if not earlier by a full run; null: not alone.' }),
  })
  .meta({ id: 'Readings', description: 'All that is stored, whichever run has read it.' })
export type Readings = z.infer<typeof Readings>

export const About = z
  .object({
    simulated: z.boolean().meta({ description: 'True when the figures come from the simulator, not from Azure.' }),
    ingestion: RunNow.nullable().meta({
      description: 'The run of all regions that is under way, else the last one; null before the first.',
    }),
    narrowIngestion: RunNow.nullable().meta({
      description: 'The run of some regions or subscriptions that is under way; null where there is none.',
    }),
    readings: Readings,
    replaying: z
      .boolean()
      .meta({ description: 'True while simulated past days are being replayed; its end makes the past known.' }),
    snapshotTime: z.iso.datetime().nullable(),
    knownTimes: z
      .object({
        from: z.iso.datetime().meta({
          description: 'The first reading of any region, or where the kept history begins if that is later.',
        }),
        to: z.iso.datetime().meta({ description: 'The newest reading; a later time up to now shows the same.' }),
        retentionDays: z.int().meta({ description: 'As many days of history are kept (HISTORY_RETENTION_DAYS).' }),
      })
      .nullable()
      .meta({
        description:
          'The times whose state can be told, such as by `at`: before `from` nothing is known. Null: nothing has been read yet.',
      }),
    nextIngestion: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the schedule will next start a run; null while one is under way, or it is off.' }),
    intervalHours: z.number(),
    automatic: z.boolean().meta({ description: 'False while the schedule is off.' }),
    sources: z
      .array(
        z.object({
          kind: z.string(),
          title: z.string(),
          ingestion: RunNow.nullable().meta({ description: 'Its run under way, else the last one; null: none yet.' }),
          nextIngestion: z.iso.datetime().nullable(),
          intervalHours: z.number(),
          automatic: z.boolean(),
        }),
      )
      .meta({ description: 'Each pipeline, that of capacity among them.' }),
    notice: z.string().meta({ description: 'What administrators want everybody to read; empty for nothing.' }),
    hiddenColumns: z
      .array(z.string())
      .meta({ description: 'Columns of the sizes that are hidden unless somebody has chosen otherwise.' }),
    defaultRegionPreset: z.string().nullable().meta({ description: 'The regions that a first visit lands on.' }),
    exportMaxRows: z
      .object({ xlsx: z.int(), csv: z.int() })
      .meta({ description: 'Rows that a file of each format may hold; an export of more is refused.' }),
    now: z.iso.datetime().meta({ description: 'The service clock, to tell ages by.' }),
  })
  .meta({ id: 'About' })
export type About = z.infer<typeof About>

export const about = route({
  id: 'about',
  method: 'GET',
  path: '/api/about',
  level: 'public',
  area: 'About',
  summary: 'Where the figures come from and how fresh they are',
  response: About,
})
