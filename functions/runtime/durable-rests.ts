import { type DurableClient, type DurableOrchestrationStatus, OrchestrationRuntimeStatus } from 'durable-functions'
import type { KnownRest, Rest, Rests } from '#shared/jobs/rests.js'

/** The orchestration that stores a value as its result. */
export const restJob = 'databaseRest'
/** Its instances: the rest that ticks store, and the time of the last wake. */
const restId = 'database-rest'
const wakeId = 'database-wake'

type Client = Pick<DurableClient, 'getStatus' | 'startNew'>
type Status = Pick<DurableOrchestrationStatus, 'runtimeStatus' | 'lastUpdatedTime' | 'output'>

/**
 * Keeps the rest in the durable store. Each value is the newest instance of a known id: only ticks write the one, and
 * only those who wake the database the other, so that neither overwrites what it has not read.
 */
export function durableRests(client: Client): Rests {
  return {
    async read(): Promise<KnownRest> {
      try {
        const [rest, wake] = [await find(client, restId), await find(client, wakeId)]
        // A wake that is still being stored may stand for a later one, too.
        if (wake && unfinished.has(wake.runtimeStatus)) return {}
        const isStored = rest?.runtimeStatus === OrchestrationRuntimeStatus.Completed
        return {
          rest: isStored ? ((rest.output as Partial<Rest> | null) ?? undefined) : undefined,
          wokenAt: wake && new Date(wake.lastUpdatedTime),
        }
      } catch {
        return {}
      }
    },
    async write(rest) {
      await client.startNew(restJob, { instanceId: restId, input: rest })
    },
    async wake() {
      const store = () => client.startNew(restJob, { instanceId: wakeId, input: null })
      try {
        await store()
      } catch {
        // Another call may be storing the same at this moment; it may also have ended since.
        const found = await find(client, wakeId).catch(() => undefined)
        if (!found || !unfinished.has(found.runtimeStatus)) await store()
      }
    },
  }
}

const unfinished = new Set<OrchestrationRuntimeStatus>([
  OrchestrationRuntimeStatus.Pending,
  OrchestrationRuntimeStatus.Running,
])

/** Undefined if there is no such instance. */
async function find(client: Client, instanceId: string): Promise<Status | undefined> {
  try {
    return (await client.getStatus(instanceId)) ?? undefined
  } catch (error) {
    if (/\b404\b/.test(String(error))) return undefined
    throw error
  }
}
