import type { RowKeyDef } from '../../page/page-def.js'

export interface RowKey {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
}

/** The key of a row in an address. */
export const rowText = ({ subscriptionId, region, vmSku }: RowKey): string => `${subscriptionId}/${region}/${vmSku}`

/** A region or a subscription has no slash; a SKU name might. */
export const rowKey: RowKeyDef<RowKey> = {
  shape: 'subscription/region/sku',
  text: rowText,
  title: ({ vmSku }) => vmSku,
  read: text => {
    const [, subscriptionId, region, vmSku] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(text) ?? []
    return subscriptionId && region && vmSku ? { subscriptionId, region, vmSku } : undefined
  },
}
