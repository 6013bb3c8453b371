import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { HistoryStore, PastReading, PastUnit, UnitPlace } from './past-readings.js'

const toKey = ({ subscriptionId, region }: UnitPlace): string => `${subscriptionId}/${region}`

/** A history store in memory, for tests. */
export class InMemoryHistory<Stored extends object> implements HistoryStore<Stored> {
  /** The first reading of each unit, by `subscription/region`. */
  readonly since = new Map<string, string>()
  readonly written = new Map<string, readonly PastReading<Stored>[]>()

  units = async (): Promise<UnitPlace[]> =>
    [...this.since.keys()].sort().map(key => {
      const [subscriptionId = '', region = ''] = key.split('/')
      return { subscriptionId, region }
    })

  knownSince = async (place: UnitPlace): Promise<string | undefined> => this.since.get(toKey(place))

  async write({ runId, subscriptionId, region, readings }: PastUnit<Stored>): Promise<UnitRecord> {
    const key = toKey({ subscriptionId, region })
    const days: PastReading<Stored>[] = []
    for await (const reading of readings) days.push(reading)
    this.written.set(key, days)
    return { runId, subscriptionId, region, status: 'written', rowsWritten: days.length, error: null }
  }
}
