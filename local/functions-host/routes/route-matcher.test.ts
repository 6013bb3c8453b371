import { describe, expect, it } from 'vitest'
import { createMatcher } from './route-matcher.js'

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('a route', () => {
  it.each([
    ['api/things', '/api/things', {}],
    ['api/things', '/API/Things/', {}],
    ['/api/things/', '/api/things', {}],
    ['', '/', {}],
    ['a/{id}', '/a/x y', { id: 'x y' }],
    ['a/{id}.json', '/a/7.json', { id: '7' }],
    ['a/v{major}.{minor}', '/a/v1.2', { major: '1', minor: '2' }],
    ['a/{id:int}', '/a/-12', { id: '-12' }],
    ['a/{id:guid}', `/a/${guid.toUpperCase()}`, { id: guid.toUpperCase() }],
    ['a/{name:alpha:length(3)}', '/a/abc', { name: 'abc' }],
    ['a/{n:range(1,9)}', '/a/9', { n: '9' }],
    ['a/{n:regex(^(x|y)+$)}', '/a/xyx', { n: 'xyx' }],
    ['a/{x?}', '/a', {}],
    ['a/{x?}', '/a/1', { x: '1' }],
    ['a/{x=1}', '/a', { x: '1' }],
    ['a/{x:int=1}/{y?}', '/a/2/3', { x: '2', y: '3' }],
    ['a/{*rest}', '/a', {}],
    ['a/{*rest}', '/a/b/c/', { rest: 'b/c/' }],
    ['{*rest}', '/', {}],
    ['a(b)+/{x}', '/a(b)+/1', { x: '1' }],
  ])('%s takes %s', (route, path, params) => {
    expect(createMatcher(route).match(path)).toEqual(params)
  })

  it.each([
    ['api/things', '/api/thing'],
    ['api/things', '/api/things/x'],
    ['api/things', '/api//things'],
    ['a/{id}', '/a'],
    ['a/{id}', '/a/b/c'],
    ['a/{id:int}', '/a/1.5'],
    ['a/{id:int}', '/a/2147483648'],
    ['a/{id:long}', '/a/9223372036854775808'],
    ['a/{id:guid}', '/a/0f8fad5b'],
    ['a/{id:bool}', '/a/yes'],
    ['a/{n:length(3)}', '/a/abcd'],
    ['a/{n:minlength(2):maxlength(3)}', '/a/abcd'],
    ['a/{n:min(5)}', '/a/4'],
    ['a/{n:max(5)}', '/a/6'],
    ['a.b', '/axb'],
    ['', '/x'],
  ])('%s leaves %s alone', (route, path) => {
    expect(createMatcher(route).match(path)).toBeUndefined()
  })

  it.each([
    ['a/{id', 'unbalanced braces'],
    ['a//b', 'empty segment'],
    ['a/{id}/{ID}', 'two parameters named id'],
    ['a/{*rest}/b', 'after its catch-all'],
    ['a/{x?}/b', 'required segment after an optional one'],
    ['a/{x:datetime}', "constraint 'datetime'"],
    ['a/{x:length}', "constraint 'length'"],
    ['a/{x y}', 'cannot read'],
  ])('%s is refused: %s', (route, reason) => {
    expect(() => createMatcher(route)).toThrow(reason)
  })
})
