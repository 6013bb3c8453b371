import { type DurableClient, type DurableOrchestrationStatus, OrchestrationRuntimeStatus } from 'durable-functions'
import type { KnownRest, Rest, Rests } from '#shared/jobs/rests.js'

/** The orchestration that stores a value as its result. */
export const restJob = 'databaseRest'
/** Its instances: the rest that ticks store, and the time of the last wake. */
const restId = 'database-rest'
const wakeId = 'database-wake'

type Client = Pick<DurableClient, 'getStatus' | 'startNew'>
type Status = Pick<DurableOrchestrationStatus, 'runtimeStatus' | 'createdTime' | 'output'>

/**
 * Keeps the rest in the durable store. Each value is the newest instance of a known id: only ticks write the one, and
 * only those who wake the database the other, so that neither overwrites what it has not read.
 */
export function durableRests(client: Client): Rests {
  return {
    async read(): Promise<KnownRest> {
      try {
        const [rest, wake] = [await find(client, restId), await find(client, wakeId)]
        const isStored = rest?.runtimeStatus === OrchestrationRuntimeStatus.Completed
        return {
          rest: isStored ? ((rest.output as Partial<Rest> | null) ?? undefined) : undefined,
          wokenAt: wake && new Date(wake.createdTime),
        }
      } catch {
        return {}
      }
    },
    async write(rest) {
      await client.startNew(restJob, { instanceId: restId, input: rest })
    },
    async wake() {
      try {
        await client.startNew(restJob, { instanceId: wakeId, input: null })
      } catch (error) {
        // Another call may be storing the same at this moment.
        const found = await find(client, wakeId).catch(() => undefined)
        if (!found || !unfinished.has(found.runtimeStatus)) throw error
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
