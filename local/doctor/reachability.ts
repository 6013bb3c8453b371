import { createPipelineRequest, isRestError } from '@azure/core-rest-pipeline'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { UnusableAnswer } from '#shared/kernel/unusable-answer.js'
import { type Checked, finding } from './finding.js'
import { networkAdvice } from './network-advice.js'

const bounds = { bytes: 12 * 1024 * 1024, timeMs: 15_000 }
/** Azure accepts a token for some minutes more than it says. */
const maxSkewSeconds = 60

export interface Reached extends Checked {
  readonly isReached: boolean
}

interface Host {
  /** For sentences: `Azure Resource Manager`. */
  readonly name: string
  readonly url: string
  readonly severity: 'lack' | 'failure'
  /** What Headroom lacks without it. */
  readonly lacks: readonly string[]
}

/** Sends one request without a token. Any answer will do; its date is compared with the clock of this machine. */
export async function checkHost(
  { name, url, severity, lacks }: Host,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Reached> {
  const { host, protocol } = new URL(url)
  const started = performance.now()
  try {
    const request = createPipelineRequest({ url, allowInsecureConnection: protocol === 'http:' })
    const { headers } = await boundedClient(url, bounds).sendRequest(request)
    const skew = skewSeconds(headers.get('date'), new Date())
    const ms = Math.round(performance.now() - started)
    return { isReached: true, fine: `${name} answers at ${host} in ${ms} ms`, findings: skewFindings(skew, name) }
  } catch (error) {
    if (!(error instanceof UnusableAnswer) && !isRestError(error)) throw error
    const code = isRestError(error) ? (error.code ?? 'no answer') : 'late'
    const { sentence, advice } = networkAdvice(host, code, env)
    return { isReached: false, findings: [finding(severity, 'notReached', sentence, { advice, lacks })] }
  }
}

/** Seconds by which this machine is ahead of the answer's date; undefined if it has none. */
export function skewSeconds(date: string | undefined, now: Date): number | undefined {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? undefined : Math.round((now.getTime() - at) / 1000)
}

export function skewFindings(skew: number | undefined, name: string): Checked['findings'] {
  if (skew === undefined || Math.abs(skew) <= maxSkewSeconds) return []
  const how = `${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'}`
  const sentence = `The clock of this machine is ${how} that of ${name}. Sign-ins fail if the difference is some minutes, and ages are wrong.`
  return [finding('lack', 'clockSkew', sentence, { advice: 'Let the machine set its clock from the network.' })]
}
