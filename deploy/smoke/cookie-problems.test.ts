import { expect, test } from 'vitest'
import { cookieProblems } from './cookie-problems.js'

const host = 'site.azurestaticapps.net'

test.each([
  'headroom.signin.a=v1_x-y; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
  `headroom.signin.a=v1_x-y; max-age=600; domain=${host}; path=/; secure; samesite=lax; httponly`,
  `a=b; Domain=.${host}; Path=/; HttpOnly; Secure; SameSite=Lax`,
])('%s arrives whole', cookie => {
  expect(cookieProblems(cookie, host)).toEqual([])
})

test.each([
  ['a=b; Path=/; Secure; SameSite=Lax', 'it has no HttpOnly'],
  ['a=b; Path=/; HttpOnly; SameSite=Lax', 'it has no Secure'],
  ['a=b; Path=/; HttpOnly; Secure; SameSite=Strict', 'SameSite is strict instead of Lax'],
  ['a=b; Path=/; HttpOnly; Secure', 'SameSite is missing instead of Lax'],
  ['a=b; Path=/api; HttpOnly; Secure; SameSite=Lax', 'its path is /api instead of /'],
  ['a=b; Domain=other.example; Path=/; HttpOnly; Secure; SameSite=Lax', 'its domain is other.example'],
  ['a=b%2B; Path=/; HttpOnly; Secure; SameSite=Lax', 'its value was encoded again'],
])('%s does not', (cookie, problem) => {
  expect(cookieProblems(cookie, host)).toEqual([problem])
})
