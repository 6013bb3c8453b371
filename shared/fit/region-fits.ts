import { skuKey } from '#shared/contract/common/names.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { FitRequest } from '#shared/contract/fit/fit-request.js'
import type { Need } from '#shared/contract/fit/need.js'
import type { FitProblem, FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'
import { serviceById, serviceMap } from '#shared/contract/services/service-map.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { FilterNames } from '#shared/reads/filter-names.js'
import { nearNames } from '#shared/reads/near-names.js'
import type { ServiceOffers } from '#shared/services/service-offers.js'
import { readAlternatives } from './alternatives/read-rooms.js'
import { toConclusion } from './fit-conclusion.js'
import type { FitRepository, FitUnit } from './fit-repository.js'
import { readRequest, toFitProblem } from './fit-request.js'
import { geographyProblems, regionsInScope } from './fit-scope.js'
import { compareRegions, fittedRegion, judgeRegion } from './fitted-region.js'
import type { NamedSubscription } from './holdings/holding.js'
import { respell, toUnderstood } from './need-words.js'
import { toAges } from './source-ages.js'
import { readFacts } from './stored-facts.js'

export interface FitPorts {
  readonly repository: FitRepository
  readonly services: ServiceOffers
  readonly names: FilterNames
  readonly clock: Clock
}

export interface RegionFits {
  /** @param problems the problems found in the names of the scope. Rejects with `badInput` for too many needs. */
  answer(request: FitRequest, problems: readonly Problem[]): Promise<RegionFit>
}

/** Steps of the search for placements, over all regions of an answer: some 50 ms. */
const maxSteps = 300_000
const minStepsPerRegion = 2_000

/** @param currency the currency of prices */
export function regionFits(ports: FitPorts, currency: string): RegionFits {
  const { repository, clock } = ports
  return {
    async answer(request, problems) {
      const reading = readRequest(request)
      const [known, units] = await Promise.all([repository.regions(), repository.units(request.subscriptionIds)])
      // Without a need there is nothing to rank.
      const regions = reading.needs.length > 0 ? regionsInScope(request, known, units) : []
      const subscriptions = toSubscriptions(units)
      const scope = {
        regions: regions.map(({ region }) => region),
        subscriptionIds: subscriptions.map(({ subscriptionId }) => subscriptionId),
      }
      const named = await checkNames(reading.needs, ports)
      const facts = await readFacts(named.needs, scope, ports)
      const spelling = toSpelling(facts)
      const needs = named.needs.map(need => respell(need, spelling))
      const estate = { subscriptions, facts, isRead: toIsRead(units) }
      const judged = regions.map(region => judgeRegion(needs, region, estate))
      const spots = judged.flatMap(({ region, held }) =>
        held.map(({ need, verdict: { fits } }, index) => ({ need, index, region, fits })),
      )
      const now = clock()
      const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length)
      const find = await readAlternatives(spots, { repository, facts, today, ...scope })
      const terms = {
        facts,
        currency,
        maxMonthlyPrice: request.maxMonthlyPrice,
        maxSteps: Math.max(minStepsPerRegion, Math.floor(maxSteps / Math.max(1, regions.length))),
        alternative: (need: Need, index: number, region: (typeof regions)[number]) =>
          find({ need, index, region, fits: false }),
      }
      const fitted = judged.map(region => fittedRegion(region, terms)).sort(compareRegions)
      const isMissing = needs.length === 0 || reading.problems.some(problem => problem.isMissing)
      const found = [...problems, ...named.problems].map(toProblem)
      return {
        fits: toFits(fitted, isMissing),
        conclusion: toConclusion(needs.length, fitted, isMissing),
        needs: needs.map(toUnderstood),
        regions: fitted,
        currency,
        problems: [...reading.problems.map(toFitProblem), ...found, ...geographyProblems(request, known)],
        ages: toAges(needs, { units, facts, regions: scope.regions }, now),
      }
    },
  }
}

function toSubscriptions(units: readonly FitUnit[]): NamedSubscription[] {
  const byId = new Map(units.map(unit => [unit.subscriptionId, unit.subscriptionName ?? unit.subscriptionId]))
  return [...byId]
    .map(([subscriptionId, subscriptionName]) => ({ subscriptionId, subscriptionName }))
    .sort(
      (a, b) =>
        a.subscriptionName.localeCompare(b.subscriptionName, 'en') || (a.subscriptionId < b.subscriptionId ? -1 : 1),
    )
}

function toIsRead(units: readonly FitUnit[]) {
  const read = new Set(units.map(({ source, region, subscriptionId }) => `${source}/${region}/${subscriptionId}`))
  return (source: FitUnit['source'], region: string, subscriptionId: string) =>
    read.has(`${source}/${region}/${subscriptionId}`)
}

/** The needs with models as Azure spells them, and a problem for each name that is not known. */
async function checkNames(given: readonly Need[], { names }: FitPorts) {
  const sku = [...new Set(given.flatMap(need => (need.kind === 'vm' ? [need.sku] : [])))]
  const model = [...new Set(given.flatMap(need => (need.kind === 'model' ? [need.model] : [])))]
  const { asked, problems } = await names.check({ sku, model })
  const models = new Map(asked.model.map(name => [name.toLowerCase(), name]))
  const needs = given.map(need =>
    need.kind === 'model' ? { ...need, model: models.get(need.model.toLowerCase()) ?? need.model } : need,
  )
  const services = given.flatMap(need => (need.kind === 'service' && !serviceById(need.service) ? [need.service] : []))
  return { needs, problems: [...problems, ...[...new Set(services)].map(unknownService)] }
}

const unknownService = (value: string): Problem => ({
  field: 'service',
  value,
  text: `The map of services has no ${value}: name a service, its id or a resource type such as Microsoft.App/managedEnvironments.`,
  nearest: nearNames(
    value,
    serviceMap.map(({ id }) => id),
    3,
  ),
})

const toProblem = (problem: Problem): FitProblem => ({ ...problem, line: null, path: null, isMissing: false })

const toSpelling = ({ machines }: Awaited<ReturnType<typeof readFacts>>) =>
  new Map(machines.map(({ vmSku }) => [skuKey(vmSku), vmSku]))

/** True only if some region is proven to fit, and nothing is left out. */
function toFits(regions: readonly FitRegion[], isMissing: boolean): boolean | null {
  if (regions.some(({ fits }) => fits === true)) return isMissing ? null : true
  return regions.length === 0 || regions.some(({ fits }) => fits === null) ? null : false
}
