import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logError } from '#shared/contract/admin/admin-logs.js'
import { updateUiSettings } from '#shared/contract/admin/admin-settings.js'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { liveScores } from '#shared/contract/capacity/live-scores.js'
import { capacityRecommendations } from '#shared/contract/capacity/recommendations/recommendations.js'
import type { Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import { parseInput } from './parse.js'

const toRequest = (route: Route, query = '') =>
  ({
    query: new URLSearchParams(query),
    params: {},
    headers: new Headers({ 'content-type': 'application/json' }),
    method: route.method,
  }) as never

function refusal(route: Route, body: unknown, query = ''): string {
  try {
    parseInput(route, toRequest(route, query), new TextEncoder().encode(JSON.stringify(body)))
  } catch (error) {
    return (error as Error).message
  }
  return 'it is taken'
}

const size = { targetSku: 'Standard_D2s_v5' }

describe('A body that does not fit is refused with the field and what is allowed', () => {
  test.each<[Route, unknown, unknown]>([
    [capacityRecommendations, {}, 'body.targetSku: is missing; it must be a string'],
    [capacityRecommendations, { targetSku: 5 }, 'body.targetSku: must be a string, not 5'],
    [
      capacityRecommendations,
      { ...size, count: '40' },
      'body.count: must be a whole number from 1 to 1000, not a string',
    ],
    [capacityRecommendations, { ...size, count: 1.5 }, 'body.count: must be a whole number from 1 to 1000, not 1.5'],
    [capacityRecommendations, { ...size, count: 1_001 }, 'body.count: must be a whole number from 1 to 1000'],
    [capacityRecommendations, { ...size, zones: null }, 'body.zones: must be a whole number from 0 to 3, not null'],
    [capacityRecommendations, { ...size, showSpot: 'yes' }, 'body.showSpot: must be true or false, not a string'],
    [capacityRecommendations, { ...size, regions: ['€'] }, 'body.regions.0: must be a region name, or all'],
    [capacityRecommendations, { ...size, regions: 5 }, expect.stringMatching(/^body.regions: must be a list of /)],
    [capacityRecommendations, [], 'body: must be an object, not a list'],
    [capacityRecommendations, null, 'body: must be an object, not null'],
    [liveScores, { skus: ['Standard_D2s_v5'], kind: 'on-demand' }, 'body.kind: must be one of spot, regular'],
    [logError, { message: 'x', ref: 'abc' }, 'body.ref: must be a UUID such as 0f8fad5b-d9cb-469f-a165-70867728950e'],
    [logError, { message: 'x', context: 'here' }, 'body.context: must be an object, not a string'],
  ])('%#', (route, body, sentence) => {
    expect(refusal(route, body)).toEqual(sentence)
  })

  test('down to the field of a part, one sentence each', () => {
    const settings = { notice: 'x'.repeat(301), defaultRegionPreset: 7, showSqlPreview: true, color: 'red' }
    expect(refusal(updateUiSettings, { version: 1, settings }).split('; body.')).toEqual([
      'body.settings.notice: must be a string of at most 300 characters',
      'settings.defaultRegionPreset: must be a string of at most 100 characters, or null, not 7',
      'settings.color: is not a field here; allowed: notice, defaultRegionPreset, hiddenColumns, sharedViews, showSqlPreview',
    ])
  })

  test.each<[string, unknown, string]>([
    ['an address elsewhere', [{ name: 'x', href: '//elsewhere.example' }], '0.href: must be an address of this site'],
    ['another page', [{ name: 'x', href: '/admin' }], '0.href: must be an address of this site'],
    ['a script', [{ name: 'x', href: 'javascript:alert(1)' }], '0.href: must be an address of this site'],
    ['a line end', [{ name: 'x', href: '/?a=\n' }], '0.href: must be an address of this site'],
    ['a long address', [{ name: 'x', href: `/?${'a'.repeat(2_000)}` }], '0.href: must be a string of at most 2000'],
    ['no name', [{ name: '  ', href: '/' }], '0.name: must be a string of 1 to 60 characters'],
    ['a control character', [{ name: 'a\u0007', href: '/' }], '0.name: must be a name without control characters'],
    ['a name twice', ['x', ' x'].map(name => ({ name, href: '/' })), ' must have each name once, not x twice'],
    ['too many', Array.from({ length: 21 }, (_, n) => ({ name: `${n}`, href: '/' })), ' must be a list of at most 20'],
    ['another field', [{ name: 'x', href: '/', color: 'red' }], '0.color: is not a field here'],
  ])('of the shared views: %s', (_name, sharedViews, sentence) => {
    const settings = { notice: '', defaultRegionPreset: null, sharedViews, showSqlPreview: true }
    const field = sentence.startsWith(' ') ? `sharedViews:${sentence}` : `sharedViews.${sentence}`
    expect(refusal(updateUiSettings, { version: 1, settings })).toContain(`body.settings.${field}`)
  })

  test('and each strange field by its name, however many and long', () => {
    expect(refusal(updateUiSettings, { version: 0, settings: {}, sett1ngs: {} })).toContain(
      'body.sett1ngs: is not a field here; allowed: version, settings',
    )
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}`.padStart(500, 'x'), n]))
    expect(refusal(updateUiSettings, many).length).toBeLessThan(1_000)
    expect(refusal(updateUiSettings, many)).toMatch(/; and 197 more$/)
  })

  test('but not where it is nested so deep that nobody could write it again', () => {
    const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    expect(refusal(logError, { message: 'x', context: { in: nested(98) } })).toBe('it is taken')
    expect(refusal(logError, { message: 'x', context: { in: nested(99) } })).toBe(
      'The body is nested deeper than 100 levels',
    )
  })
})

describe('A query that does not fit is refused likewise', () => {
  test.each<[string, string]>([
    ['pageSize=ten', 'pageSize: must be a whole number from 1 to 500'],
    [`sku=${'x'.repeat(20_001)}`, 'sku: must be a string of at most 20000 characters'],
    [`search=${'x'.repeat(101)}`, 'search: must be a string of at most 100 characters'],
  ])('%#', (query, sentence) => {
    expect(refusal(capacityPage, undefined, query)).toBe(sentence)
  })
})

test('No sentence of any route is one of the library', () => {
  const strange = [null, 5, 'x', [], {}, { x: 1 }, true]
  const values = [...strange, -1, 1.5, 1e12, 'x'.repeat(30_000), Array.from({ length: 2_000 }, () => 1)]
  const ofBodies = routes.flatMap(route => {
    if (!route.body || route.method === 'GET') return []
    const fields = Object.keys((route.body as z.ZodObject).shape)
    const bodies = fields.flatMap(field => values.map(value => ({ [field]: value })))
    return [...strange, ...bodies].map(body => refusal(route, body))
  })
  const ofQueries = routes.flatMap(route => {
    if (route.method !== 'GET' || !(route.query instanceof z.ZodObject)) return []
    return Object.keys(route.query.shape).map(name => refusal(route, undefined, `${name}=${'€'.repeat(30_000)}`))
  })
  expect(ofBodies.length + ofQueries.length).toBeGreaterThan(500)
  expect(
    [...ofBodies, ...ofQueries].filter(text => /invalid|expected|unrecognized|too (big|small)/i.test(text)),
  ).toEqual([])
})
