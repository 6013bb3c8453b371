import type { State } from './azure-state.js'

export interface StubAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A route: `METHOD /path` without its query, and what it answers. */
export type StubRoute = readonly [
  pattern: RegExp,
  answer: (state: State, request: StubRequest) => StubAnswer | undefined,
]

export interface StubRequest {
  /** The groups of the route's pattern. */
  readonly parts: readonly string[]
  readonly body: Readonly<Record<string, unknown>>
  readonly origin: string
  /** The header `Prefer`. */
  readonly prefer?: string | undefined
}
