import { RestError } from '@azure/core-rest-pipeline'
import { expect, test } from 'vitest'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { toOutcome } from './call-outcome.js'
import { allows, toPermission } from './granted-operations.js'

const usages = 'Microsoft.CognitiveServices/locations/usages/read'

test.each([
  [['*'], [], true],
  [['*/read'], [], true],
  [['*/read'], ['microsoft.cognitiveservices/*'], false],
  [['Microsoft.CognitiveServices/locations/*'], [], true],
  [['Microsoft.CognitiveServices/*/read'], ['Microsoft.Compute/*'], true],
  [['Microsoft.Compute/*', 'read'], [], false],
  [[], [], false],
])('a role with %o without %o', (actions, notActions, isAllowed) => {
  expect(allows([{ actions, notActions }], usages)).toBe(isAllowed)
})

test('what one role excludes, another one may allow', () => {
  const roles = [{ actions: ['*'], notActions: ['*/usages/read'] }, { actions: [usages] }]
  expect(allows(roles, usages)).toBe(true)
  expect(toPermission({ actions: 'all' })).toEqual([])
})

const refused = (statusCode: number, code: string, bodyAsText = '') =>
  new UpstreamError('x: refused', {
    cause: new RestError('x', { statusCode, code, response: { bodyAsText } as never }),
  })

test.each([
  [403, 'AuthorizationFailed', 'forbidden'],
  [409, 'MissingSubscriptionRegistration', 'unregistered'],
  [404, 'NoRegisteredProviderFound', 'allowed'],
  [404, 'SubscriptionNotFound', 'failed'],
  [401, 'InvalidAuthenticationToken', 'failed'],
])('a call that Azure answers with %i %s', (status, code, kind) => {
  expect(toOutcome(refused(status, code)).kind).toBe(kind)
})

test('a call of another tenant names it', () => {
  const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`
  const message = `from the wrong issuer 'https://sts.windows.net/${id('1')}/'. It must match the tenant 'https://sts.windows.net/${id('2')}/'`
  expect(toOutcome(refused(401, 'InvalidAuthenticationTokenTenant', message))).toEqual({
    kind: 'wrongTenant',
    tenantId: id('2'),
  })
})
