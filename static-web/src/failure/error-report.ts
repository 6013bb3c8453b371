import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.js'
import { send } from '../api/call.js'
import { meOptions } from '../session/me-query.js'

/** More reports would repeat the same cause. */
const maxReports = 5

/** Text without the query of addresses: it may contain what somebody searched for. */
export const withoutQueries = (text: string): string => text.replace(/\?[^\s)'"]*/g, '')

/** Decides which errors of a visit are reported: each once, few in total, and none that the service knows already. */
export function createReportFilter(): (error: unknown) => boolean {
  const seen = new Set<string>()
  return error => {
    if (error instanceof ApiError) return false
    const name = String(error)
    if (seen.has(name) || seen.size >= maxReports) return false
    seen.add(name)
    return true
  }
}

const isNews = createReportFilter()
let report: (error: unknown) => void = () => {}

/** Sends a script error to the service's log; does nothing while nobody is signed in. Never throws. */
export const reportError = (error: unknown): void => {
  if (isNews(error)) report(error)
}

/** Reports uncaught errors from now on. */
export function reportScriptErrors(client: QueryClient): void {
  report = error => void post(client, error).catch(() => {})
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

async function post(client: QueryClient, error: unknown): Promise<void> {
  const me = await client.ensureQueryData(meOptions)
  if (!me.authenticated) return
  // Rarely needed, so it is not in the first script.
  const { logError } = await import('#shared/contract/admin/admin-logs.js')
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  await send(logError, {
    message: withoutQueries(message) || name,
    type: name,
    ...(stack ? { stack: withoutQueries(stack) } : {}),
    context: { path: location.pathname },
  })
}
