import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { ErrorEnvelope } from '#shared/contract/error.js'
import type { Level, Route } from '#shared/contract/route.js'
import { routes } from '#shared/contract/routes.js'

const security: Readonly<Record<Level, Record<string, string[]>[]>> = {
  public: [],
  user: [{ session: [] }],
  admin: [{ session: [] }],
  internal: [{ ingestKey: [] }],
  worker: [{ workerSignature: [] }],
}

const errors: Readonly<Record<string, { description: string }>> = {
  400: { description: 'The input is not valid; the sentence names the field and what is allowed.' },
  401: { description: 'Not signed in, or the key or signature is missing or wrong.' },
  403: { description: 'Signed in, but not allowed; or the call comes from another origin.' },
  409: { description: 'The state does not allow it now.' },
  429: { description: 'Too many calls; Retry-After says when.' },
  500: { description: 'Our fault; the log has more under the same ref.' },
  503: { description: 'A dependency is away, or a required setting is missing.' },
}

/** OpenAPI 3.1 of every endpoint, from the same values that serve them. */
export function apiDescription(): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of routes) {
    const path = paths[route.path] ?? {}
    // Both apps answer /healthz alike: it is described once.
    paths[route.path] = { [route.method.toLowerCase()]: operation(route), ...path }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Headroom',
      version: '1',
      description: 'What can be deployed in Azure, where, and what stops it: VM sizes, quota headroom, ingestion.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'connect.sid' },
        ingestKey: { type: 'apiKey', in: 'header', name: 'x-ingest-api-key' },
        workerSignature: { type: 'apiKey', in: 'header', name: 'x-worker-signature' },
      },
    },
  }) as unknown as Record<string, unknown>
}

const elsewhere = {
  description: 'On to the address in the header Location.',
  headers: { location: { schema: { type: 'string' } } },
}

function operation(route: Route): ZodOpenApiOperationObject {
  const mediaTypes = [route.mediaType ?? 'application/json', ...(route.otherMediaTypes ?? [])]
  const content = Object.fromEntries(mediaTypes.map(mediaType => [mediaType, { schema: route.response }]))
  const success = { description: 'OK', content }
  const operation = {
    operationId: route.id,
    summary: route.summary,
    tags: [route.area],
    security: security[route.level],
    responses: {
      [String(route.status ?? 200)]: route.status === 302 ? elsewhere : success,
      ...Object.fromEntries(Object.entries(errors).map(([status, { description }]) => [status, failure(description)])),
    },
    requestParams: { ...(route.query ? { query: route.query } : {}), ...(route.params ? { path: route.params } : {}) },
    ...(route.body ? { requestBody: { content: { 'application/json': { schema: route.body } } } } : {}),
  }
  return operation as ZodOpenApiOperationObject
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: ErrorEnvelope } },
})
