import { z } from 'zod'
import { Name, storable, Text } from '#shared/adapters/azure/calls/records.js'
import { regionKey } from '#shared/contract/common/names.js'
import { parseRecord } from '#shared/kernel/odd-record.js'

/** A price tier of a kind of account, with its regions and where it cannot be created. */
export interface AccountSku {
  readonly kind: string
  readonly regions: readonly string[]
  readonly restrictions: readonly { readonly reason: string; readonly regions: readonly string[] }[]
}

const AccountSkuWire = z.object({
  kind: Name,
  locations: z.array(Name),
  restrictions: z.array(z.object({ type: Text, values: z.array(Name).nullish(), reasonCode: Text })).nullish(),
})

const longestReason = 64

export function toAccountSku(record: unknown): AccountSku[] {
  const { kind, locations, restrictions } = parseRecord(AccountSkuWire, 'account SKU', record)
  return [
    {
      kind: storable(kind),
      regions: locations.map(regionKey),
      restrictions: (restrictions ?? [])
        .filter(({ type }) => type === 'Location')
        .map(({ values, reasonCode }) => ({
          reason: storable(reasonCode ?? 'restricted').slice(0, longestReason),
          regions: (values ?? []).map(regionKey),
        })),
    },
  ]
}
