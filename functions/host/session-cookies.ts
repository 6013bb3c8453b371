import type { Cookie } from '@azure/functions'
import { sessionCookie } from '#shared/identity/session-id.js'

const attributes = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' } as const

export const cookieOf = (name: string, value: string, maxAgeMs: number): Cookie => ({
  ...attributes,
  name,
  value,
  maxAge: Math.floor(maxAgeMs / 1000),
})

export const sessionCookieOf = (value: string, maxAgeMs: number): Cookie => cookieOf(sessionCookie, value, maxAgeMs)

/** Takes a cookie away again. */
export const noCookie = (name: string): Cookie => ({ ...attributes, name, value: '', maxAge: 0 })
