import { Failure } from '../failure.js'
import type { Check } from './check.js'

/** Calls per minute that the route allows, and some more. */
const calls = 70

/**
 * A caller must not escape the limit per address by forging the header that names addresses. It uses up the limit of
 * one route for a minute, so it is no part of every run.
 */
export const rateLimitCheck: Check = {
  title: 'Forged addresses do not escape the limits',
  async run({ site }, answers) {
    for (let call = 0; call < calls; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}`, 'content-type': 'application/json' }
      const { status } = await answers.get(`${site}/api/region-fit`, { method: 'POST', headers, body: '{}' })
      if (status === 429) return `limited after ${call} calls`
    }
    throw new Failure(
      `${calls} calls of one minute, each with another forged address, were all let through.`,
      'The api takes the address from a part of x-forwarded-for that the caller writes. Report it with the name of what stands in front of the site.',
    )
  },
}
