import { expect } from 'vitest'
import { z } from 'zod'
import { ErrorEnvelope } from '#shared/contract/common/error.js'

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Expects the status and exactly the error envelope, with the reference of the header. Returns the sentence. */
export async function expectRefusal(response: Response, status: number): Promise<string> {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { error, ref } = strict(ErrorEnvelope).parse(JSON.parse(text)) as ErrorEnvelope
  expect(ref).toMatch(isUuid)
  expect(response.headers.get('x-correlation-id')).toBe(ref)
  expect(error).toMatch(/\S/)
  return error
}

/** The same schema, at every depth refusing keys that it does not name. */
export function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, value]) => [name, strict(value as z.ZodType)])
    return z.strictObject(Object.fromEntries(shape))
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap() as z.ZodType).optional()
  return schema
}
