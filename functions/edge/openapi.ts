import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathItemObject } from 'zod-openapi'
import { toStatuses } from '#shared/contract/common/answer-statuses.js'
import { ErrorEnvelope } from '#shared/contract/common/error.js'
import { defaultBodyKiB, type Level, type Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import { sizeText } from './parse.js'

const security: Readonly<Record<Level, Record<string, string[]>[]>> = {
  public: [],
  user: [{ session: [] }],
  admin: [{ session: [] }],
  internal: [{ ingestKey: [] }],
  worker: [{ workerSignature: [] }],
}

const meanings: Readonly<Record<number, string>> = {
  302: 'Redirects to the address in the header Location.',
  304: 'Not changed: the answer with the ETag in If-None-Match is still current.',
  400: 'The input is not valid; the sentence names the field and what is allowed.',
  401: 'Not signed in, or the key or signature is missing or wrong.',
  403: 'Signed in, but not allowed; or the call comes from another origin.',
  404: 'Something that the call names does not exist; the sentence says what.',
  409: 'The state does not allow it now; the sentence says why.',
  415: 'The body is not application/json.',
  429: 'Too many calls; Retry-After says when.',
  500: 'An internal error; the log has more under the same ref.',
  503: 'A dependency is away, or a required setting is missing.',
}

/** OpenAPI 3.1 of every endpoint, from the same values that serve them. */
export function apiDescription(): Record<string, unknown> {
  const paths = new Map<string, ZodOpenApiPathItemObject>()
  for (const route of routes) {
    const path = paths.get(route.path) ?? {}
    // Both apps serve /healthz the same way: it is described once.
    paths.set(route.path, { [route.method.toLowerCase()]: operation(route), ...path })
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Headroom',
      version: '1',
      description: 'What can be deployed in Azure, where, and what stops it: VM sizes, quota headroom, ingestion.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'connect.sid' },
        ingestKey: { type: 'apiKey', in: 'header', name: 'x-ingest-api-key' },
        workerSignature: { type: 'apiKey', in: 'header', name: 'x-worker-signature' },
      },
    },
  }) as unknown as Record<string, unknown>
}

function operation(route: Route): ZodOpenApiOperationObject {
  const operation = {
    operationId: route.id,
    summary: route.summary,
    tags: [route.area],
    security: security[route.level],
    responses: Object.fromEntries(toStatuses(route).map(status => [String(status), answer(route, status)])),
    requestParams: { ...(route.query ? { query: route.query } : {}), ...(route.params ? { path: route.params } : {}) },
    ...(route.body ? { requestBody: { content: { 'application/json': { schema: route.body } } } } : {}),
  }
  return operation as ZodOpenApiOperationObject
}

const tooLarge = ({ maxBodyKiB = defaultBodyKiB }: Route): string => `The body is larger than ${sizeText(maxBodyKiB)}.`

function answer(route: Route, status: number): object {
  const description = status === 413 ? tooLarge(route) : (meanings[status] ?? 'OK')
  if (status === 302) return { description, headers: { location: { schema: { type: 'string' } } } }
  if (status === 304) return { description }
  if (status < 300) {
    const mediaTypes = [route.mediaType ?? 'application/json', ...(route.otherMediaTypes ?? [])]
    return { description, content: Object.fromEntries(mediaTypes.map(type => [type, { schema: route.response }])) }
  }
  const schema = status === 503 && route.tells503 ? z.union([route.response, ErrorEnvelope]) : ErrorEnvelope
  return { description, content: { 'application/json': { schema } } }
}
