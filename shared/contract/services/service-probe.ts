import { z } from 'zod'
import { jobFields } from '#shared/contract/common/job.js'
import { route } from '#shared/contract/common/route.js'
import { ageSeconds } from '#shared/contract/common/snapshot-times.js'
import { marked } from '#shared/contract/common/subscription-fields.js'
import { doesNotProve, serviceArea } from './services.js'

const time = z.iso.datetime().nullable()
const { jobId, status, createdAt, startedAt, finishedAt, progress } = jobFields

/** A run of a source, without what only administrators may see. */
export const ServiceJob = z
  .object({ jobId, kind: z.string(), status, createdAt, startedAt, finishedAt, progress })
  .meta({ id: 'ServiceJob', description: 'A run that reads platform services. See probe for its progress.' })
export type ServiceJob = z.infer<typeof ServiceJob>

export const ServiceFreshness = z
  .object({
    kind: z.string().meta({ description: 'services: offers and registrations; servicequota: quotas.' }),
    title: z.string(),
    snapshotTime: time.meta({ description: 'The newest reading. Null: nothing is stored.' }),
    oldestSnapshotTime: time.meta({ description: 'The oldest stored reading.' }),
    ageSeconds: ageSeconds
      .nullable()
      .meta({ description: 'Age of the oldest stored reading. Null: nothing is stored.' }),
    intervalHours: z.number(),
    automatic: z.boolean().meta({ description: 'Whether the schedule is on.' }),
    stale: z.boolean().meta({
      description:
        'Whether the oldest reading is older than the interval and an hour, a unit could not be read since, or nothing is stored.',
    }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it is stale. Null: it is not.', ...marked('text') }),
    running: ServiceJob.nullable().meta({ description: 'The run under way.' }),
    nextRun: time.meta({ description: 'The next run by the schedule. Null: none, or one is under way.' }),
    lastFailure: z
      .object({ at: z.iso.datetime(), reason: z.string().meta(marked('text')), units: z.int() })
      .nullable()
      .meta({ description: 'The last failure of units that have not been read since. Null: there is none.' }),
  })
  .meta({ id: 'ServiceFreshness' })
export type ServiceFreshness = z.infer<typeof ServiceFreshness>

export const ServiceProbe = z
  .object({
    stale: z.boolean().meta({ description: 'Whether a source is stale.' }),
    sources: z.array(ServiceFreshness),
    notes: z.array(z.string()).meta({ description: 'What else there is to know, such as several tenants.' }),
    now: z.iso.datetime(),
    doesNotProve,
  })
  .meta({ id: 'ServiceProbe' })
export type ServiceProbe = z.infer<typeof ServiceProbe>

export const serviceProbe = route({
  id: 'serviceProbe',
  method: 'GET',
  level: 'public',
  path: '/api/paas-availability/probe',
  area: serviceArea,
  summary: 'How fresh platform services are: age, staleness, the run under way, the next run and the last failure',
  response: ServiceProbe,
})

export const serviceRefresh = route({
  id: 'serviceRefresh',
  method: 'POST',
  level: 'public',
  path: '/api/paas-availability/refresh',
  area: serviceArea,
  summary: 'Read platform services and their quotas now, or return the runs under way; see probe for their progress',
  status: 202,
  body: z.strictObject({}),
  response: z.object({ jobs: z.array(ServiceJob) }).meta({ id: 'ServiceRefresh' }),
})
