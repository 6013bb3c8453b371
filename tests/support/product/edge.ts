import {
  HttpRequest,
  type HttpRequestInit,
  type HttpResponseInit,
  InvocationContext,
  type LogLevel,
} from '@azure/functions'
import { vi } from 'vitest'
import type { HttpBinding } from '#functions/edge/serve.js'

export const settings = {
  HEADROOM_APP: 'api',
  DATABASE_FILE: ':memory:',
  INGEST_API_KEY: 'an ingest key of the operators',
  WORKER_SHARED_SECRET: 'what both apps know of each other',
  WORKER_URL: 'http://127.0.0.1:9',
  SESSION_SECRET: 'what the cookies are signed with',
  DURABLE_HUB: 'headroom',
  PUBLIC_ORIGIN: 'http://localhost:4280',
  // The samples are of March 2026, and are read with the time of the machine.
  HISTORY_RETENTION_DAYS: '3650',
}

export interface LogLine {
  readonly time: string
  /** The authorization level for the host. */
  readonly level: LogLevel
  readonly message: string
  readonly customDimensions: Readonly<Record<string, unknown>>
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly bytes: Uint8Array
  readonly lines: readonly LogLine[]
}

/** The edge of a process with these settings: its modules are loaded again. */
export async function loadEdge(some: Record<string, string | undefined> = {}) {
  for (const [name, value] of Object.entries({ ...settings, ...some })) vi.stubEnv(name, value)
  vi.resetModules()
  const { bind, serve } = await import('#functions/edge/serve.js')
  const { context } = await import('#functions/composition/context.js')
  const { AppError } = await import('#shared/kernel/app-error.js')

  /** One call of a binding, as the host makes it. */
  async function call(binding: HttpBinding, path: string, init: Omit<HttpRequestInit, 'url'> = {}): Promise<Answer> {
    const lines: LogLine[] = []
    const logHandler = (level: LogLevel, ...args: unknown[]) => {
      lines.push({ ...(JSON.parse(String(args[0])) as LogLine), level })
    }
    const invocation = new InvocationContext({ functionName: binding.route.id, logHandler })
    const url = `http://functions.internal${path}`
    const request = new HttpRequest({ method: binding.route.method, ...init, url })
    const response = (await serve(binding)(request, invocation)) as HttpResponseInit
    const bytes = Buffer.from(await new Response(response.body as BodyInit | undefined).arrayBuffer())
    const headers = response.headers as Record<string, string>
    return { status: response.status ?? 200, headers, bytes, text: Buffer.from(bytes).toString(), lines }
  }
  return { bind, call, context, AppError }
}
