import { Failure } from '../failure.js'
import { type Answer, describe, isOwnError } from './answers.js'
import type { Check } from './check.js'

const readLog =
  'The log of its start names the cause: a setting that is missing, a Key Vault reference that is not resolved, or a database user that is missing. Run the hook postprovision (npm run deploy) again, which checks each.'

/** An answer of `/healthz` that is not "ok". */
function unhealthy(app: string, answer: Answer): Failure {
  const { status, json, text } = answer
  if (json?.status === 'degraded')
    return new Failure(
      `The ${app} runs, but has not all it needs: for two minutes it answered ${status} "degraded".`,
      `A paused database takes a minute to resume; then run npm run smoke again. If it stays: ${readLog}`,
    )
  if (status === 404)
    return new Failure(
      `The ${app}'s host has no function: ${describe(answer)}.`,
      'The package is not published, or does not load. Publish it (azd deploy, or npm run deploy) and read the log of the start.',
    )
  if (status === 401 || (status === 403 && !/stopped/i.test(text)))
    return new Failure(
      `Azure refuses callers of the ${app} before they reach it: ${describe(answer)}.`,
      app === 'api'
        ? 'Linking the site turned App Service authentication on. Run the hook postprovision (npm run deploy) again, which lets the api check its callers itself.'
        : 'Check its access restrictions. A private worker is not reached from outside: set HEADROOM_WORKER_PRIVATE to true, so that it is not checked from here.',
    )
  if (status === 403)
    return new Failure(`The ${app} is stopped.`, 'Start it in the portal, or with az functionapp start.')
  return new Failure(`The ${app} answers ${describe(answer)}.`, readLog)
}

const healthCheck = (app: 'api' | 'worker'): Check => ({
  title: `The ${app} is well`,
  async run(target, answers) {
    const url = target[app]
    if (url === undefined) return undefined
    const answer = await answers.patiently(`${url}/healthz`)
    if (answer.status !== 200 || answer.json?.status !== 'ok') throw unhealthy(app, answer)
    return url
  },
})

/** A refusal that Headroom itself made. */
function expectOwnRefusal(what: string, answer: Answer): string {
  if (answer.status === 401 && isOwnError(answer)) return 'refused'
  if (answer.status === 401 || answer.status === 403)
    throw new Failure(
      `${what} is refused by Azure, not by Headroom: ${describe(answer)}. So it is refused to those who may, too.`,
      'Run the hook postprovision (npm run deploy) again, which sets the authentication settings of the api.',
    )
  if (answer.status < 300)
    throw new Failure(
      `${what} is not refused: ${describe(answer)}.`,
      'Stop the app now. Something else answers at its address, or its package is not the one of this project.',
    )
  throw new Failure(`${what} is answered with ${describe(answer)}.`, readLog)
}

const keyCheck: Check = {
  title: '/internal refuses callers without a key',
  async run({ api }, answers) {
    return expectOwnRefusal('A call without a key', await answers.patiently(`${api}/internal/ingest/status`))
  },
}

const operatorCheck: Check = {
  title: '/internal accepts the key of operators',
  async run({ api, ingestKey }, answers) {
    if (ingestKey === undefined) return undefined
    const headers = { 'x-ingest-api-key': ingestKey }
    const answer = await answers.patiently(`${api}/internal/ingest/status`, { headers })
    if (answer.status === 200) return 'accepted'
    if (answer.status === 401)
      throw new Failure(
        'The api does not accept the key that is in the key vault.',
        'Its Key Vault references are older than the secret. Run the hook postprovision (npm run deploy) again, or restart the api.',
      )
    throw new Failure(`The api answers the key of operators with ${describe(answer)}.`, readLog)
  },
}

const signatureCheck: Check = {
  title: 'The worker refuses unsigned calls',
  async run({ worker }, answers) {
    if (worker === undefined) return undefined
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    return expectOwnRefusal('An unsigned call', await answers.patiently(`${worker}/ingest/capacity`, init))
  },
}

/** App Service trusts this header from its own front; Headroom must not. */
const forgedPrincipal = Buffer.from(
  JSON.stringify({ identityProvider: 'aad', userId: 'forged', userDetails: 'forged', userRoles: ['admin'] }),
).toString('base64')

const forgedUserCheck: Check = {
  title: 'A forged user is not believed',
  async run({ api }, answers) {
    const headers = { 'x-ms-client-principal': forgedPrincipal, 'x-ms-client-principal-id': 'forged' }
    const user = await answers.patiently(`${api}/api/auth/me`, { headers })
    // With the stricter authentication settings, Azure answers everybody but the site itself.
    if ((user.status === 401 || user.status === 403) && !isOwnError(user)) return 'refused by Azure'
    const admin = await answers.patiently(`${api}/api/admin/config`, { headers })
    if (user.json?.authenticated === false && admin.status === 401) return 'ignored'
    throw new Failure(
      `The api takes the header x-ms-client-principal for a sign-in: ${describe(user)}; administrators' page ${admin.status}.`,
      'Stop the app now: its package is not the one of this project.',
    )
  },
}

export const appChecks: readonly Check[] = [
  healthCheck('api'),
  healthCheck('worker'),
  keyCheck,
  operatorCheck,
  signatureCheck,
  forgedUserCheck,
]
