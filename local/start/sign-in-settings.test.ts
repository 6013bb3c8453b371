import { describe, expect, test } from 'vitest'
import { adminGroupId } from '#local/identity-provider/accounts.js'
import { givenSignIn, localSignIn, signsInLocally } from './sign-in-settings.js'

const url = 'http://127.0.0.1:5000'

describe('The settings of the sign-in', () => {
  test('name the local provider where the environment names none', () => {
    expect(signsInLocally({})).toBe(true)
    expect(signsInLocally({ OIDC_ISSUER: '' })).toBe(true)
    expect(localSignIn(url, {})).toEqual({
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: 'headroom',
      ADMIN_GROUP_ID: adminGroupId,
      GRAPH_URL: 'http://127.0.0.1:5000/v1.0',
    })
  })

  test.each(['another-group', ''])('take %j for the group of the administrators when told so', group => {
    expect(localSignIn(url, { ADMIN_GROUP_ID: group }).ADMIN_GROUP_ID).toBe(group)
  })

  test('are the environment’s own for another provider', () => {
    const given = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'app', ADMIN_GROUP_ID: 'group' }
    expect(signsInLocally(given)).toBe(false)
    expect(givenSignIn({ ...given, PATH: '/bin' })).toEqual(given)
    expect(givenSignIn(given)).toHaveProperty('OIDC_CLIENT_SECRET', undefined)
  })
})
