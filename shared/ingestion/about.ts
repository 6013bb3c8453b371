import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import type { About } from '#shared/contract/about.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { ingestionStatus, type JobPorts, nextRunAt } from './jobs.js'

/** Where the figures come from and how fresh they are; no id of a run or of a subscription. */
export async function describeService(
  ports: JobPorts,
  capacity: CapacityQueries,
  { simulated, intervalHours }: { simulated: boolean; intervalHours: number },
): Promise<About> {
  const { active, last } = await ingestionStatus(ports.repository, 'capacity')
  const run = active ?? last
  const { snapshotTime } = await capacity.snapshotTimes({} as CapacityFilter)
  return {
    simulated,
    ingestion: run && {
      status: run.status,
      startedAt: run.startedAt,
      finishedAt: run.finishedAt,
      ...run.progress,
    },
    snapshotTime,
    nextIngestion: active ? null : (await nextRunAt(ports, 'capacity', intervalHours)).toISOString(),
    intervalHours,
    automatic: true,
    notice: '',
    defaultRegionPreset: null,
    now: ports.clock().toISOString(),
  }
}
