import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toRedirectUri } from '#deploy/entra/app-registration.js'
import { parseAppConfig } from '#local/static-web-app/app-config.js'
import { matchesPath } from '#local/static-web-app/path-pattern.js'
import { finishSignIn, protectedPage } from '#shared/contract/identity/auth.js'
import { routes } from '#shared/contract/routes.js'
import { property } from '../../../tools/bicep/syntax/template.js'
import { body, texts } from './templates.js'

const globalValidation = property(
  property(body('bicep/modules/auth-settings.bicep', 'auth'), 'properties'),
  'globalValidation',
)
const open = texts(property(globalValidation, 'excludedPaths'))
const ofApi = routes.filter(({ app = 'api' }) => app === 'api')
const isOpen = (path: string): boolean => open.some(pattern => matchesPath(pattern, path))

const config = parseAppConfig(JSON.parse(readFileSync('static-web/public/staticwebapp.config.json', 'utf8')))
const rewrites = config.routes.flatMap(({ route, rewrite }) => (rewrite ? [{ route, rewrite }] : []))

test('The auth settings leave the paths of operators and monitors open, and no other', () => {
  expect(open.length).toBeGreaterThan(0)
  const wrong = ofApi.filter(({ path, level }) => isOpen(path) !== (level === 'internal' || path === '/healthz'))
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(open.filter(pattern => !ofApi.some(({ path }) => matchesPath(pattern, path)))).toEqual([])
})

test('Every rewrite of the site leads to a route of the api, or to the page that draws all addresses', () => {
  const paths = new Set<string | undefined>([...ofApi.map(({ path }) => path), config.navigationFallback?.rewrite])
  expect(rewrites.filter(({ rewrite }) => !paths.has(rewrite))).toEqual([])
})

test('The site rewrites each path of the api that browsers ask for outside of /api', () => {
  const outside = ofApi.filter(
    ({ path, level }) => !path.startsWith('/api/') && level !== 'internal' && path !== '/healthz',
  )
  expect(outside.length).toBeGreaterThan(0)
  const expected = outside.map(({ path }) => ({ route: path, rewrite: `/api${path}` }))
  expect(
    [...new Set(expected.map(rule => JSON.stringify(rule)))].filter(
      rule => !rewrites.some(each => JSON.stringify(each) === rule),
    ),
  ).toEqual([])
})

test('The site protects the pages of administrators and of signed-in users', () => {
  const guarded = rewrites.filter(({ rewrite }) => rewrite === protectedPage.path).map(({ route }) => route)
  expect(guarded).toContain('/admin')
  expect(guarded).toContain('/admin/*')
  expect(guarded).toContain('/quota')
})

test('The address of a shared report is kept by nobody: no cache, no other site, no search engine', () => {
  const report = config.routes.find(({ route }) => matchesPath(route, '/reports/a-token'))
  expect(report?.rewrite).toBe(config.navigationFallback?.rewrite)
  expect(report?.headers).toEqual({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
})

test('The registration has the redirect URI of the route', () => {
  expect(toRedirectUri('https://site.example/')).toBe(`https://site.example${finishSignIn.path}`)
})
