import { z } from 'zod'
import { Name, Text, Title } from '#shared/adapters/azure/calls/records.js'

/** The records of provider lists, locations and usages as far as they are read. */

/** A part of a key has room for so many characters. */
const word = (longest: number) => Name.max(longest).regex(/^(?!\s)[^\p{Cc},]+(?<!\s)$/u, 'not a name')

export const ProviderWire = z.object({
  namespace: word(100),
  registrationState: Text,
  /** Each is read by itself, so that one that is wrong leaves out no others. */
  resourceTypes: z.array(z.unknown()).max(2_000).nullish(),
})

const Location = z.string().max(128)

export const ResourceTypeWire = z.object({
  resourceType: word(128),
  locations: z.array(Location).max(500).nullish(),
  zoneMappings: z
    .array(
      z.object({
        location: Location,
        zones: z
          .array(z.string().regex(/^\w{1,4}$/, 'not a zone'))
          .max(10)
          .nullish(),
      }),
    )
    .max(500)
    .nullish(),
})

export const LocationNameWire = z.object({ name: Name, displayName: Title })

/** Limits without an end are given as the greatest integers. */
const Amount = z.number().min(-1).max(1e19)

export const UsageWire = z.object({
  id: z.string().max(1_000).nullish(),
  name: z.object({ value: word(100), localizedValue: Title }),
  unit: Text,
  currentValue: Amount,
  limit: Amount,
})
