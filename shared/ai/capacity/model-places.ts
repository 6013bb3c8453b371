import type { StoredModel } from '#shared/ai/model-queries.js'

/** A deployment type of the model in a region of a subscription, with the quota that it draws on. */
export type ModelPlace = StoredModel

/** Azure tells the quota of fine-tuned deployments from the other one by its name alone. */
const fineTuneName = /finetune$/i
export const isFineTuneQuota = (quotaName: string | null): boolean => fineTuneName.test(quotaName ?? '')

/** The places of rows of a model, in their order. A deployment type has a row for each of its quotas. */
export function toPlaces<Row extends Placed & Drawing>(rows: readonly Row[]): Row[] {
  const listed = rows.filter(({ deploymentType }) => deploymentType)
  return [...Map.groupBy(listed, placeKey).values()].flatMap(own => {
    const place = own.find(({ quotaName }) => !isFineTuneQuota(quotaName))
    return place ?? own.slice(0, 1).map(row => ({ ...row, ...noQuota }))
  })
}

/** What a row draws on. */
type Drawing = Pick<ModelPlace, keyof typeof noQuota>

const noQuota = {
  quotaName: '',
  quotaUsed: null,
  quotaLimit: null,
  quotaUnit: null,
  measure: null,
  multiplier: null,
  deployable: null,
}

type Placed = Pick<ModelPlace, 'subscriptionId' | 'region' | 'deploymentType'>
export const placeKey = ({ subscriptionId, region, deploymentType }: Placed): string =>
  [subscriptionId, region, deploymentType?.toLowerCase()].join('/')
