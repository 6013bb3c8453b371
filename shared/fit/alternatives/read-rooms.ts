import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { skuKey } from '#shared/contract/common/names.js'
import type { MachineNeed, ModelNeed, Need } from '#shared/contract/fit/need.js'
import type { FitAlternative } from '#shared/contract/fit/need-verdict.js'
import type {
  FitRepository,
  KnownRegion,
  ModelRoom,
  SizeFacts,
  SizeRoom,
  UnitScope,
} from '#shared/fit/fit-repository.js'
import type { StoredFacts } from '#shared/fit/stored-facts.js'
import { otherModel, otherRegion, otherSize } from './alternatives.js'
import { nearestRegion } from './nearest-region.js'
import { nearestSizes } from './nearest-sizes.js'

/** A need and a region, with whether it fits there alone. */
export interface FitSpot {
  readonly need: Need
  readonly index: number
  readonly region: KnownRegion
  readonly fits: boolean | null
}

/** The nearest alternative of a need where it does not fit: in the region, else the nearest region where it fits. */
export type FindAlternative = (spot: FitSpot) => FitAlternative | null

interface Asked {
  readonly repository: FitRepository
  readonly facts: StoredFacts
  readonly subscriptionIds: readonly string[]
  /** YYYY-MM-DD. */
  readonly today: string
}

/** Reads what could stand in for the needs, only where one does not fit. */
export async function readAlternatives(spots: readonly FitSpot[], asked: Asked): Promise<FindAlternative> {
  const short = spots.filter(({ fits }) => fits !== true)
  const machines = short.flatMap(({ need, region }) => (need.kind === 'vm' ? [{ need, region }] : []))
  const models = short.flatMap(({ need, region }) => (need.kind === 'model' ? [{ need, region }] : []))
  const [findSize, findModel] = await Promise.all([sizeFinder(machines, asked), modelFinder(models, asked)])
  const fitting = Map.groupBy(
    spots.filter(({ fits }) => fits === true),
    ({ index }) => index,
  )
  return ({ need, index, region }) => {
    const here = need.kind === 'vm' ? findSize(need, region) : need.kind === 'model' ? findModel(need, region) : null
    if (here) return here
    const nearest = nearestRegion(region, fitting.get(index)?.map(spot => spot.region) ?? [])
    return nearest ? otherRegion(nearest) : null
  }
}

interface Shortage<OneNeed> {
  readonly need: OneNeed
  readonly region: KnownRegion
}
type Find<OneNeed> = (need: OneNeed, region: KnownRegion) => FitAlternative | null

const toScope = (short: readonly Shortage<Need>[], { subscriptionIds }: Asked): UnitScope => ({
  regions: [...new Set(short.map(({ region }) => region.region))],
  subscriptionIds,
})

async function sizeFinder(short: readonly Shortage<MachineNeed>[], asked: Asked): Promise<Find<MachineNeed>> {
  if (short.length === 0) return () => null
  const { repository, today } = asked
  const sizes = await repository.sizes()
  const bySku = new Map(sizes.map(size => [skuKey(size.vmSku), size]))
  const names = [...new Set(short.map(({ need }) => skuKey(need.sku)))]
  const near = new Map(
    names.map((name): [string, SizeFacts[]] => {
      const size = bySku.get(name)
      return [name, size ? nearestSizes(size, sizes, today) : []]
    }),
  )
  const skus = [...new Set([...near.values()].flat().map(({ vmSku }) => vmSku))]
  const minMachines = Math.min(...short.map(({ need }) => need.count))
  const rooms = skus.length > 0 ? await repository.roomForSizes(skus, minMachines, toScope(short, asked)) : []
  const byRegion = groupTwice(
    rooms,
    room => room.region,
    room => skuKey(room.vmSku),
  )
  return (need, { region }) =>
    otherSize(need, near.get(skuKey(need.sku)) ?? [], byRegion.get(region) ?? new Map<string, SizeRoom[]>())
}

async function modelFinder(short: readonly Shortage<ModelNeed>[], asked: Asked): Promise<Find<ModelNeed>> {
  if (short.length === 0) return () => null
  const { repository, facts } = asked
  const replacements = new Map<string, Set<string>>()
  for (const { model, replacement } of facts.models) {
    // A name with a version behind it.
    const [name] = replacement?.split(' ') ?? []
    if (name)
      replacements.set(
        model.toLowerCase(),
        (replacements.get(model.toLowerCase()) ?? new Set()).add(name.toLowerCase()),
      )
  }
  const names = new Set(short.map(({ need }) => need.model.toLowerCase()))
  for (const name of [...names]) for (const other of replacements.get(name) ?? []) names.add(other)
  const amounts = short.map(({ need }) => readCapacity(need.capacity)?.amount ?? 0)
  const rooms = await repository.roomForModels([...names], Math.min(...amounts), toScope(short, asked))
  const byRegion = Map.groupBy(rooms, ({ region }) => region)
  return (need, { region }) => {
    const wanted = replacements.get(need.model.toLowerCase()) ?? new Set<string>()
    const isNamed = ({ model }: ModelRoom) =>
      model.toLowerCase() === need.model.toLowerCase() || wanted.has(model.toLowerCase())
    return otherModel(need, wanted, byRegion.get(region)?.filter(isNamed) ?? [])
  }
}

function groupTwice<Row>(
  rows: readonly Row[],
  outer: (row: Row) => string,
  inner: (row: Row) => string,
): Map<string, Map<string, Row[]>> {
  return new Map([...Map.groupBy(rows, outer)].map(([key, own]) => [key, Map.groupBy(own, inner)]))
}
