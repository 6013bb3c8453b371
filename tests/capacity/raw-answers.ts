import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from '../support/product/launch.js'
import type { Simulator } from '../support/product/simulator.js'

/** Azure's raw answers, with the fields that the recomputation reads. */

export interface RawSku {
  readonly resourceType: string
  readonly name: string
  readonly family?: string
  readonly locationInfo?: readonly { readonly location: string; readonly zones?: readonly string[] }[]
  readonly capabilities?: readonly { readonly name: string; readonly value: string }[]
  readonly restrictions?: readonly {
    readonly type: string
    readonly restrictionInfo?: { readonly zones?: readonly string[] }
  }[]
}

export interface RawUsage {
  readonly name: { readonly value: string }
  readonly currentValue: number
  readonly limit: number
}

export interface RawLocation {
  readonly name: string
  readonly displayName: string
  readonly metadata: { readonly geography?: string; readonly latitude?: string; readonly longitude?: string }
  readonly availabilityZoneMappings?: readonly { readonly logicalZone: string; readonly physicalZone: string }[]
}

/** All answers about one region of one subscription. */
export interface RawUnit {
  readonly subscriptionId: string
  readonly subscriptionName: string
  readonly location: RawLocation
  readonly skus: readonly RawSku[]
  readonly usages: readonly RawUsage[]
}

type Lists = (subscriptionId: string, region: string) => Promise<Pick<RawUnit, 'skus' | 'usages'>>

export const recordedRegions = ['centralus', 'southcentralus', 'westus'] as const

/** A folder with the recorded answers of the regions, to be served. */
export function recordingsFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'headroom-recordings-'))
  for (const area of ['skus', 'usages']) {
    mkdirSync(join(made, area))
    for (const region of recordedRegions) copyFileSync(fixture(region, area), join(made, area, `${region}.json.gz`))
  }
  return made
}

/** The recorded lists, read from their files: they are the same for every subscription. */
export const recordedLists: Lists = async (_subscriptionId, region) => ({
  skus: recorded<RawSku>(region, 'skus'),
  usages: recorded<RawUsage>(region, 'usages'),
})

/** The lists of the simulated Resource Manager, optionally as of a simulated time. */
export const simulatedLists =
  (simulator: Simulator, at?: string): Lists =>
  async (subscriptionId, region) => {
    const compute = `/subscriptions/${subscriptionId}/providers/Microsoft.Compute`
    const filter = encodeURIComponent(`location eq '${region}'`)
    const skus = await simulator.list<RawSku>(`${compute}/skus?api-version=2021-07-01&$filter=${filter}`, at)
    const usages = await simulator.list<RawUsage>(`${compute}/locations/${region}/usages?api-version=2024-07-01`, at)
    return { skus, usages }
  }

/** The given regions of every subscription. */
export async function rawUnits(simulator: Simulator, regions: readonly string[], lists: Lists): Promise<RawUnit[]> {
  const subscriptions = await simulator.list<{ subscriptionId: string; displayName: string }>(
    '/subscriptions?api-version=2022-12-01',
  )
  const units: RawUnit[] = []
  for (const { subscriptionId, displayName } of subscriptions) {
    const path = `/subscriptions/${subscriptionId}/locations?api-version=2022-12-01`
    for (const location of await simulator.list<RawLocation>(path))
      if (regions.includes(location.name)) {
        const found = await lists(subscriptionId, location.name)
        units.push({ subscriptionId, subscriptionName: displayName, location, ...found })
      }
  }
  return units
}

const fixture = (region: string, area: string): string => join(root, `tests/fixtures/${region}/${area}.json.gz`)

function recorded<T>(region: string, area: string): T[] {
  const text = gunzipSync(readFileSync(fixture(region, area))).toString('utf8')
  return (JSON.parse(text) as { value: T[] }).value
}
