import { type EstatePlanPorts, estatePlan, regionUnit } from '#shared/ingestion/estate/estate-plan.js'
import type { Listed, SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'

export interface Station {
  readonly station: string
  readonly sky: string
  readonly degrees: number | null
}

/** Reads from the provider. Rejects with `UpstreamError`. */
export interface AzureWeather {
  stations(subscriptionId: string, region: string): Promise<Listed<Station>>
}

export interface WeatherReading extends RegionUnitKey {
  readonly runSequence: number
  readonly snapshotTime: string
  readonly stations: readonly Station[]
  readonly skipped: SkippedRecords | null
}

export interface WeatherStore extends Pick<EstatePlanPorts, 'storedRegions'> {
  write(reading: WeatherReading): Promise<UnitRecord>
}

/** Its units are few and small: the api reads them itself. */
export const weatherShape: PipelineShape = {
  kind: 'weather',
  title: 'Weather (made up)',
  isBySubscription: true,
  workerRoute: null,
}

export interface WeatherPorts extends Omit<EstatePlanPorts, 'storedRegions'> {
  readonly weather: AzureWeather
  readonly store: WeatherStore
}

/** Reads the weather of each region as each subscription sees it. */
export const weatherPipeline = ({ weather, store, ...ports }: WeatherPorts): Pipeline => ({
  ...weatherShape,
  timing: { enabled: true, intervalHours: 24 },
  next: (timing, now) => nextRun(ports.repository, weatherShape.kind, timing, now),
  ...estatePlan({ ...ports, storedRegions: store.storedRegions }),
  async ingest({ sequence }, key) {
    const unit = regionUnit(key)
    const { records, skipped } = await weather.stations(unit.subscriptionId, unit.region)
    const snapshotTime = ports.clock().toISOString()
    return store.write({ ...unit, runSequence: sequence, snapshotTime, stations: records, skipped })
  },
})
