import type { TokenCredential } from '@azure/identity'
import { describe, expect, test } from 'vitest'
import { finding, toExitCode } from './finding.js'
import { networkAdvice } from './network-advice.js'
import { skewFindings, skewSeconds } from './reachability.js'
import { toBriefLines, toText } from './report.js'
import { checkSignIn } from './sign-in.js'

const endpoint = 'https://management.azure.com'
const toToken = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const giving = (claims: object): TokenCredential => ({
  getToken: async () => ({ token: toToken(claims), expiresOnTimestamp: 0 }),
})
const failing = (message: string): TokenCredential => ({ getToken: () => Promise.reject(new Error(message)) })

describe('Who is signed in', () => {
  test('is named with what is not secret', async () => {
    const claims = { oid: 'o-1', tid: 't-1', name: 'Ada Lovelace', upn: 'ada@contoso.com', idtyp: 'user' }
    expect((await checkSignIn(giving(claims), endpoint)).fine).toBe(
      'Signed in as Ada Lovelace (ada@contoso.com), user o-1, in the tenant t-1',
    )
  })

  test('may be an application or a managed identity', async () => {
    const claims = { oid: 'o-1', tid: 't-1', appid: 'app-1', idtyp: 'app', xms_mirid: '/a/b/headroom-api' }
    expect((await checkSignIn(giving(claims), endpoint)).account).toMatchObject({
      kind: 'ServicePrincipal',
      name: 'headroom-api',
    })
  })

  test.each([
    ["Please run 'az login' from a command prompt to authenticate", 'notSignedIn'],
    ["Azure CLI could not be found. Please visit https://aka.ms/azure-cli, then use 'az login'.", 'cliMissing'],
    ['AADSTS700082: The refresh token has expired due to inactivity.', 'signInExpired'],
    ['AADSTS50076: you must use multi-factor authentication', 'signInBlocked'],
    ['AADSTS7000215: Invalid client secret provided.', 'secretInvalid'],
    ['AADSTS90002: Tenant was not found.', 'tenantUnknown'],
  ])('is nobody, with the reason: %s', async (message, code) => {
    const { findings } = await checkSignIn(failing(message), endpoint)
    expect(findings).toMatchObject([{ severity: 'failure', code }])
    expect(findings[0]?.commands.at(-1)).toMatch(/^az login/)
  })
})

describe('A host that is not reached', () => {
  test.each([
    ['ENOTFOUND', {}, /name is not resolved/, /HTTPS_PROXY/],
    ['ECONNREFUSED', { HTTPS_PROXY: 'http://proxy' }, /refused/, /HTTPS_PROXY is set, but .* NODE_USE_ENV_PROXY=1/],
    ['ECONNREFUSED', { HTTPS_PROXY: 'http://proxy', NO_PROXY: '.azure.com' }, /refused/, /Check the network/],
    ['SELF_SIGNED_CERT_IN_CHAIN', {}, /not signed by an authority/, /NODE_EXTRA_CA_CERTS/],
    ['CERT_HAS_EXPIRED', {}, /by the clock of this machine/, /clock/],
  ])('%s %o', (code, env, sentence, advice) => {
    const told = networkAdvice('management.azure.com', code, env)
    expect(told.sentence).toMatch(sentence)
    expect(told.advice).toMatch(advice)
  })
})

test('a clock that is off by more than a minute is a lack', () => {
  const now = new Date('2026-11-23T02:10:00Z')
  expect(skewFindings(skewSeconds('Mon, 23 Nov 2026 02:09:30 GMT', now), 'Azure')).toEqual([])
  expect(skewFindings(skewSeconds(undefined, now), 'Azure')).toEqual([])
  const [found] = skewFindings(skewSeconds('Mon, 23 Nov 2026 02:00:00 GMT', now), 'Azure')
  expect(found).toMatchObject({ severity: 'lack', code: 'clockSkew' })
  expect(found?.sentence).toContain('600 s ahead of')
})

describe('The report', () => {
  const note = finding('note', 'n', 'A note.')
  const lack = finding('lack', 'l', 'A lack.', { lacks: ['one', 'two'], advice: 'Do this:', commands: ['az this'] })
  const failure = finding('failure', 'f', 'A failure.')

  test('begins with what fails, and ends with what that means', () => {
    const text = toText(['Node'], [note, lack, failure])
    expect(text.indexOf('FAILS  A failure.')).toBeLessThan(text.indexOf('lacks  A lack.'))
    expect(text).toContain('- two\n         Do this:\n           az this')
    expect(text).toMatch(/cannot work like this\.$/)
    expect([toExitCode([note]), toExitCode([note, lack]), toExitCode([lack, failure])]).toEqual([0, 1, 2])
  })

  test('of a start is a few lines, or none', () => {
    expect(toBriefLines([note])).toEqual([])
    const lines = toBriefLines([note, lack, lack, lack, failure])
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('A failure.')
    expect(lines.at(-1)).toMatch(/^1 more\. npm run doctor/)
  })
})
