import type { TokenCredential } from '@azure/identity'

/** The part of the driver's connection that is used before sign-in. */
export interface SigningIn {
  readonly config: { readonly authentication: { readonly options: Secrets } }
  on(event: 'secure', listener: () => void): unknown
  on(event: 'errorMessage', listener: (token: { message: string; number: number }) => void): unknown
}

interface Secrets {
  password?: string | undefined
  credential?: TokenCredential | undefined
}

/** Azure SQL in each of its clouds. A token is created for no other resource, whatever a server asks for. */
const tokenHosts = new Set(['database.windows.net', 'database.usgovcloudapi.net', 'database.chinacloudapi.cn'])

/**
 * Withholds the credentials until the connection is encrypted. If a server says that it cannot encrypt, the driver
 * would continue unencrypted although encryption is required.
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
  getToken: () =>
    Promise.reject(
      new Error(
        'The server does not support encryption, so no token was sent to it. Check the server name in SQL_CONNECTION_STRING',
      ),
    ),
}

const forAzureSql = (credential: TokenCredential): TokenCredential => ({
  async getToken(scopes, options) {
    for (const scope of [scopes].flat())
      if (!tokenHosts.has(new URL(scope).hostname))
        throw new Error(
          'The server asks for a token of another service than Azure SQL, so none was sent to it. Check the server name in SQL_CONNECTION_STRING',
        )
    return credential.getToken(scopes, options)
  },
})

/** The error of a refused login loses the server's number, so it is found again by its text. */
export class LoginErrors {
  readonly #numbers = new Map<string, number>()

  watch(connection: SigningIn): void {
    connection.on('errorMessage', ({ message, number }) => {
      if (this.#numbers.size > 100) this.#numbers.clear()
      this.#numbers.set(message, number)
    })
  }

  /** The same error, with its number if it is a login error. */
  numbered(error: unknown): unknown {
    if (error instanceof Error && 'code' in error && error.code === 'ELOGIN' && !('number' in error))
      return Object.assign(error, { number: this.#numbers.get(error.message) })
    return error
  }
}
