import type { Environment } from '../environment/environment.js'
import { output } from '../environment/needed.js'
import { Failure } from '../failure.js'

/** The addresses of a started product. */
export interface Target {
  /** The origin that browsers use. */
  readonly site: string
  readonly api: string
  /** Undefined: the worker is not checked, because it is private or its address was not given. */
  readonly worker: string | undefined
  /** The key of operators; undefined: nothing is checked that needs it. */
  readonly ingestKey: string | undefined
  /** In Azure the site forwards `/api` alone; on one machine it also serves the paths of operators. */
  readonly isInAzure: boolean
}

export interface Addresses {
  readonly site?: string | undefined
  readonly api?: string | undefined
  readonly worker?: string | undefined
}

/** What is given wins over the environment. With the address of a local site alone, its api is behind the same port. */
export function toTarget(given: Addresses, environment: Environment, ingestKey: string | undefined): Target {
  if (given.site) {
    const site = toOrigin(given.site)
    const isInAzure = site.startsWith('https:')
    if (isInAzure && !given.api)
      throw new Failure(
        'The address of the api app is missing.',
        'npm run smoke -- --site <url> --api <url> --worker <url>',
      )
    const worker = given.worker && toOrigin(given.worker)
    return { site, api: toOrigin(given.api ?? site), worker, ingestKey, isInAzure }
  }
  const isWorkerPrivate = environment.get('HEADROOM_WORKER_PRIVATE') === 'true'
  return {
    site: toOrigin(output(environment, 'HEADROOM_ORIGIN')),
    api: toOrigin(output(environment, 'HEADROOM_API_HOST')),
    worker: isWorkerPrivate ? undefined : toOrigin(output(environment, 'HEADROOM_WORKER_HOST')),
    ingestKey,
    isInAzure: true,
  }
}

const toOrigin = (address: string): string => new URL(address.includes('://') ? address : `https://${address}`).origin
