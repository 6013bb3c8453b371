/** The server's firewall does not know the address of this machine. */
export class FirewallRefusal extends Error {
  readonly address: string

  constructor(address: string) {
    super(`The firewall of the database server refuses the address ${address}`)
    this.name = 'FirewallRefusal'
    this.address = address
  }
}

/** The server takes no connection from public networks. */
export class NetworkRefusal extends Error {}

/** The server does not let this account in. */
export class LoginRefusal extends Error {}

/** The refusal that an error of the driver stands for; undefined for other errors. */
export function refusal(error: unknown): FirewallRefusal | NetworkRefusal | LoginRefusal | undefined {
  if (error instanceof FirewallRefusal || error instanceof NetworkRefusal || error instanceof LoginRefusal) return error
  const text = messages(error).join('\n')
  const address = /Client with IP address '([\da-f.:]+)' is not allowed/i.exec(text)?.[1]
  if (address) return new FirewallRefusal(address)
  if (/deny public network access/i.test(text)) return new NetworkRefusal(text)
  if (/login failed for user/i.test(text)) return new LoginRefusal(text)
  return undefined
}

/** The messages of an error and of its causes. */
function messages(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return []
  const { originalError, errors } = error as { originalError?: unknown; errors?: unknown }
  const inner = [error.cause, originalError, errors].flat()
  return [error.message, ...inner.flatMap(one => messages(one, depth + 1))]
}
