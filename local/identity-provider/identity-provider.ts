import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { knownHosts } from '#local/loopback/known-hosts.js'
import { refuseHost } from '#local/loopback/refuse-host.js'
import { Control } from './control.js'
import { openDatabase } from './database.js'
import { Directory } from './directory.js'
import { readKeys } from './keys.js'
import { Listener } from './listener.js'
import { createProvider } from './provider.js'
import { SignIn } from './sign-in.js'
import { Store } from './store.js'

export interface IdentityProviderOptions {
  /** Default: a free port. */
  readonly port?: number | undefined
  /** Stores keys, sessions, grants and tokens across restarts. Without a folder they end with the process. */
  readonly dataDir?: string | undefined
  /** Address of Headroom's pages, without a trailing slash. */
  readonly publicOrigin: string
  readonly clientSecret: string
}

export interface LocalIdentityProvider {
  /** The issuer. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts the OpenID provider on 127.0.0.1, which is a different site from `localhost`, so their cookies never mix.
 * @throws Error if the port is in use or the folder is not a folder
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<LocalIdentityProvider> {
  const { port = 0, dataDir, publicOrigin, clientSecret } = options
  const database = openDatabase(dataDir)
  const keys = await readKeys(database)
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const store = new Store(database)
  const control = new Control(store)
  const provider = createProvider({ issuer: url, publicOrigin, clientSecret, keys, store, control })
  const signIn = new SignIn({ provider, control, publicOrigin })
  const listener = new Listener({ provider, control, directory: new Directory(control), signIn })
  const isThisMachine = knownHosts()
  server.on('request', (request, response) => {
    if (!refuseHost(request, response, isThisMachine)) void listener.handle(request, response)
  })
  return {
    url,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      database.close()
    },
  }
}
