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

/** What stays free with a donor, vCPU. */
interface KeptAmounts {
  readonly kept: number
  readonly buffer: number
  /** Its own need, which free quota covers. */
  readonly need: number
}

function keeps(subscription: string, { kept, buffer, need }: KeptAmounts): string {
  const isMore = kept > buffer + need
  if (need === 0)
    return `${subscription} keeps ${kept} free beyond its use, ${isMore ? `above its buffer of ${buffer}` : 'which is its buffer'}`
  const held = `its need of ${need} and its buffer of ${buffer}`
  return `${subscription} keeps ${kept} free beyond its use, ${isMore ? `above ${held}` : `which is ${held}`}`
}

export const giveBackText = (quota: LimitWords, groupId: string, kept: KeptAmounts): string =>
  `${change(quota)}: ${quota.before - quota.after} vCPU go to the pool of group ${groupId}; ` +
  `${keeps(quota.subscription, kept)}.`

export const takeText = (quota: LimitWords, groupId: string, free: number, need: number): string =>
  `${change(quota)}: ${quota.after - quota.before} vCPU come from the pool of group ${groupId}; ` +
  `${quota.subscription} then has ${Math.max(0, free)} free of the ${need} that it needs.`

export const transferText = (donor: LimitWords, recipient: LimitWords, kept: KeptAmounts): string =>
  `Transfer ${donor.before - donor.after} vCPU of ${donor.family} in ${donor.region} from ${donor.subscription} to ` +
  `${recipient.subscription} (preview): the limit of ${donor.subscription} goes from ${donor.before} to ${donor.after}, that of ` +
  `${recipient.subscription} from ${recipient.before} to ${recipient.after}; ${keeps(donor.subscription, kept)}.`

export const restrictedDonor = 'Azure approves no more quota of this series: what is given may not be won again.'

export const outsideMember = (subscription: string): string =>
  `${subscription} is outside of the management group, and roles on that do not reach it: Azure refuses the change unless the ` +
  'role is assigned on the subscription itself.'

export const unknownTotal = ({ subscription, region }: QuotaWords, vCpus: number): string =>
  `The regional total of ${subscription} in ${region} is not reported: check that it has ${vCpus} vCPU free.`

export const byCategory = ({ subscription, region }: QuotaWords): string =>
  `Azure counts machines of ${subscription} in ${region} by quota category: the limit of a family may decide nothing there. ` +
  'Look at the category in Azure first.'

/** Of a request for a family. */
export const unknownRoom = ({ subscription, region }: QuotaWords): string =>
  `The regional total of ${subscription} in ${region} is not reported: an increase raises it too, but it may have no room even then.`

/**
 * @param amounts blocked: vCPU that the group could move if the regional total allowed; above: vCPU in use above the limit
 */
export function requestText(
  quota: LimitWords,
  { blocked, above }: Readonly<Record<'blocked' | 'above', number>>,
): string {
  const { family, region, subscription, before, after } = quota
  const room = blocked > 0 ? `, as the regional total has no room for the ${blocked} that the group could move` : ''
  const use = above > 0 ? ` ${above} vCPU in use above the limit count in.` : ''
  return (
    `Ask Azure to raise the limit of ${family} in ${region} for ${subscription} from ${before} to ${after}: no move gives ` +
    `these ${after - before} vCPU${room}.${use} An approved increase raises the regional total by as much.`
  )
}

/** vCPU for which a regional total is to be raised. */
interface TotalAmounts {
  /** Family quota that the total keeps from use. */
  readonly crowded: number
  /** Growth-restricted families that the group could move. */
  readonly blocked: number
  /** What requests for families bring. */
  readonly brought: number
  /** Use above the total. */
  readonly above: number
}

export function totalRequestText(
  { subscription, region, before, after }: Omit<LimitWords, 'family'>,
  { crowded, blocked, brought, above }: TotalAmounts,
): string {
  const reasons = [
    above > 0 ? `${above} vCPU are in use above the total, and nothing fits until they are covered` : '',
    crowded > 0 ? `its families have ${crowded} vCPU free that the total does not let it use` : '',
    blocked > 0 ? `${blocked} vCPU of a series without increases can move to it once the total has room` : '',
  ].filter(Boolean)
  const order =
    brought > 0
      ? ` Request it after its families, whose requests raise the total from ${before - brought} to ${before}.`
      : ''
  return (
    `Ask Azure to raise the regional total (cores) of ${subscription} in ${region} from ${before} to ${after}: ` +
    `${reasons.join(', and ')}.${order}`
  )
}

export const planAgain = 'Capture a new run once it is approved: the plan then has the moves that it allows.'

/** @param hasSource whether the subscription has a group, or others that can transfer to it */
export function growthText({ family, subscription, region }: QuotaWords, vCpus: number, hasSource: boolean): string {
  const { series, successors = [] } = growthRestriction(family) ?? {}
  const instead = successors.length > 0 ? ` Microsoft names ${successors.join(', ')} in its place.` : ''
  return (
    `${vCpus} vCPU of ${family} in ${region} for ${subscription} cannot be requested: Azure approves no more quota of ` +
    `${series ? `the series ${series}` : 'this series'}, and ` +
    `${hasSource ? 'no donor has more' : 'the subscription is in no quota group that can be used'}.${instead}`
  )
}

export const noRoomText = ({ family, subscription, region }: QuotaWords, vCpus: number): string =>
  `The regional total of ${subscription} in ${region} has no room for ${vCpus} vCPU of ${family} that the group could move.`

/** @param families that have quota which the total does not let them use */
export function crowdedText(
  { subscription, region }: Omit<QuotaWords, 'family'>,
  vCpus: number,
  families: readonly string[],
): string {
  const named = families.slice(0, maxNamed).join(', ')
  const more = families.length > maxNamed ? ` and ${families.length - maxNamed} more families` : ''
  return (
    `The regional total of ${subscription} in ${region} has no room for ${vCpus} vCPU that are free in ${named}${more}. ` +
    'Increase requests, which could raise it, are left out.'
  )
}

const maxNamed = 5

export const noQuotaText = ({ family, subscription, region }: QuotaWords, vCpus: number): string =>
  `The group has no more of the ${vCpus} vCPU of ${family} in ${region} that ${subscription} still needs, and increase requests ` +
  'are left out.'

export const noGroupText = ({ family, subscription, region }: QuotaWords, vCpus: number): string =>
  `${subscription} is in no quota group that can be used, so no move gives it the ${vCpus} vCPU of ${family} in ${region} that it ` +
  'still needs, and increase requests are left out.'

export const noTransfers =
  'No subscription is known to be enrolled in quota transfers (preview), so a plan cannot use them.'
