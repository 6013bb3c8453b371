import type { AnsweredPlace, AnsweredRegion } from '#shared/contract/capacity/answer/capacity-answer.js'
import type { ChangeToFit } from '#shared/contract/capacity/answer/change-to-fit.js'
import { regionTitle } from '#shared/contract/common/names.js'
import { askedWords } from '../asked-words.js'
import type { AnsweredQuestion } from './answer-query.js'

/** The version of the quota API that the command uses. */
const apiVersion = '2023-02-01'

/** The quota requests as a text to send to somebody who can make them. */
export function askText(answer: AnsweredQuestion, region: AnsweredRegion, place: AnsweredPlace): string {
  const where = regionTitle(region.displayName, region.region)
  const who = regionTitle(place.subscriptionName, place.subscriptionId)
  const what = `${askedWords(answer)} of ${answer.size?.vmSku ?? 'the size'}`
  return [
    `To deploy ${what} in ${where}, subscription ${who}:`,
    ...place.toAsk.map(change => `- ${changeText(change)}`),
  ].join('\n')
}

function changeText({ text, amount, quotaName, newLimit }: ChangeToFit): string {
  if (quotaName === null || newLimit === null) return text
  return `${text}. Request: quota ${quotaName}, new limit ${newLimit} (+${amount})`
}

/**
 * The command that requests a raise of a family's quota; undefined if no raise is needed, or Azure would not grant it.
 * The regional total rises with the family. A masked id is useless to Azure.
 */
export function askCommand(region: AnsweredRegion, { subscriptionId, toAsk }: AnsweredPlace): string | undefined {
  const raise = toAsk.find(
    ({ quotaName, newLimit }) => quotaName !== null && quotaName !== 'cores' && newLimit !== null,
  )
  if (!raise || raise.noLongerApproved || !/^[0-9a-f]{8}-/i.test(subscriptionId)) return undefined
  const scope = `subscriptions/${subscriptionId}/providers/Microsoft.Compute/locations/${region.region}`
  const url = `https://management.azure.com/${scope}/providers/Microsoft.Quota/quotas/${raise.quotaName}?api-version=${apiVersion}`
  const limit = { limitObjectType: 'LimitValue', value: raise.newLimit }
  const body = { properties: { limit, name: { value: raise.quotaName }, resourceType: 'dedicated' } }
  return `az rest --method put --url '${url}' --body '${JSON.stringify(body)}'`
}
