import { readFileSync } from 'node:fs'

/** The list price of a meter, in US dollars, and where it stands in the public price list. */
interface Price {
  readonly what: string
  readonly usd: number
  readonly per: string
  /** Units per month that cost nothing. */
  readonly free?: number
  /** The day on which the price was read; null: no quote of the price list was found. */
  readonly seen: string | null
  readonly filter: string
}

interface CostData {
  readonly prices: Readonly<Record<string, Price>>
  /** Of a run on the default estate. */
  readonly measured: Readonly<Record<string, number>>
  readonly assumed: Readonly<Record<string, number>>
}

/** One line of a bill: a quantity per month of what a meter counts. */
interface Line {
  readonly price: string
  readonly quantity: number
  /** The part of the product that it is for, where one meter has several. */
  readonly part?: string
}

/** How often people open the pages, and so how often the database can pause. */
type Use = 'nobody' | 'workdays' | 'always'

const daysPerMonth = 365 / 12
const hoursPerMonth = 24 * daysPerMonth

const data = JSON.parse(readFileSync('docs/costs.json', 'utf8')) as CostData

/** A number of the data; fails if it has no such name. */
const numbers = (group: Readonly<Record<string, number>>) => (name: string) => {
  const value = group[name]
  if (value === undefined) throw new Error(`docs/costs.json has no ${name}`)
  return value
}
const measured = numbers(data.measured)
export const assumed = numbers(data.assumed)

/** Per day, for a number of subscriptions: what ingestion does. Prices are read per region, so they do not grow. */
function ingestion(subscriptions: number) {
  const share = subscriptions / measured('subscriptions')
  const units = subscriptions * measured('regions') * (assumed('capacityRunsPerDay') + 2) + subscriptions + 1
  const priceSeconds = (measured('pricePages') * assumed('secondsPerPricePage')) / assumed('pricesAtOnce')
  const capacitySeconds = measured('capacityRunSeconds') * assumed('capacityRunsPerDay')
  const otherSeconds = measured('modelRunSeconds') + measured('serviceRunSeconds')
  const callsPerRunDay = measured('capacityRunCalls') * assumed('capacityRunsPerDay')
  const otherCalls = measured('modelRunCalls') + measured('serviceRunCalls')
  return {
    units,
    workerSeconds: share * (capacitySeconds + otherSeconds),
    seconds: share * (capacitySeconds + otherSeconds) + priceSeconds,
    calls: share * (callsPerRunDay + otherCalls) + measured('pricePages'),
  }
}

/** Hours per month in which the database is awake: with people, for ingestion, and until it pauses. */
function awakeHours(subscriptions: number, use: Use, waitsForPause = assumed('hoursBeforePause')) {
  const ingesting = (ingestion(subscriptions).seconds / 3600) * daysPerMonth
  const peopleHours = use === 'workdays' ? assumed('workdays') * assumed('hoursOpenPerWorkday') : 0
  if (use === 'always') return { ingesting, peopleHours, idle: hoursPerMonth - ingesting }
  const daysWithPeople = use === 'workdays' ? assumed('workdays') : 0
  const openHours = daysWithPeople * (assumed('hoursOpenPerWorkday') + waitsForPause)
  const runs = assumed('capacityRunsPerDay') * daysPerMonth
  const runsApart = runs * (1 - openHours / hoursPerMonth)
  return { ingesting, peopleHours, idle: daysWithPeople * waitsForPause + runsApart * waitsForPause }
}

/** vCore-hours per month. */
export function databaseHours(subscriptions: number, use: Use, hoursBeforePause?: number): number {
  const { ingesting, peopleHours, idle } = awakeHours(subscriptions, use, hoursBeforePause)
  return ingesting * assumed('vCoresIngesting') + peopleHours * assumed('vCoresReading') + idle * assumed('vCoresIdle')
}

/** vCore-hours per month of a provisioned database of the same size. */
export const provisionedHours = (): number => assumed('vCoresIngesting') * hoursPerMonth

