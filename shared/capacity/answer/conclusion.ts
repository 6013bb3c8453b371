import type { AnsweredRegion, CapacityAnswer, RegionStep } from '#shared/contract/capacity/answer/capacity-answer.js'
import { regionTitle } from '#shared/contract/common/names.js'
import { stoppingSteps } from './answered-region.js'

export type Findings = Pick<CapacityAnswer, 'desiredCount' | 'zones' | 'counts' | 'regions'> & {
  /** The size in Azure's spelling. */
  readonly sku: string
}

/** The answer in one sentence. It says that neither Azure's list nor a quota guarantees machines. */
export function conclusion(findings: Findings): string {
  const { counts, regions, sku } = findings
  const machines = machineText(findings)
  const [first] = regions
  if (!first)
    return `Nothing is stored of these regions and subscriptions, so it is not known where ${machines} ${verb(findings)}.`
  const isOne = regions.length === 1
  const unknown = counts.unknown > 0 && !isOne ? `; for ${counts.unknown} it is not known` : ''
  if (counts.fitting > 0) {
    const where = isOne ? title(first) : `${counts.fitting} of ${counts.regions} regions${bestRegion(regions)}`
    return `Restrictions, zones and quota leave room for ${machines} in ${where}${unknown}. Whether Azure has the machines free shows only when they are deployed.`
  }
  if (counts.unlisted === counts.regions)
    return `Azure does not list ${sku} in ${isOne ? title(first) : `any of these ${counts.regions} regions`}.`
  if (counts.short === 0)
    return `It is not known whether ${machines} ${verb(findings)} in ${isOne ? title(first) : 'any of these regions'}: Azure does not report all that decides it.`
  const nowhere = isOne ? `no room in ${title(first)}` : `no room in any of these ${counts.regions} regions`
  return `There is ${nowhere} for ${machines}${unknown}${nearest(first, isOne)}.`
}

const verb = ({ desiredCount }: Findings): string => (desiredCount === 1 ? 'fits' : 'fit')

function machineText({ desiredCount, zones, sku }: Findings): string {
  const over = zones > 0 ? ` over ${zones} ${zones === 1 ? 'zone' : 'zones'}` : ''
  return desiredCount === 1 ? `one ${sku}${over}` : `${desiredCount} × ${sku}${over}`
}

/** Compares known prices only. A region is not called the cheapest if others cost the same. */
function bestRegion(regions: readonly AnsweredRegion[]): string {
  const fitting = regions.filter(({ fits }) => fits)
  const [first] = fitting
  if (!first || fitting.length === 1) return `: ${title(first)}`
  if (first.pricePerHour === null) return ''
  const others = fitting.filter(({ pricePerHour }) => pricePerHour === first.pricePerHour).length - 1
  const equal = others === 0 ? '' : others === 1 ? ' and one other' : ` and ${others} others`
  const known = fitting.some(({ pricePerHour }) => pricePerHour === null) ? ', of those with a known price' : ''
  return `, at the lowest price in ${title(first)}${equal}${known}`
}

function nearest(region: AnsweredRegion, isOne: boolean): string {
  const steps = stoppingSteps(region)
  if (steps.length === 0) return ''
  const what = steps.map(stepText).join('; ')
  return isOne ? `: ${what}` : `. The nearest is ${title(region)}: ${what}`
}

function stepText({ step, text, free, need, missing }: RegionStep): string {
  if (step === 'zones') return `${free} of ${need} zones are usable`
  if (missing === null) return text
  return `the ${step === 'family' ? 'family quota' : 'regional total'} lacks ${missing} vCPU`
}

const title = (region: AnsweredRegion | undefined): string =>
  region ? regionTitle(region.displayName, region.region) : ''
