import type { TokenCredential } from '@azure/identity'

/** What is used of the driver's connection before it signs in. */
export interface SigningIn {
  readonly config: { readonly authentication: { readonly options: Secrets } }
  on(event: 'secure', listener: () => void): unknown
  on(event: 'errorMessage', listener: (token: { message: string; number: number }) => void): unknown
}

interface Secrets {
  password?: string | undefined
  credential?: TokenCredential | undefined
}

/** Azure SQL in each of its clouds: a token is made for no other resource, whatever a server asks for. */
const tokenHosts = new Set(['database.windows.net', 'database.usgovcloudapi.net', 'database.chinacloudapi.cn'])

/**
 * Keeps back what signs in until the connection is encrypted: where a server says that it cannot encrypt, the driver would
 * go on in clear, though it was told to encrypt.
 */
export function keepBackUntilSecure(connection: SigningIn): void {
  const { options } = connection.config.authentication
  const { password, credential } = options
  if (password !== undefined) options.password = ''
  if (credential !== undefined) options.credential = refusing
  connection.on('secure', () => {
    if (password !== undefined) options.password = password
    if (credential !== undefined) options.credential = forAzureSql(credential)
  })
}

const refusing: TokenCredential = {
  getToken: () => Promise.reject(new Error('The server does not encrypt: no token is given to it')),
}

const forAzureSql = (credential: TokenCredential): TokenCredential => ({
  async getToken(scopes, options) {
    for (const scope of [scopes].flat())
      if (!tokenHosts.has(new URL(scope).hostname)) throw new Error('The server asks for a token of another service')
    return credential.getToken(scopes, options)
  },
})

/** The error of a refused login does not keep the server's number: it is found again by the text. */
export class LoginErrors {
  readonly #numbers = new Map<string, number>()

  watch(connection: SigningIn): void {
    connection.on('errorMessage', ({ message, number }) => {
      if (this.#numbers.size > 100) this.#numbers.clear()
      this.#numbers.set(message, number)
    })
  }

  /** The same error, with its number where it is one of a login. */
  numbered(error: unknown): unknown {
    if (error instanceof Error && 'code' in error && error.code === 'ELOGIN' && !('number' in error))
      return Object.assign(error, { number: this.#numbers.get(error.message) })
    return error
  }
}
