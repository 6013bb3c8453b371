import type { RowKeyDef } from '../../page/page-def.js'

export interface ModelKey {
  readonly subscriptionId: string
  readonly region: string
  readonly provider: string
  readonly model: string
  readonly version: string
  readonly deploymentType: string | null
  readonly quotaName: string | null
}

/** The key of a row in an address. None of its parts has a slash. */
export const modelText = ({
  subscriptionId,
  region,
  provider,
  model,
  version,
  deploymentType,
  quotaName,
}: ModelKey): string =>
  [subscriptionId, region, provider, model, version, deploymentType ?? '', quotaName ?? ''].join('/')

export const modelKey: RowKeyDef<ModelKey> = {
  shape: 'subscription/region/provider/model/version/deployment type/quota',
  text: modelText,
  title: ({ model, version }) => `${model} ${version}`.trim(),
  read: text => {
    const parts = text.split('/')
    const [subscriptionId, region, provider, model, version, deploymentType, quotaName] = parts
    if (parts.length !== 7 || !subscriptionId || !region || !provider || !model || version === undefined)
      return undefined
    const key = { subscriptionId, region, provider, model, version }
    return { ...key, deploymentType: deploymentType || null, quotaName: quotaName || null }
  },
}
