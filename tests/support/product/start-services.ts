import { serviceRefresh } from '#shared/contract/services/service-probe.js'
import type { Estate } from './estate.js'

/** Starts the runs of platform services and of their quotas, or returns those under way. */
export async function startServices({ apiUrl }: Pick<Estate, 'apiUrl'>) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${apiUrl}${serviceRefresh.path}`, { method: 'POST', headers, body: '{}' })
  if (response.status !== 202) throw new Error(`refresh answered ${response.status}: ${await response.text()}`)
  return serviceRefresh.response.parse(await response.json())
}
