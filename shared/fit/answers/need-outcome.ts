import type { FitAlternative, FitChange, FitConstraint } from '#shared/contract/fit/need-verdict.js'
import type { FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'

/** How one need fares in a region, next to the other needs. */
export interface NeedOutcome {
  readonly label: string
  readonly fits: boolean | null
  readonly constraint: FitConstraint | null
  readonly change: FitChange | null
  readonly alternative: FitAlternative | null
}

/** The outcome of each need: alone, and where it fits alone, together with the others. */
export function toOutcomes({ needs }: Pick<RegionFit, 'needs'>, region: FitRegion): NeedOutcome[] {
  const unplaced = new Map(region.placement.unplaced.map(one => [one.need, one]))
  return region.needs.map(({ need, fits, bindingConstraint, change, alternative }) => {
    const label = needs[need]?.label ?? `Need ${need + 1}`
    const besides = unplaced.get(need)
    if (fits !== true || !besides) return { label, fits, constraint: bindingConstraint, change, alternative }
    return { label, fits: besides.fits, constraint: besides.bindingConstraint, change: besides.change, alternative }
  })
}

/** A label that names the subscription, if there is one: `Change in Shop`. */
export const inSubscription = (label: string, { subscriptionName }: { readonly subscriptionName: string | null }) =>
  subscriptionName === null ? label : `${label} in ${subscriptionName}`

/** What to change, each in a sentence with its label. */
export const changeTexts = (change: FitChange | null): string[] =>
  change === null
    ? []
    : [change, ...change.alsoNeeded].map(
        (one, index) => `${inSubscription(index === 0 ? 'Change' : 'Also change', one)}: ${one.text}`,
      )

export const fitWord = (fits: boolean | null): 'yes' | 'no' | 'unknown' =>
  fits === null ? 'unknown' : fits ? 'yes' : 'no'

/** What stands for a problem's position: `line 3`, a path, or nothing. */
export const problemSource = ({ line, path }: Pick<RegionFit['problems'][number], 'line' | 'path'>): string =>
  line === null ? (path ?? '') : `line ${line}`
