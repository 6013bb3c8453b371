import { z } from 'zod'
import { ArmError } from '#local/resource-manager/http/arm-error.js'

const maxLimit = 1_000_000
const limit = z.int().min(0).max(maxLimit)

const QuotaBody = z.object({
  properties: z.object({
    limit: z.object({ limitObjectType: z.literal('LimitValue'), value: limit }),
    name: z.object({ value: z.string() }).optional(),
  }),
})

const GroupBody = z.object({
  properties: z.object({
    value: z.array(z.object({ properties: z.object({ resourceName: z.string(), limit }) })).length(1),
  }),
})

/** @throws ArmError 400 */
export function readQuotaLimit(body: string, name: string): number {
  const { properties } = read(QuotaBody, body, 'properties.limit.value must be a whole number from 0')
  const named = properties.name?.value ?? name
  if (named.toLowerCase() === name.toLowerCase()) return properties.limit.value
  throw invalid(`properties.name.value is '${named}', but the address names '${name}'`)
}

/** One resource a request. @throws ArmError 400 */
export function readGroupLimit(body: string): { readonly resourceName: string; readonly limit: number } {
  const text = 'properties.value must be a list of one {properties: {resourceName, limit}}'
  return read(GroupBody, body, text).properties.value[0]!.properties
}

/** @throws ArmError 400 with the text */
export function read<T>(schema: z.ZodType<T>, body: string, text: string): T {
  try {
    const { data } = schema.safeParse(JSON.parse(body))
    if (data !== undefined) return data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw invalid(text)
}

const invalid = (text: string): ArmError => new ArmError(400, 'BadRequest', `${text}.`)
