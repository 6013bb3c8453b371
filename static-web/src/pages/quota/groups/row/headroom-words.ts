import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { formatNumber } from '../../../../ui/format.js'

type Headroom = Pick<
  GroupQuotaRow,
  'family' | 'groupName' | 'quotaFree' | 'regionalFree' | 'headroom' | 'poolFree' | 'quotaLimit' | 'quotaUsed'
>

const vCpus = (count: number): string => `${formatNumber(count)} vCPU`

/** What can be deployed, what stops more, and what the pool would change. */
export const headroomWords = (row: Headroom): string => `${ownWords(row)} ${poolWords(row)}`

function ownWords({ quotaFree, quotaLimit, quotaUsed, regionalFree, headroom }: Headroom): string {
  if (quotaFree === null || quotaUsed === null)
    return 'The use of this quota was not read, so what is free is not known.'
  if (headroom === null || regionalFree === null)
    return `The family has ${vCpus(quotaFree)} free. The regional total is not reported, so what can be deployed is not known.`
  if (regionalFree < quotaFree)
    return `${vCpus(headroom)} can be deployed: the family has ${vCpus(quotaFree)} free, but the regional total has only ${vCpus(regionalFree)}.`
  if (quotaFree === 0)
    return `Nothing more can be deployed: ${formatNumber(quotaUsed)} of ${vCpus(quotaLimit)} of the family are used.`
  return `${vCpus(headroom)} can be deployed: the family has ${vCpus(quotaFree)} free, and the regional total leaves room for it.`
}

function poolWords({ groupName, poolFree, quotaFree, regionalFree }: Headroom): string {
  if (poolFree === null) return `What the pool of ${groupName} has free is not known.`
  if (poolFree === 0) return `The pool of ${groupName} has nothing free.`
  const more = `The pool of ${groupName} has ${vCpus(poolFree)} free, for whichever member takes it first.`
  const isBound = regionalFree !== null && quotaFree !== null && regionalFree <= quotaFree
  return isBound ? `${more} Taking from it would not help here: the regional total would still stop it.` : more
}
