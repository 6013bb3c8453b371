import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import { askedMachines } from '#shared/capacity/fit.js'
import type {
  AnsweredRegion,
  AnsweredSize,
  CapacityAnswer,
  CapacityQuestion,
} from '#shared/contract/capacity/answer/capacity-answer.js'
import { familyKey, fullSizeName, regionTitle } from '#shared/contract/common/names.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { checkTime, type KnownTimes, resolveTime } from '#shared/reads/known-time.js'
import { viewAges } from '#shared/reads/view-ages.js'
import type { AnswerRegion, AnswerRepository, AnswerUnit } from './answer-repository.js'
import { answeredPlace } from './answered-place.js'
import { answeredRegion, compareRegions } from './answered-region.js'
import { conclusion } from './conclusion.js'

export interface AnswerQueries {
  /**
   * @param problems the problems found in the names of the question
   */
  answer(question: CapacityQuestion, problems: readonly Problem[]): Promise<CapacityAnswer & { problems: Problem[] }>
}

/**
 * @param currency the currency of prices
 */
export function answerQueries(repository: AnswerRepository, currency: string, times: KnownTimes): AnswerQueries {
  return {
    async answer(question, problems) {
      checkTime('at', question.at, times)
      const [asked = ''] = question.sku
      const request = askedMachines(question)
      const isUnknown = problems.some(({ field }) => field === 'sku')
      const units = isUnknown ? [] : await repository.units(question)
      const rows = units.length > 0 ? await repository.rows(asked, units, question.at) : []
      const other = rows.find(({ resourceType }) => resourceType !== 'virtualMachines')
      if (isUnknown || other) {
        const told = other ? [...problems, notMachine(other)] : [...problems]
        const text = told.find(({ field }) => field === 'sku')?.text ?? ''
        return { ...emptyAnswer(text, currency), ...request, problems: told }
      }
      const facts = { known: await repository.regions(), units, rows, size: await sizeFacts(repository, rows) }
      const answer = fold(question, facts, resolveTime(question.at, times.clock))
      return { ...answer, currency, problems: [...problems] }
    },
  }
}

interface Facts {
  readonly known: readonly AnswerRegion[]
  readonly units: readonly AnswerUnit[]
  readonly rows: readonly PricedCapacity[]
  readonly size: AnsweredSize | null
}

function fold(
  question: CapacityQuestion,
  { known, units, rows, size }: Facts,
  now: Date,
): Omit<CapacityAnswer, 'currency'> {
  const request = askedMachines(question)
  const sku = size?.vmSku ?? fullSizeName(question.sku[0] ?? '')
  const names = new Map(known.map(one => [one.region, one]))
  const byUnit = new Map(rows.map(row => [unitKey(row), row]))
  const regions = [...Map.groupBy(units, ({ region }) => region)].map(([region, unitsHere]): AnsweredRegion => {
    const facts = names.get(region) ?? { region, displayName: region, geography: null }
    const asked = { request, sku, size, now, regionTitle: regionTitle(facts.displayName, region) }
    const places = unitsHere.map(unit => answeredPlace(unit, byUnit.get(unitKey(unit)), asked))
    return answeredRegion(facts, places, unitsHere.flatMap(unit => byUnit.get(unitKey(unit)) ?? [])[0], request)
  })
  regions.sort(compareRegions)
  const counts = countRegions(regions)
  const ages = viewAges(units)
  return {
    conclusion: conclusion({ ...request, sku, counts, regions }),
    size,
    ...request,
    counts,
    regions,
    regionsNotRead: notRead(question, regions, names),
    snapshotTime: ages.newest,
    oldestSnapshotTime: ages.oldest,
    recomputedBefore:
      units
        .flatMap(({ recomputedBefore }) => recomputedBefore ?? [])
        .sort()
        .at(-1) ?? null,
  }
}

function countRegions(regions: readonly AnsweredRegion[]): CapacityAnswer['counts'] {
  const count = (isCounted: (region: AnsweredRegion) => boolean) => regions.filter(isCounted).length
  return {
    regions: regions.length,
    fitting: count(({ fits }) => fits === true),
    short: count(({ fits, isListed }) => fits === false && isListed),
    unknown: count(({ fits }) => fits === null),
    unlisted: count(({ isListed }) => !isListed),
  }
}

/** Regions that the question names and Azure lists, but for which nothing is stored. */
function notRead(
  question: CapacityQuestion,
  regions: readonly AnsweredRegion[],
  names: ReadonlyMap<string, AnswerRegion>,
) {
  const read = new Set(regions.map(({ region }) => region))
  return (filteredRegions(question) ?? []).flatMap(region => {
    const facts = read.has(region) ? undefined : names.get(region)
    return facts ? [{ region, displayName: facts.displayName }] : []
  })
}

async function sizeFacts(repository: AnswerRepository, rows: readonly PricedCapacity[]): Promise<AnsweredSize | null> {
  const [row] = rows
  if (!row) return null
  const { vmSku, family, vCpus, memoryGiB } = row
  const label = await repository.quotaLabel(familyKey(family))
  return {
    vmSku,
    family,
    vCpus,
    memoryGiB,
    quotaName: label?.quotaName ?? family,
    quotaTitle: label?.localizedName ?? family,
  }
}

function notMachine({ vmSku, resourceType }: PricedCapacity): Problem {
  const kind = resourceType === 'disks' ? 'a disk' : 'a dedicated host'
  const text = `${vmSku} is ${kind}: name a size of virtual machines.`
  return { field: 'sku', value: vmSku, text, nearest: [] }
}

const emptyAnswer = (text: string, currency: string): Omit<CapacityAnswer, 'desiredCount' | 'zones'> => ({
  conclusion: text,
  size: null,
  counts: { regions: 0, fitting: 0, short: 0, unknown: 0, unlisted: 0 },
  regions: [],
  regionsNotRead: [],
  currency,
  snapshotTime: null,
  oldestSnapshotTime: null,
  recomputedBefore: null,
})

const unitKey = ({ subscriptionId, region }: { subscriptionId: string; region: string }): string =>
  `${subscriptionId}/${region}`
