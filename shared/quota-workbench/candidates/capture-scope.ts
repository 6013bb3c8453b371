import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import type { CaptureRequest } from '#shared/contract/quota/candidates.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { FilterNames } from '#shared/reads/filter-names.js'
import type { GivenNeed } from './candidate-store.js'
import type { CaptureScope } from './captured-sources.js'

const maxNamed = 5

/** The scope and the needs of a request, with names as they are stored. Unknown names are refused as `badInput`. */
export async function readCapture(
  request: CaptureRequest,
  names: FilterNames,
): Promise<{ readonly scope: CaptureScope; readonly needs: readonly GivenNeed[] }> {
  const needs = (request.needs ?? []).map(({ subscriptionId, region, family, vCpus }) => ({
    subscriptionId: subscriptionKey(subscriptionId),
    region: regionKey(region),
    familyKey: familyKey(family),
    need: vCpus,
  }))
  const asked = {
    subscriptionIds: request.subscriptionIds?.map(subscriptionKey),
    regions: request.regions?.map(regionKey),
    family: request.families?.map(familyKey),
  }
  const scope = (await checkNames(names, asked, '')) as typeof asked
  await checkNames(
    names,
    {
      subscriptionIds: [...new Set(needs.map(need => need.subscriptionId))],
      regions: [...new Set(needs.map(need => need.region))],
      family: [...new Set(needs.map(need => need.familyKey))],
    },
    'needs: ',
  )
  refuseRepeated(needs)
  const { regionPreset } = request
  const regions = filteredRegions({
    ...(regionPreset !== undefined && { regionPreset }),
    ...(scope.regions && { region: scope.regions }),
  })
  return { scope: { subscriptionIds: scope.subscriptionIds, regions, familyKeys: scope.family }, needs }
}

async function checkNames(names: FilterNames, asked: object, where: string): Promise<object> {
  const found = await names.check(asked)
  const problems = [...found.problems, ...found.absent]
  if (problems.length === 0) return found.asked
  const texts = problems.slice(0, maxNamed).map(({ text }) => text)
  throw new AppError('badInput', `${where}${texts.join(' ')}`)
}

function refuseRepeated(needs: readonly GivenNeed[]): void {
  const seen = new Set<string>()
  for (const need of needs) {
    const name = toSeriesText(need)
    if (seen.has(name)) throw new AppError('badInput', `needs: ${name} is there twice; give one need for each quota`)
    seen.add(name)
  }
}

/** A series in a sentence. */
const toSeriesText = ({
  subscriptionId,
  region,
  familyKey: family,
}: Pick<GivenNeed, 'subscriptionId' | 'region' | 'familyKey'>): string => `${family} in ${region} of ${subscriptionId}`

/** What to say of needs that have no quota in the scope. */
export function refuseUnknownNeeds(needs: readonly GivenNeed[]): void {
  if (needs.length === 0) return
  const named = needs.slice(0, maxNamed).map(toSeriesText).join(', ')
  const more = needs.length > maxNamed ? ` and ${needs.length - maxNamed} more` : ''
  throw new AppError(
    'badInput',
    `needs: no quota is stored, or it is outside the scope, of ${named}${more}. Nothing was captured: widen the scope, or leave the need out`,
  )
}
