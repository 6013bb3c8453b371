import { setTimeout as sleep } from 'node:timers/promises'
import { startResourceManager } from '#local/resource-manager/simulator.js'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { appCredential } from '#shared/adapters/azure/clients/app-credential.js'
import { azureCompute } from '#shared/adapters/azure/compute/compute-units.js'
import { azureEstate } from '#shared/adapters/azure/estate/estate.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { scoreUnit } from '#shared/capacity/unit.js'

const now = () => new Date()

/** The units of two simulated subscriptions in a number of regions, in the form of the write step. */
export async function readUnits(dataDir: string, regions: number): Promise<UnitWrite[]> {
  const simulator = await startResourceManager({ port: 0, dataDir, subscriptions: 2, regions: String(regions) })
  const calls = new Calls({ clock: now, sleep: wait => sleep(wait), random: Math.random })
  const access = { endpoint: simulator.url, credential: appCredential(), calls }
  const [estate, compute] = [azureEstate(access), azureCompute(access)]
  const units: UnitWrite[] = []
  const subscriptions = (await estate.subscriptions()).records.filter(({ state }) => state === 'Enabled')
  for (const { subscriptionId } of subscriptions) {
    for (const { region, zones } of (await estate.regions(subscriptionId)).records) {
      const { upstreamMs, parseMs, ...reading } = await compute.unit(subscriptionId, region)
      const scored = scoreUnit(reading, zones.length)
      const stamp = now().toISOString()
      const times = { upstreamMs, parseMs, scoreMs: 0 }
      units.push({ runId: 'bench', subscriptionId, region, runSequence: 1, snapshotTime: stamp, scored, times })
    }
  }
  await simulator.close()
  return units
}