/** GB of the database after a year. SQL Server stores texts with two bytes per letter, SQLite with one. */
export function databaseGb(subscriptions: number): { first: number; perYear: number } {
  const share = subscriptions / measured('subscriptions')
  const bytesFactor = 2
  const ofSubscriptions = measured('firstDatabaseGb') - measured('gbOfRegionsOnly')
  const perYear = (measured('changedRowsPerDay') * measured('bytesPerChangedRow') * 365 * share) / 1e9
  return {
    first: bytesFactor * (measured('gbOfRegionsOnly') + share * ofSubscriptions),
    perYear: bytesFactor * perYear,
  }
}

/** The bill of a month. */
export function bill(subscriptions: number): Line[] {
  const { units, workerSeconds, seconds, calls } = ingestion(subscriptions)
  const users = Math.min(assumed('maxUsers'), subscriptions * assumed('usersPerSubscription'))
  const requests = users * assumed('requestsPerUserAndDay') * assumed('workdays')
  const ticks = assumed('ticksPerHour') * hoursPerMonth
  const items =
    (units * assumed('telemetryItemsPerUnit') + calls) * daysPerMonth +
    requests * assumed('telemetryItemsPerRequest') +
    ticks
  const gb = assumed('instanceGb')
  return [
    { price: 'onDemandTime', part: 'worker', quantity: workerSeconds * daysPerMonth * gb },
    { price: 'alwaysReadyTime', part: 'jobs of the api', quantity: seconds * daysPerMonth * gb },
    { price: 'alwaysReady', part: 'jobs of the api', quantity: hoursPerMonth * 3600 * gb },
    {
      price: 'onDemandTime',
      part: 'api, requests and ticks',
      quantity: (requests * assumed('secondsPerRequest') + ticks) * gb,
    },
    { price: 'executions', quantity: (units * daysPerMonth * assumed('executionsPerUnit') + requests + ticks) / 1e6 },
    { price: 'sqlCompute', quantity: databaseHours(subscriptions, 'workdays') },
    { price: 'sqlStorage', quantity: assumed('maxDatabaseGb') * assumed('storageFactor') },
    { price: 'site', quantity: 1 },
    { price: 'logs', quantity: (items * assumed('kbPerTelemetryItem')) / 1e6 },
    { price: 'alerts', quantity: assumed('alertRules') },
    {
      price: 'operations',
      quantity:
        (units * daysPerMonth * assumed('storageOperationsPerUnit') +
          hoursPerMonth * assumed('storageOperationsPerHour')) /
        1e6,
    },
    { price: 'secrets', quantity: (hoursPerMonth * assumed('secretOperationsPerHour')) / 1e6 },
  ]
}

/** What can be switched on, at the same sizes. */
export function options(subscriptions: number): Line[] {
  const { units } = ingestion(subscriptions)
  return [
    { price: 'alwaysReady', part: 'for requests', quantity: hoursPerMonth * 3600 * assumed('instanceGb') },
    { price: 'privateEndpoint', part: 'private worker', quantity: assumed('privateEndpoints') * hoursPerMonth },
    { price: 'privateZone', part: 'private worker', quantity: assumed('privateZones') },
    { price: 'taskActions', quantity: (units * daysPerMonth * assumed('actionsPerUnit')) / 1e6 },
  ]
}

export function price(name: string): Price {
  const found = data.prices[name]
  if (!found) throw new Error(`docs/costs.json has no price ${name}`)
  return found
}

/** Dollars per line. What is free is taken off the lines of a meter in their order. */
export function charge(lines: readonly Line[]): { line: Line; usd: number }[] {
  const freeLeft = new Map(Object.entries(data.prices).map(([name, { free }]) => [name, free ?? 0]))
  return lines.map(line => {
    const free = Math.min(line.quantity, freeLeft.get(line.price) ?? 0)
    freeLeft.set(line.price, (freeLeft.get(line.price) ?? 0) - free)
    return { line, usd: (line.quantity - free) * price(line.price).usd }
  })
}

export const total = (lines: readonly Line[]): number => charge(lines).reduce((sum, { usd }) => sum + usd, 0)
export const prices: ReadonlyMap<string, Price> = new Map(Object.entries(data.prices))
