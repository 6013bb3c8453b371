import { describe, expect, it } from 'vitest'
import type { RegisteredFunction } from '#local/functions-host/app/registry.js'
import { createRouteTable } from './route-table.js'

/** Functions from `NAME: METHODS route`. */
function functions(...lines: string[]): RegisteredFunction[] {
  return lines.map(line => {
    const [, name = '', methods = '', route = ''] = /^(\w+): ([A-Z,]*) ?(.*)$/.exec(line) ?? []
    const trigger = {
      type: 'httpTrigger',
      direction: 'in' as const,
      route,
      methods: methods.split(',').filter(Boolean),
    }
    return { name, metadata: { name, bindings: { request: trigger } }, callback: () => {}, clientInputs: [] }
  })
}

const table = (...lines: string[]) => createRouteTable(functions(...lines), '')

describe('the route table', () => {
  it('gives the function, its binding and the parameters', () => {
    const match = table('one: GET a/{x}').match('GET', '/a/1')
    expect(match).toMatchObject({ called: { name: 'one' }, binding: 'request', params: { x: '1' } })
  })

  it('puts the prefix before every route', () => {
    const prefixed = createRouteTable(functions('one: GET a'), 'api')
    expect(prefixed.match('GET', '/api/a')?.called.name).toBe('one')
    expect(prefixed.match('GET', '/a')).toBeUndefined()
  })

  it('keeps methods apart, and HEAD from GET', () => {
    const both = table('read: GET a', 'write: POST,PUT a')
    expect(both.match('PUT', '/a')?.called.name).toBe('write')
    expect(both.match('HEAD', '/a')).toBeUndefined()
  })

  it('takes every method where a function names none', () => {
    expect(table('any:  a').match('PATCH', '/a')?.called.name).toBe('any')
  })

  it('lets zzNotFound answer what is left', () => {
    const all = table('zzNotFound:  {*path}', 'one: GET a')
    expect(all.match('GET', '/a')?.called.name).toBe('one')
    expect(all.match('POST', '/a')?.called.name).toBe('zzNotFound')
    expect(all.match('GET', '/')?.called.name).toBe('zzNotFound')
  })

  it.each([
    ['a/{x}', 'a/b'],
    ['a/{x:int}', 'a/5'],
    ['a/{x}', 'a/{y:guid}'],
    ['a/{x?}', 'A'],
    ['a/{*rest}', 'a/b/c/d'],
    ['a/{*rest}', 'a'],
    ['{x}/b', 'a/{y}'],
    ['a/{x:alpha}', 'a/{x:guid}'],
    ['a/{x}.json', 'a/{name}'],
    ['a', 'a'],
  ])('refuses %s beside %s', (one, other) => {
    const both = () => table(`first: GET ${one}`, `second: GET ${other}`)
    expect(both).toThrow(/can both match one GET request/)
    expect(() => table(`first: GET ${other}`, `second: GET ${one}`)).toThrow(/can both match one GET request/)
  })

  it.each([
    ['a/{x:guid}', 'a/new'],
    ['a/{x:guid}', 'a/{x:int}'],
    ['a/{x:int}', 'a/{x:alpha}'],
    ['a/{x}', 'a/{x}/b'],
    ['a/{x}', 'b/{x}'],
    ['a/{x}.json', 'a/{x}.csv'],
    ['a/v{x}', 'a/w{x}'],
    ['a/{x:length(3)}', 'a/four'],
    ['a/b/{*rest}', 'a/c/{*rest}'],
  ])('allows %s beside %s', (one, other) => {
    expect(() => table(`first: GET ${one}`, `second: GET ${other}`)).not.toThrow()
  })

  it('allows one route for different methods', () => {
    expect(() => table('first: GET a/{x}', 'second: POST a/{y}')).not.toThrow()
  })

  it.each(['admin', 'admin/things', 'administrators', 'Runtime/x', '/admin'])('refuses the reserved %s', route => {
    expect(() => table(`one: GET ${route}`)).toThrow(/which is reserved by the host/)
    expect(() => createRouteTable(functions(`one: GET ${route}`), 'api')).toThrow(/which is reserved by the host/)
  })

  it('allows admin behind another segment', () => {
    expect(() => table('one: GET api/admin/things')).not.toThrow()
  })

  it('asks for a route', () => {
    const [without] = functions('one: GET a')
    delete without!.metadata.bindings.request!.route
    expect(() => createRouteTable([without!], '')).toThrow('function one has no route')
  })

  it('refuses a function that sorts behind the catch-all', () => {
    expect(() => table('zzNotFound:  {*path}', 'zzz: GET a')).toThrow('zzz sorts after zzNotFound')
  })

  it('spares no catch-all of another name', () => {
    expect(() => table('zzOther: GET {*path}', 'one: GET a')).toThrow(/can both match/)
  })
})
