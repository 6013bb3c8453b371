import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { knownHosts } from '#local/loopback/known-hosts.js'
import { refuseHost } from '#local/loopback/refuse-host.js'
import { Estate } from './estate/estate.js'
import { WrittenQuota } from './estate/quota-writes/written-quota.js'
import type { Subscription } from './estate/subscriptions.js'
import { CallerAccess } from './http/access/caller-access.js'
import { AzureApi } from './http/azure-api.js'
import { ControlApi } from './http/control-api.js'
import type { Latency } from './http/fault-settings.js'
import { Faults } from './http/faults.js'
import { ListedSubscriptions } from './http/listed-subscriptions.js'
import { Listener } from './http/listener.js'
import { azurePlacementRules, PlacementAllowance } from './http/placement-allowance.js'
import { QuotaControl } from './http/quota/quota-control.js'
import { QuotaThrottle } from './http/quota/quota-throttle.js'
import { RequestLog } from './http/request-log.js'
import { azureReads, type ReadAllowance, Throttle } from './http/throttle.js'
import { Recordings } from './recordings.js'
import { SimulatedClock } from './simulated-clock.js'

export interface ResourceManagerOptions {
  /** Default: a free port. */
  readonly port?: number | undefined
  /** Stores the simulated time and what was written across restarts. Default: it starts at the first day. */
  readonly dataDir?: string | undefined
  /** Enabled subscriptions. Default 5. */
  readonly subscriptions?: number | undefined
  /** `all` (default), a count, or a comma list of names. */
  readonly regions?: string | undefined
  /** A folder of recorded answers that replace simulated ones. */
  readonly recordings?: string | undefined
  /** Default 1. */
  readonly seed?: number | undefined
  /** Simulated seconds per real second. Default 0: time stands still. */
  readonly clockRate?: number | undefined
  /** Added to every answer, in milliseconds. Default 0. */
  readonly latencyMs?: Latency | undefined
  /** SKU records per page. Default: all on one page, as in Azure. */
  readonly skuPageSize?: number | undefined
  /** Default 1000. */
  readonly subscriptionPageSize?: number | undefined
  /** Indexes, from 0, of subscriptions that are not registered for Microsoft.Compute. Default: none. */
  readonly unregistered?: readonly number[] | undefined
  /** Indexes, from 0, of subscriptions that are not registered for Microsoft.CognitiveServices. Default: none. */
  readonly withoutModels?: readonly number[] | undefined
  /** Default: Azure's published limits. */
  readonly reads?: ReadAllowance | undefined
  /** Calls for placement scores per subscription and hour. Default 10. */
  readonly placementCallsPerHour?: number | undefined
  /** Indexes, from 0, of subscriptions without permission for placement scores. Default: none. */
  readonly withoutPlacementRole?: readonly number[] | undefined
  /** Pause before each sixteenth of a `slow` answer. Default 250. */
  readonly slowPauseMs?: number | undefined
}

export interface ResourceManager {
  readonly url: string
  readonly subscriptions: readonly Subscription[]
  /** Regions that offer compute, in the order in which a count selects them. */
  readonly regions: readonly string[]
  readonly clock: SimulatedClock
  readonly faults: Faults
  readonly requests: RequestLog
  /** Moves the simulated time. */
  advance(hours: number): void
  close(): Promise<void>
}

/**
 * Starts the simulated Resource Manager on 127.0.0.1.
 * @throws Error with a sentence if an option has an unknown value, or the port is in use
 */
export async function startResourceManager(options: ResourceManagerOptions = {}): Promise<ResourceManager> {
  const seed = options.seed ?? 1
  const recordings = options.recordings ? new Recordings(options.recordings) : undefined
  const estate = new Estate({
    seed,
    subscriptions: options.subscriptions ?? 5,
    regions: options.regions ?? 'all',
    recordedRegions: recordings?.skuRegions,
  })
  const clock = new SimulatedClock({ dataDir: options.dataDir, rate: options.clockRate ?? 0 })
  const faults = new Faults()
  const requests = new RequestLog()
  const toId = (index: number): string => estate.subscriptions[index]!.id
  const placements = new PlacementAllowance(
    {
      callsPerHour: options.placementCallsPerHour ?? azurePlacementRules.callsPerHour,
      withoutRole: (options.withoutPlacementRole ?? []).map(toId),
    },
    () => performance.now(),
  )
  const subscriptions = new ListedSubscriptions(estate.subscriptions)
  const access = new CallerAccess()
  const written = new WrittenQuota(estate, options.dataDir)
  const quotaThrottle = new QuotaThrottle(() => performance.now())
  const azure = new AzureApi({
    access,
    estate,
    subscriptions,
    clock,
    recordings,
    placementAllowance: placements,
    written,
    quotaThrottle,
    throttle: new Throttle(options.reads ?? azureReads, () => performance.now()),
    skuPageSize: options.skuPageSize,
    subscriptionPageSize: options.subscriptionPageSize ?? 1000,
    unregistered: new Set((options.unregistered ?? []).map(toId)),
    withoutModels: new Set((options.withoutModels ?? []).map(toId)),
  })
  const quota = new QuotaControl(written, quotaThrottle)
  const control = new ControlApi({ access, clock, faults, placements, quota, requests, subscriptions })
  const latencyMs = options.latencyMs ?? 0
  const slowPauseMs = options.slowPauseMs ?? 250
  const listener = new Listener({ azure, control, clock, faults, requests, seed, latencyMs, slowPauseMs })

  const isThisMachine = knownHosts()
  const server = createServer((request, response) => {
    if (!refuseHost(request, response, isThisMachine)) void listener.handle(request, response)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscriptions: estate.subscriptions,
    regions: estate.regions,
    clock,
    faults,
    requests,
    advance: hours => clock.advance(hours),
    async close() {
      clock.close()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
