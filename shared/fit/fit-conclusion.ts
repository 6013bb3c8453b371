import { regionTitle } from '#shared/contract/common/names.js'
import type { FitRegion } from '#shared/contract/fit/region-fit.js'

/**
 * The answer in a sentence.
 *
 * @param regions ranked
 * @param isMissing whether something that needs room is left out of the needs
 */
export function toConclusion(needs: number, regions: readonly FitRegion[], isMissing: boolean): string {
  const [first] = regions
  const all = needs === 1 ? 'The need' : `All ${needs} needs`
  if (needs === 0) return 'No need was understood in the request: see problems.'
  if (!first) return 'Nothing is stored of these regions and subscriptions yet.'
  const fitting = regions.filter(({ fits }) => fits === true)
  const where = `${fitting.length} of ${regions.length} region${regions.length === 1 ? '' : 's'}`
  if (fitting.length > 0) {
    const fit = needs === 1 ? 'fits' : 'fit together'
    const left = isMissing
      ? ' Parts of the request were not understood, so that it is not known whether the whole fits.'
      : ''
    return `${all} ${fit} in ${where}, ${bestText(fitting)}.${left} Whether Azure has the machines free shows only when they are deployed.`
  }
  const unknown = regions.filter(({ fits }) => fits === null).length
  const nearest = `The nearest is ${title(first)}${nearestText(first, needs)}.`
  if (unknown > 0) {
    const regionsUnknown = `it is not known for ${unknown} of ${regions.length}`
    return `No region is proven to have room for ${needs === 1 ? 'the need' : `all ${needs} needs`}: ${regionsUnknown}. ${nearest}`
  }
  const none = `None of ${regions.length} regions has`
  return `${regions.length === 1 ? `${title(first)} does not have` : none} room for ${needs === 1 ? 'the need' : `all ${needs} needs together`}.${regions.length === 1 ? '' : ` ${nearest}`}`
}

const title = ({ region, displayName }: FitRegion): string => regionTitle(displayName, region)

function bestText([best, ...others]: readonly FitRegion[]): string {
  if (!best) return ''
  const isCheapest =
    best.monthlyPrice !== null && others.every(({ monthlyPrice: price }) => price !== best.monthlyPrice)
  return `${isCheapest && others.length > 0 ? 'at the lowest known price' : 'first'} in ${title(best)}`
}

function nearestText({ needsFitting, bindingConstraint }: FitRegion, needs: number): string {
  if (bindingConstraint) return `: ${bindingConstraint.text}`
  return needs === 1 ? '' : `, where ${needsFitting} of ${needs} fit`
}
