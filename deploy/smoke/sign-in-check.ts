import { Failure } from '../failure.js'
import { type Answer, describe } from './answers.js'
import type { Check } from './check.js'
import { cookieProblems } from './cookie-problems.js'

/** The cookie of a sign-in under way, as the front of a Static Web App passes it on: it writes cookies again. */
export const signInCheck: Check = {
  title: 'Sign-in begins, and its cookie arrives whole',
  async run({ site }, answers) {
    const answer = await answers.patiently(`${site}/auth/signin?redirect=%2Fadmin`)
    if (answer.status !== 302) throw noSignIn(answer)
    const location = new URL(answer.headers.get('location') ?? '', site)
    const redirectUri = location.searchParams.get('redirect_uri')
    if (redirectUri !== `${site}/api/auth/callback`)
      throw new Failure(
        `Sign-in would return to ${redirectUri ?? 'nowhere'} instead of ${site}/api/auth/callback.`,
        'PUBLIC_ORIGIN of the api is another address. For a custom domain set HEADROOM_CUSTOM_ORIGIN and provision again.',
      )
    const cookies = answer.headers.getSetCookie()
    const cookie = cookies.find(one => one.startsWith('headroom.signin.'))
    if (!cookie)
      throw new Failure(
        `The cookie of the sign-in does not arrive; the site sets ${cookies.length} others.`,
        'The front dropped it: check its attributes in the answer of the api.',
      )
    const problems = cookieProblems(cookie, new URL(site).hostname)
    if (problems.length > 0)
      throw new Failure(
        `The front changed the cookie of the sign-in: ${problems.join('; ')}. So the sign-in cannot be finished.`,
        'Report it with this line. Until then use the address of the site itself, without a custom domain.',
      )
    return `at ${location.host}`
  },
}

function noSignIn(answer: Answer): Failure {
  if (answer.status === 503 && /OIDC/.test(answer.text))
    return new Failure(
      `Sign-in is not configured: ${describe(answer)}.`,
      'Run the hooks preprovision and postprovision (npm run deploy) again: they register the sign-in and store its secret.',
    )
  if (answer.status === 429)
    return new Failure('Sign-in is limited: too many began within a minute.', 'Run npm run smoke again in a minute.')
  return new Failure(
    `/auth/signin answers ${describe(answer)} instead of a redirect to the identity provider.`,
    answer.status === 200
      ? 'The rewrite is missing: staticwebapp.config.json is not in what was uploaded.'
      : 'The api may not reach the identity provider. Its log says more.',
  )
}
