import { parseArgs } from 'node:util'
import type { IdentityProviderOptions } from './identity-provider.js'

/**
 * Reads the options of the command line and the environment.
 * @throws Error with a sentence that names the setting
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): IdentityProviderOptions {
  const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' }, data: { type: 'string' } } })
  const port = Number(values.port ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port must be a port from 0 to 65535, not "${values.port}".`)
  }
  const origin = URL.parse(env.PUBLIC_ORIGIN ?? '')?.origin ?? 'null'
  if (origin === 'null') throw new Error('PUBLIC_ORIGIN must be where the pages are, like http://localhost:4280.')
  if (!env.OIDC_CLIENT_SECRET) throw new Error('OIDC_CLIENT_SECRET must be the secret of the client.')
  return { port, dataDir: values.data, publicOrigin: origin, clientSecret: env.OIDC_CLIENT_SECRET }
}
