import type { Cookie } from '@azure/functions'
import { type Cookies, parseCookie } from 'cookie'
import { sessionCookie } from '#shared/identity/session-id.js'

const attributes = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' } as const

export const createCookie = (name: string, value: string, maxAgeMs: number): Cookie => ({
  ...attributes,
  name,
  value,
  maxAge: Math.floor(maxAgeMs / 1000),
})

export const createSessionCookie = (value: string, maxAgeMs: number): Cookie =>
  createCookie(sessionCookie, value, maxAgeMs)

/** Deletes a cookie. */
export const noCookie = (name: string): Cookie => ({ ...attributes, name, value: '', maxAge: 0 })

/**
 * The cookies of a request. The Functions host joins repeated `Cookie` lines with a comma, so a comma separates like a
 * semicolon where a name follows it. Of two cookies with one name the first counts.
 */
export const readCookies = (header: string | null): Cookies =>
  parseCookie((header ?? '').replaceAll(/,(?=\s*[\w!#$%&'*+.^`|~-]+=)/g, ';'))
