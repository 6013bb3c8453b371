import { mergedRecords } from '#shared/adapters/azure/past/past-readings.js'
import type { AzureUnit } from '#shared/capacity/ingestion/compute-units.js'
import type { SkuRecord } from '#shared/sku-catalog/sku.js'

/** The restriction of a SKU that was offered only at the other time. */
const notOffered = 'NotOfferedThen'

/** A unit with the SKUs and usages that differ from another time in place. Every usage is listed at both times. */
export const mergedUnit = (other: AzureUnit, differences: AzureUnit): AzureUnit => ({
  ...differences,
  skus: mergedRecords(other.skus, differences.skus, toKey, wasOffered),
  usages: mergedRecords(other.usages, differences.usages, ({ name }) => name, isListed),
})

const isListed = () => true

const wasOffered = ({ restrictions }: SkuRecord): boolean => restrictions.every(({ reason }) => reason !== notOffered)

const toKey = ({ resourceType, name, size }: SkuRecord): string => `${resourceType} ${name} ${size}`
