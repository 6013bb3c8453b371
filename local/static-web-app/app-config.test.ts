import { describe, expect, it } from 'vitest'
import { parseAppConfig } from './app-config.js'
import { matchesPath } from './path-pattern.js'
import { decideRoute, fallbackPath } from './route-decision.js'

describe('matchesPath', () => {
  it.each([
    ['/a', '/a', true],
    ['/a', '/a/b', false],
    ['/a/*', '/a/b/c', true],
    ['/a/*', '/a', true],
    ['/a/*', '/ab', false],
    ['/*.{js,css}', '/x/y.css', true],
    ['/*.{js,css}', '/x/y.cssx', false],
    ['/img/*.{png}', '/img/axpng', false],
  ])('%s on %s: %s', (pattern, path, expected) => {
    expect(matchesPath(pattern, path)).toBe(expected)
  })
})

describe('rules', () => {
  const config = parseAppConfig({
    routes: [
      { route: '/form', methods: ['POST'], rewrite: '/api/form' },
      { route: '/form', headers: { a: '1' } },
      { route: '/*', headers: { a: '2' } },
    ],
    navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*'] },
  })

  it('takes the first rule that fits path and method', () => {
    expect(decideRoute(config, 'POST', '/form')).toMatchObject({ path: '/api/form', rewritten: true })
    expect(decideRoute(config, 'GET', '/form')).toMatchObject({ path: '/form', headers: { a: '1' } })
    expect(decideRoute(config, 'GET', '/else').headers).toEqual({ a: '2' })
  })

  it('falls back except where excluded', () => {
    expect(fallbackPath(config, '/quota')).toBe('/index.html')
    expect(fallbackPath(config, '/assets/x.js')).toBeUndefined()
  })
})

it('refuses a key it would not obey', () => {
  expect(() => parseAppConfig({ routes: [{ route: '/a', allowedRoles: ['admin'] }] })).toThrow(/allowedRoles/)
})
