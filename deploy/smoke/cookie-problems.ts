/**
 * What a front changed in a cookie of the api so that the browser would not send it back, or would send it elsewhere.
 * A domain is accepted if it is the site's own: Azure's front adds it.
 * @param cookie the header `Set-Cookie`
 */
export function cookieProblems(cookie: string, host: string): string[] {
  const [pair = '', ...rest] = cookie.split(';').map(part => part.trim())
  const attributes = new Map(
    rest.map(part => {
      const [name = '', value = ''] = part.split('=')
      return [name.toLowerCase(), value.toLowerCase()]
    }),
  )
  const sameSite = attributes.get('samesite')
  const path = attributes.get('path')
  const domain = attributes.get('domain')?.replace(/^\./, '')
  return [
    attributes.has('httponly') ? '' : 'it has no HttpOnly',
    attributes.has('secure') ? '' : 'it has no Secure',
    sameSite === 'lax' ? '' : `SameSite is ${sameSite ?? 'missing'} instead of Lax`,
    path === '/' ? '' : `its path is ${path ?? 'missing'} instead of /`,
    domain === undefined || domain === host ? '' : `its domain is ${domain}`,
    /%/.test(pair) ? 'its value was encoded again' : '',
  ].filter(Boolean)
}
