import { z } from 'zod'
import { maxHistoryDays } from '#shared/contract/common/history-days.js'
import { route } from '#shared/contract/common/route.js'

const Guid = z.uuid().transform(id => id.toLowerCase())

/** What a worker route is told of a unit. */
export interface UnitBody {
  readonly runId: string
  readonly subscriptionId: string | null
  readonly region: string | null
}

/** The key of a unit with a region and a subscription. */
export const RegionUnitBody = z.strictObject({
  runId: z.string().regex(/^[\w-]{1,64}$/, 'must be a run id'),
  subscriptionId: Guid,
  region: z.string().regex(/^[a-z0-9]{2,60}$/, 'must be a region name such as westus2'),
})

/** The key of a unit of a pipeline whose units have no region: a subscription, or null for the tenant. */
export const TenantUnitBody = z.strictObject({
  ...RegionUnitBody.shape,
  subscriptionId: Guid.nullable(),
  region: z.null(),
})

export const UnitStored = z.object({ ok: z.literal(true), rowsWritten: z.int() }).meta({ id: 'UnitResult' })

/** The worker route that reads the units of a pipeline. By default each is a region of a subscription. */
export const unitRoute = <const Kind extends string>(
  kind: Kind,
  id: string,
  summary: string,
  body: z.ZodType<UnitBody> = RegionUnitBody,
) =>
  route({
    id,
    app: 'worker',
    method: 'POST',
    path: `/ingest/${kind}`,
    level: 'worker',
    area: 'Worker',
    summary,
    answers: [404, 409, 429],
    body,
    response: UnitStored,
  })
export type UnitRoute = ReturnType<typeof unitRoute>

/** The worker route that replays simulated past days of the units of a pipeline. */
export const replayRoute = <const Path extends `/ingest/${string}`>(path: Path, id: string, summary: string) =>
  route({
    id,
    app: 'worker',
    method: 'POST',
    path,
    level: 'worker',
    answers: [404, 409],
    area: 'Worker',
    summary: `${summary}; only with a simulator`,
    body: z.strictObject({
      ...RegionUnitBody.shape,
      presentTime: z.iso.datetime().meta({ description: 'Simulated time that the days are counted back from.' }),
      days: z.int().min(1).max(maxHistoryDays),
    }),
    response: UnitStored,
  })
