import { z } from 'zod'
import { Name, Text, Title } from '#shared/adapters/azure/calls/records.js'

/** Schemas for the fields of SKUs and usages that are read. */

/** The database ignores trailing blanks in a key. */
const SkuName = Name.regex(/^(?!\s)[^\p{Cc}]+(?<!\s)$/u, 'not the name of a SKU')
const Names = z.array(z.string().max(128)).nullish()
/** Zones are stored as one text, separated by commas. */
const Zones = z
  .array(z.string().regex(/^[\w-]{1,8}$/, 'not the number of a zone'))
  .max(12)
  .nullish()

/**
 * A region has some forty thousand capabilities. They are checked one by one when they are read, which takes half the
 * time.
 */
const Capabilities = z.array(z.unknown()).nullish()

export const SkuWire = z.object({
  resourceType: Name,
  name: SkuName,
  tier: Text,
  size: Text,
  family: Text,
  locations: Names,
  locationInfo: z
    .array(
      z.object({
        location: Text,
        zones: Zones,
        zoneDetails: z.array(z.object({ name: Zones, capabilities: Capabilities })).nullish(),
      }),
    )
    .nullish(),
  capabilities: Capabilities,
  restrictions: z
    .array(
      z.object({
        type: Text,
        values: Names,
        reasonCode: Text,
        restrictionInfo: z.object({ locations: Names, zones: Zones }).nullish(),
      }),
    )
    .nullish(),
})
export type SkuWire = z.infer<typeof SkuWire>

/** Azure counts vCPUs and gigabytes of disks. -1 means that there is no limit. */
const Amount = z.number().min(-1).max(1e12)

export const UsageWire = z.object({
  name: z.object({ value: Name, localizedValue: Title }),
  unit: Text,
  currentValue: Amount,
  limit: Amount,
})
