import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.js'
import type { Scope } from './scope.js'
import { Unknown, Work } from './value.js'

const scope = (): Scope => ({
  work: new Work(),
  parameter: () => ({ Name: 'web', sizes: ['a', 'b'], none: null }),
  variable: name => new Unknown(`there is not a variable "${name}"`),
  copyIndex: () => 4,
})

describe('An expression', () => {
  it.each([
    ["concat('a', 1, 'b')", 'a1b'],
    ["concat(createArray(1), createArray(2, 'x'))", [1, 2, 'x']],
    ["format('{0}-{1:D3} {{x}}', 'web', 7)", 'web-007 {x}'],
    ["if(equals(toLower('ABC'), 'abc'), 'yes', variables('no'))", 'yes'],
    ["or(greater(3, 2), variables('no'))", true],
    ['and(not(false), lessOrEquals(2, 2))', true],
    ['add(mul(2, 3), sub(div(7, 2), mod(7, 4)))', 6],
    ["int('12')", 12],
    ['min(3, 1, 2)', 1],
    ['max(createArray(3, 8))', 8],
    ["length(split('a,b;c', createArray(',', ';')))", 3],
    ["join(createArray('a', 'b'), '-')", 'a-b'],
    ["substring('abcdef', 2, 3)", 'cde'],
    ["replace('it''s', '''', '')", 'its'],
    ['range(3, 3)', [3, 4, 5]],
    [
      "union(createObject('a', 1, 'b', createObject('c', 2)), createObject('b', createObject('d', 3)))",
      { a: 1, b: { c: 2, d: 3 } },
    ],
    ["union(createArray('a'), createArray('a', 'b'))", ['a', 'b']],
    ["coalesce(null(), parameters('p').none, 'x')", 'x'],
    ["parameters('p').name", 'web'],
    ["parameters('p')['sizes'][1]", 'b'],
    ["parameters('p').?nothing", null],
    ["contains(createArray('a', 'b'), 'b')", true],
    ["contains(createObject('Key', 1), 'key')", true],
    ["empty('')", true],
    ["first(createArray('a'))", 'a'],
    ["last('abc')", 'c'],
    ["bool('True')", true],
    ["string(createArray(1, 'a'))", '[1,"a"]'],
    ["map(createArray('a', 'b'), lambda('x', concat(lambdaVariables('x'), '1')))", ['a1', 'b1']],
    ["filter(range(0, 4), lambda('n', greater(lambdaVariables('n'), 1)))", [2, 3]],
    [
      "map(createArray(1), lambda('x', map(createArray(2), lambda('y', add(lambdaVariables('x'), lambdaVariables('y'))))))",
      [[3]],
    ],
    ["map(items(createObject('b', 1, 'a', 2)), lambda('i', lambdaVariables('i').key))", ['a', 'b']],
    ["objectKeys(createObject('b', 1, 'a', 2))", ['a', 'b']],
    ["shallowMerge(createArray(createObject('a', 1), createObject('a', 2)))", { a: 2 }],
    ['copyIndex(1)', 5],
    ["tryGet(parameters('p'), 'sizes', 0)", 'a'],
    ["length(createArray(uniqueString('a'), 1))", 2],
  ])('%s', (source, value) => {
    expect(evaluate(source, scope())).toEqual(value)
  })

  it.each([
    ["concat('a', uniqueString('b'))", 'uniqueString is known only when the template is deployed'],
    ['resourceGroup().location', 'resourceGroup().location is known only when the template is deployed'],
    [
      "equals(subscription().subscriptionId, 'x')",
      'subscription().subscriptionId is known only when the template is deployed',
    ],
    ["contains(createArray(uniqueString('a')), 'b')", 'a part of the list is unknown'],
    ["reference('x').outputs.size.value", 'reference is known only when the template is deployed'],
    ["map(createArray(1), parameters('p'))", 'map takes a list and a lambda with one argument'],
    ["lambdaVariables('x')", 'there is not a lambda with "x"'],
    ['div(1, 0)', 'div: a number is out of range'],
    ["add('1', 2)", 'add: argument 1 is not a number'],
    ['my.own(1)', 'the function my.own is not evaluated'],
    ["parameters('p').other", 'there is not a property "other"'],
    ["concat('a'", 'the expression has its end where "," belongs'],
    ["concat('a') 'b'", "the expression goes on after its end, with 'b'"],
    ['a & b', 'the expression has "& b", which is not understood'],
    ['range(0, 100000)', 'range: range gives at most 10000 numbers'],
  ])('%s has no value', (source, why) => {
    expect(evaluate(source, scope())).toEqual(new Unknown(why))
  })
})
