import { setTimeout as sleep } from 'node:timers/promises'
import { DefaultAzureCredential } from '@azure/identity'
import { startResourceManager } from '#local/resource-manager/simulator.js'
import { azureResourceManager } from '#shared/adapters/azure/compute/resource-manager.js'
import { scoreUnit } from '#shared/capacity/unit.js'
import type { UnitWrite } from '#shared/ingestion/ingestion-repository.js'

const now = () => new Date()

/** The units of two simulated subscriptions in so many regions, as the write step gets them. */
export async function readUnits(dataDir: string, regions: number): Promise<UnitWrite[]> {
  const simulator = await startResourceManager({ port: 0, dataDir, subscriptions: 2, regions: String(regions) })
  const azure = azureResourceManager(
    { endpoint: simulator.url, credential: new DefaultAzureCredential() },
    { clock: now, sleep: wait => sleep(wait), random: Math.random },
  )
  const units: UnitWrite[] = []
  const subscriptions = (await azure.subscriptions()).records.filter(({ state }) => state === 'Enabled')
  for (const { subscriptionId } of subscriptions) {
    for (const { region, zones } of (await azure.regions(subscriptionId)).records) {
      const { upstreamMs, parseMs, ...reading } = await azure.unit(subscriptionId, region)
      const scored = scoreUnit(reading, zones.length)
      const stamp = now().toISOString()
      const times = { upstreamMs, parseMs, scoreMs: 0 }
      units.push({ runId: 'bench', subscriptionId, region, runSequence: 1, snapshotTime: stamp, scored, times })
    }
  }
  await simulator.close()
  return units
}
