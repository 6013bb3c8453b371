import {
  type Price,
  serviceName,
  toMeterName,
  toProductName,
  toSkuName,
  toType,
} from '#local/resource-manager/estate/prices/price-item.js'
import { own } from '#shared/contract/common/own.js'
import { ArmError } from './arm-error.js'

/** The fields for filters, with the members of a price. */
const fields: Readonly<Record<string, (price: Price) => string>> = {
  serviceName: () => serviceName,
  serviceFamily: () => 'Compute',
  armRegionName: ({ region }) => region,
  armSkuName: ({ vmSku }) => vmSku,
  priceType: ({ meter }) => toType(meter),
  productName: toProductName,
  skuName: toSkuName,
  meterName: toMeterName,
}

/** A filter: each field with its required value, case-sensitive. */
export type PriceFilter = ReadonlyMap<string, string>

const term = /^\s*(\w+) eq '((?:[^']|'')*)'\s*$/

/** Reads `field eq 'value' and …`. @throws ArmError 400 for anything else. */
export function readPriceFilter(text: string): PriceFilter {
  const filter = new Map<string, string>()
  if (text.trim() === '') return filter
  for (const part of text.split(/ and (?=\s*\w+ eq ')/)) {
    const [, field = '', value = ''] = term.exec(part) ?? []
    if (!Object.hasOwn(fields, field)) {
      const known = Object.keys(fields).join(', ')
      throw new ArmError(400, 'BadRequest', `Invalid OData parameters: "${part.trim()}". Use eq and and of ${known}.`)
    }
    filter.set(field, value.replaceAll("''", "'"))
  }
  return filter
}

export const isWanted = (filter: PriceFilter, price: Price): boolean =>
  [...filter].every(([field, value]) => own(fields, field)?.(price) === value)
