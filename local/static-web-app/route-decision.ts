import type { AppConfig } from './app-config.js'
import { matchesPath } from './path-pattern.js'

/**
 * The result of the configured rules for one request. `path` is the path to serve; `headers` are added to the answer.
 */
export interface RouteDecision {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly rewritten: boolean
  readonly redirect?: { readonly status: number; readonly location: string }
  readonly status?: number
}

/** The first rule that matches path and method decides; a rewritten path is not matched again. */
export function decideRoute(config: AppConfig, method: string, path: string): RouteDecision {
  const rule = config.routes.find(
    ({ route, methods }) => matchesPath(route, path) && (!methods || methods.some(name => name === method)),
  )
  const headers = rule?.headers ?? {}
  if (!rule) return { path, headers, rewritten: false }
  if (rule.redirect) {
    return { path, headers, rewritten: false, redirect: { status: rule.statusCode ?? 302, location: rule.redirect } }
  }
  return {
    path: rule.rewrite ?? path,
    headers,
    rewritten: rule.rewrite !== undefined,
    ...(rule.statusCode === undefined ? {} : { status: rule.statusCode }),
  }
}

/** The page to serve for a path without a file; undefined if the path is excluded. */
export function fallbackPath({ navigationFallback }: AppConfig, path: string): string | undefined {
  if (!navigationFallback || navigationFallback.exclude.some(pattern => matchesPath(pattern, path))) return undefined
  return navigationFallback.rewrite
}
