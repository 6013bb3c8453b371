import type { NullableString } from '#local/functions-host/app/core-types.js'
import type { Invoker } from '#local/functions-host/invocation.js'
import { writeBuffered } from './buffered-response.js'
import { answerEmpty, type HttpExchange, joinedHeaders, toQuery, toTraceParent } from './exchange.js'
import { declaredLength, readBody } from './request-body.js'

/**
 * Passes the complete request to the function and sends its complete answer. As under the real host, repeated query
 * keys are joined by commas, and a body without a declared length is empty.
 */
export async function answerBuffered(exchange: HttpExchange, invoker: Invoker): Promise<void> {
  const { request, response, called, binding, params, url } = exchange
  const hasBody = declaredLength(request) > 0
  const bytes = hasBody ? await readBody(request) : Buffer.alloc(0)
  if (bytes === undefined) return answerEmpty(response, 413)
  if (!hasBody) request.resume()
  const data = {
    http: {
      method: request.method ?? 'GET',
      url: `http://${exchange.host}${url}`,
      nullableHeaders: nullable(joinedHeaders(request)),
      nullableQuery: nullable(joinedQuery(url)),
      nullableParams: nullable(params),
      body: { bytes },
    },
  }
  const traceParent = toTraceParent(request)
  const { response: outputs, error } = await invoker.run(called, { inputs: [{ name: binding, data }], traceParent })
  const answer = outputs?.returnValue?.http
  if (error !== undefined) answerEmpty(response, 500)
  else if (answer) writeBuffered(response, answer)
  else answerEmpty(response, 200)
}

function joinedQuery(url: string): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of toQuery(url)) query.set(name, query.has(name) ? `${query.get(name)},${value}` : value)
  return Object.fromEntries(query)
}

function nullable(values: Record<string, string>): Record<string, NullableString> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
}
