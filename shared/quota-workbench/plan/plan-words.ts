import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'

/** The sentences of a plan. */

/** A quota as a person reads it. */
export interface QuotaWords {
  readonly family: string
  readonly region: string
  /** The display name of the subscription. */
  readonly subscription: string
}

interface LimitWords extends QuotaWords {
  readonly before: number
  readonly after: number
}

const change = ({ family, region, subscription, before, after }: LimitWords) =>
  `${after < before ? 'Lower' : 'Raise'} the limit of ${family} in ${region} for ${subscription} from ${before} to ${after}`

const keeps = (subscription: string, kept: number, buffer: number) =>
  `${subscription} keeps ${kept} free beyond its use, ${kept > buffer ? `above its buffer of ${buffer}` : 'which is its buffer'}`

export const giveBackText = (quota: LimitWords, groupId: string, kept: number, buffer: number): string =>
  `${change(quota)}: ${quota.before - quota.after} vCPU go to the pool of group ${groupId}; ` +
  `${keeps(quota.subscription, kept, buffer)}.`

export const takeText = (quota: LimitWords, groupId: string, free: number, need: number): string =>
  `${change(quota)}: ${quota.after - quota.before} vCPU come from the pool of group ${groupId}; ` +
  `${quota.subscription} then has ${Math.max(0, free)} free of the ${need} that it needs.`

export const transferText = (donor: LimitWords, recipient: LimitWords, kept: number, buffer: number): string =>
  `Transfer ${donor.before - donor.after} vCPU of ${donor.family} in ${donor.region} from ${donor.subscription} to ` +
  `${recipient.subscription} (preview): the limit of ${donor.subscription} goes from ${donor.before} to ${donor.after}, that of ` +
  `${recipient.subscription} from ${recipient.before} to ${recipient.after}; ${keeps(donor.subscription, kept, buffer)}.`

export const restrictedDonor = 'Azure approves no more quota of this series: what is given may not be won again.'

export const unknownTotal = ({ subscription, region }: QuotaWords, vCpus: number): string =>
  `The regional total of ${subscription} in ${region} is not reported: check that it has ${vCpus} vCPU free.`

/** @param blocked vCPU that the group could move, if the regional total allowed */
export const requestText = (quota: LimitWords, blocked: number): string =>
  `Ask Azure to raise the limit of ${quota.family} in ${quota.region} for ${quota.subscription} from ${quota.before} to ` +
  `${quota.after}: no move gives these ${quota.after - quota.before} vCPU${
    blocked > 0 ? `, as the regional total has no room for the ${blocked} that the group could move` : ''
  }. An approved increase raises the regional total by as much.`

/**
 * @param own vCPU of family quota that the regional total keeps from use
 * @param blocked vCPU of growth-restricted families that the group could move
 */
export function totalRequestText(quota: Omit<LimitWords, 'family'>, own: number, blocked: number): string {
  const reasons = [
    own > 0 ? `its families have ${own} vCPU free that the total does not let it use` : '',
    blocked > 0 ? `${blocked} vCPU of a series without increases can move to it once the total has room` : '',
  ].filter(Boolean)
  return (
    `Ask Azure to raise the regional total (cores) of ${quota.subscription} in ${quota.region} from ${quota.before} to ` +
    `${quota.after}: ${reasons.join(', and ')}.`
  )
}

export const planAgain = 'Capture a new run once it is approved: the plan then has the moves that it allows.'

export function growthText({ family, subscription, region }: QuotaWords, vCpus: number): string {
  const { series, successors = [] } = growthRestriction(family) ?? {}
  const instead = successors.length > 0 ? ` Microsoft names ${successors.join(', ')} in its place.` : ''
  return (
    `${vCpus} vCPU of ${family} in ${region} for ${subscription} cannot be requested: Azure approves no more quota of ` +
    `${series ? `the series ${series}` : 'this series'}, and no donor has more.${instead}`
  )
}

export const noRoomText = ({ family, subscription, region }: QuotaWords, vCpus: number): string =>
  `The regional total of ${subscription} in ${region} has no room for ${vCpus} vCPU of ${family}.`

export const noQuotaText = ({ family, subscription, region }: QuotaWords, vCpus: number): string =>
  `No donor has the ${vCpus} vCPU of ${family} in ${region} that ${subscription} still needs, and increase requests are left out.`
