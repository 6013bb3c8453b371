import type { RowKeyDef } from '../../page/page-def.js'

/** A quota in a region of a subscription: of a family, or `cores` for the regional total. */
export interface SeriesKey {
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
}

/** The key of a row in an address. None of its parts has a slash. */
export const seriesText = ({ subscriptionId, region, family }: SeriesKey): string =>
  [subscriptionId, region, family].join('/')

export const seriesKey: RowKeyDef<SeriesKey> = {
  shape: 'subscription/region/family',
  text: seriesText,
  title: ({ family }) => (family === 'cores' ? 'Regional total' : family),
  read: text => {
    const parts = text.split('/')
    const [subscriptionId, region, family] = parts
    return parts.length === 3 && subscriptionId && region && family ? { subscriptionId, region, family } : undefined
  },
}
