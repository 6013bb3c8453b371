import { z } from 'zod'
import { Name, Text, Title } from '#shared/adapters/azure/calls/records.js'

/** The records of models and usages as far as they are read. On the wire they hold more than the SDK's types name. */

/** What is stored side by side, with commas between; a part of a key has room for so many characters. */
const word = (longest: number) => Name.max(longest).regex(/^(?!\s)[^\p{Cc},]+(?<!\s)$/u, 'not a name')
const QuotaName = word(100)
const Time = z.iso.datetime({ offset: true }).nullish()
/** What a deployment may take, counted as its quota is. */
const Capacity = z.number().min(0).max(1e12).nullish()

export const ModelWire = z.object({
  kind: word(50),
  model: z.object({
    format: word(64),
    publisher: Text,
    name: word(100),
    version: z.string().max(32).nullish(),
    isDefaultVersion: z.boolean().nullish(),
    lifecycleStatus: Text,
    capabilities: z.record(z.string().max(128), z.unknown()).nullish(),
    deprecation: z.object({ inference: Time, fineTune: Time }).nullish(),
    replacementConfig: z.object({ targetModelName: Text, targetModelVersion: Text }).nullish(),
    skus: z
      .array(
        z.object({
          name: word(50),
          usageName: QuotaName.nullish(),
          deprecationDate: Time,
          capacity: z.object({ minimum: Capacity, maximum: Capacity, default: Capacity, step: Capacity }).nullish(),
        }),
      )
      .nullish(),
  }),
})

const Amount = z.number().min(-1).max(1e15)

export const AIUsageWire = z.object({
  name: z.object({ value: QuotaName, localizedValue: Title }),
  currentValue: Amount,
  limit: Amount,
})

const FreeCapacity = z.number().min(0).max(1e15).nullish()

export const ModelCapacityWire = z.object({
  location: Name.max(60),
  properties: z.object({
    skuName: word(50),
    availableCapacity: FreeCapacity,
    availableFinetuneCapacity: FreeCapacity,
  }),
})
