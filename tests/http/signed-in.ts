import { expect } from 'vitest'
import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import type { Estate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'
import { strict } from './answers.js'

/** A user in a browser, with a session. */
export interface Person {
  readonly cookie: string
  /** Calls a route, by default at the pages' origin. Writes come from our own page. */
  call(route: Route, body?: unknown, at?: string): Promise<Response>
  /** The same; the answer must match the route. */
  ask<R extends Route>(route: R, body?: unknown, at?: string): Promise<RouteResponse<R>>
}

export async function signedIn(estate: Estate, login: 'admin' | 'user' | 'many-groups'): Promise<Person> {
  return personWith(estate, (await signInOverHttp(estate.url, `${login}@headroom.local`)).cookie)
}

export function personWith({ url }: Estate, cookie: string): Person {
  const call: Person['call'] = ({ method, path }, body, at = url) => {
    if (method === 'GET') return fetch(at + path, { headers: { cookie } })
    const headers = { cookie, origin: url, 'content-type': 'application/json' }
    return fetch(at + path, { method, headers, body: JSON.stringify(body ?? {}) })
  }
  return {
    cookie,
    call,
    async ask<R extends Route>(route: R, body?: unknown, at?: string) {
      const response = await call(route, body, at)
      const text = await response.text()
      expect(response.status, text).toBe(route.status ?? 200)
      return strict(route.response).parse(JSON.parse(text)) as RouteResponse<R>
    },
  }
}
