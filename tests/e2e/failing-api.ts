import type { Page, Route } from 'playwright-core'

/** The answer in place of the API's real one. */
export interface Fault {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** No answer at all. */
  readonly isCut?: boolean
}

/** The reference that the made-up errors carry. */
export const faultRef = '00000000-0000-4000-8000-00000000abcd'

const error = (text: string): string => JSON.stringify({ error: text, ref: faultRef })

/** The answer to too many calls. */
export const busyFor = (seconds: number): Fault => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: error(`Too many calls: try again in ${seconds} s`),
})

/** The faults that a page has to handle, each as the API or a proxy in front of it would cause it. */
export const faults = {
  busy: busyFor(4),
  unavailable: { status: 503, body: error('The database is out of reach') },
  failed: { status: 500, body: error('Something failed') },
  signedOut: { status: 401, body: error('Sign in first') },
  cutOff: { status: 200, body: '{"rows":[{"subscriptionId"' },
  replaced: {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><h1>Log in to the guest network',
  },
  unreachable: { isCut: true },
} as const satisfies Readonly<Record<string, Fault>>

/** Calls of a page that get another answer until `mend`. */
export interface Failing {
  /** How many calls have met the fault. */
  readonly calls: () => number
  mend(): Promise<void>
}

/** Gives the calls of a page with a matching address a fault. */
export async function failCalls(page: Page, address: RegExp, fault: Fault): Promise<Failing> {
  let calls = 0
  const meet = async (route: Route): Promise<void> => {
    calls += 1
    if (fault.isCut) return route.abort('connectionrefused')
    const { status = 200, headers = {}, body = '' } = fault
    return route.fulfill({ status, headers: { 'content-type': 'application/json', ...headers }, body })
  }
  await page.route(address, meet)
  return { calls: () => calls, mend: () => page.unroute(address, meet) }
}

/** Holds back the answers to a page's calls until `release`. */
export async function holdCalls(page: Page, address: RegExp): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const wait = async (route: Route): Promise<void> => {
    await held.promise
    // A call may have been cancelled by another filter meanwhile.
    await route.continue().catch(() => {})
  }
  await page.route(address, wait)
  return {
    release: async () => {
      held.resolve()
      await page.unroute(address, wait)
    },
  }
}
