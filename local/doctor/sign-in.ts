import type { TokenCredential } from '@azure/identity'
import { type Account, toAccount } from './account.js'
import { signIn } from './commands.js'
import { type Checked, finding } from './finding.js'

const timeoutMs = 45_000

export interface SignedIn extends Checked {
  readonly account?: Account
}

/** Asks the credential of the apps for a token, as a start does. */
export async function checkSignIn(credential: TokenCredential, endpoint: string): Promise<SignedIn> {
  try {
    const scope = new URL('/.default', endpoint).href
    const token = await credential.getToken(scope, { abortSignal: AbortSignal.timeout(timeoutMs) })
    if (!token) throw new Error('no token')
    const account = toAccount(token.token)
    const kind = account.kind === 'User' ? 'user' : 'application'
    return {
      account,
      fine: `Signed in as ${account.name}, ${kind} ${account.objectId}, in the tenant ${account.tenantId}`,
      findings: [],
    }
  } catch (error) {
    return { findings: [toFinding(error)] }
  }
}

/** The library tries several sources; the error of each is in its message. */
function toFinding(error: unknown) {
  const text = toText(error)
  const failure = (code: string, sentence: string, advice: string, commands: string[]) =>
    finding('failure', code, sentence, { advice, commands, lacks: ['everything: nothing can be read from Azure'] })
  if (/AADSTS50(005|07[6-9]|158)|AADSTS530(00|03)|interaction_required/i.test(text))
    return failure(
      'signInBlocked',
      'The sign-in is no longer enough: your company asks for another factor or a known device.',
      'Sign in again, with the tenant named:',
      ['az logout', signIn('<tenant id>')],
    )
  if (/AADSTS(70043|700082|700084|50173|50132|50133)|refresh token has expired/i.test(text))
    return failure('signInExpired', 'The sign-in of the Azure CLI has expired: run az login.', 'Sign in again:', [
      signIn(),
    ])
  if (/AADSTS7000(215|222)|invalid_client/i.test(text))
    return failure(
      'secretInvalid',
      'AZURE_CLIENT_SECRET is wrong or has expired.',
      'Create a new secret of the application, or unset AZURE_CLIENT_ID and sign in as yourself:',
      [signIn()],
    )
  if (/AADSTS(90002|900023|500021|50020)|tenant .* not found/i.test(text))
    return failure(
      'tenantUnknown',
      'The tenant of the sign-in is not known, or this account is not in it.',
      'Sign in to the tenant of the subscriptions:',
      [signIn('<tenant id>')],
    )
  if (/Azure CLI could not be found/i.test(text))
    return failure(
      'cliMissing',
      'Nobody is signed in to Azure, and the Azure CLI is not installed.',
      'Install it (https://aka.ms/azure-cli), then sign in:',
      [signIn()],
    )
  return failure(
    'notSignedIn',
    'Nobody is signed in to Azure on this machine, or the sign-in has expired: run az login.',
    'Sign in:',
    [signIn()],
  )
}

function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { errors = [] } = error as { errors?: unknown[] }
  return [error.message, ...errors.map(toText)].join('\n')
}
