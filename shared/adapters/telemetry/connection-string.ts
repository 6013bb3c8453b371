import { isPrivateAddress } from '#shared/kernel/private-address.js'

/**
 * What is wrong with a connection string of Application Insights, for a sentence that begins with the name of the
 * setting; undefined if nothing is.
 */
export function telemetryProblem(connectionString: string): string | undefined {
  const parts = toParts(connectionString)
  if (!isUuid.test(parts.get('instrumentationkey') ?? '')) return 'has no InstrumentationKey'
  const endpoints = [...parts].filter(([name]) => name.endsWith('endpoint'))
  const open = endpoints.find(([, address]) => !URL.canParse(address) || !isPrivateAddress(address))
  return open && 'must name endpoints that are https outside this machine'
}

/**
 * The endpoint for unencrypted telemetry to this machine, if the connection string has one. The library changes every
 * address to https.
 */
export function plainEndpoint(connectionString: string): string | undefined {
  const endpoint = toParts(connectionString).get('ingestionendpoint')
  return endpoint?.startsWith('http:') ? new URL('v2.1', endpoint).href : undefined
}

const toParts = (connectionString: string): ReadonlyMap<string, string> =>
  new Map(
    connectionString.split(';').map(part => {
      const [name = '', ...value] = part.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()]
    }),
  )

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
