import type { FailoverSummary } from '#shared/contract/fit/failover.js'
import type { RegionPair } from './failover-reads.js'

/** The answer in words, with what it does not prove. */
export function conclusion({ subscriptions, vCpus }: FailoverSummary, { from, to }: RegionPair): string {
  const { total, fits, short, unknown, unused } = subscriptions
  if (total === 0) return 'No subscription is in scope.'
  const users = total - unused
  if (users === 0) return `No subscription has a vCPU in use in ${from}.`
  if (unknown === users)
    return `It is not known whether virtual machines could move from ${from} to ${to}: see what was read of both regions, and when.`
  const others = [
    ...(short > 0 ? [`${counted(short)} ${short === 1 ? 'lacks' : 'lack'} quota, ${vCpus.missing} vCPU in all`] : []),
    ...(unknown > 0 ? [`for ${counted(unknown)} it is not known`] : []),
    ...(unused > 0 ? [`${counted(unused)} ${unused === 1 ? 'uses' : 'use'} none in ${from}`] : []),
  ]
  const first = `${fits} of ${users} subscription${users === 1 ? '' : 's'} could move ${users === 1 ? 'its' : 'their'} virtual machines from ${from} to ${to} as far as quota says`
  return `${[first, ...others].join('; ')}. ${caveat}`
}

export const caveat = 'Quota says nothing of capacity at the moment of a disaster, when everybody moves.'

const counted = (count: number): string => `${count}`
