import type { KoaContextWithOIDC } from 'oidc-provider'
import { pageHeaders } from './page.js'
import { signedOutPage, signOutPage } from './sign-in-pages.js'

/**
 * Signs out at once and redirects to the application's page, if its id or an ID token of it is given. Otherwise the
 * user is asked.
 * @param form the hidden fields of the question
 */
export async function sendSignOut(ctx: KoaContextWithOIDC, form: string, publicOrigin: string): Promise<void> {
  const { session, params, provider } = ctx.oidc
  // The provider has already checked that the address belongs to the client.
  const target = params?.post_logout_redirect_uri
  if (session && typeof target === 'string') {
    await session.destroy()
    ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' })
    const url = new URL(target)
    if (typeof params?.state === 'string') url.searchParams.set('state', params.state)
    ctx.redirect(url.href)
    ctx.status = 303
    return
  }
  ctx.set(pageHeaders(publicOrigin))
  ctx.body = signOutPage(form)
}

export function sendSignedOut(ctx: KoaContextWithOIDC, publicOrigin: string): void {
  ctx.set(pageHeaders(publicOrigin))
  ctx.body = signedOutPage()
}
