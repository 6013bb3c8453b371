import { own } from '#shared/contract/common/own.js'
import type { Functions } from './arguments.js'
import { deployedValues } from './deployed-values.js'
import { type Expression, parseExpression } from './expression.js'
import { isTrue, lazyFunctions } from './lazy-functions.js'
import { listFunctions } from './list-functions.js'
import { numberFunctions } from './number-functions.js'
import type { Scope } from './scope.js'
import { textFunctions } from './text-functions.js'
import { findEntry, isList, isObject, textSteps, Unknown, Unresolved, type Value, type Work } from './value.js'

const plain: Functions = { ...numberFunctions, ...textFunctions, ...listFunctions }

/** An expression's value; unknown, with the reason, if it has none. Throws only `TooMuchWork`. */
export function evaluate(source: string, scope: Scope): Value {
  return resolved(() => evaluateTree(scope.work.parsed(source, parseExpression), scope))
}

function resolved(evaluation: () => Value): Value {
  try {
    return evaluation()
  } catch (error) {
    if (error instanceof Unresolved) return new Unknown(error.message)
    throw error
  }
}

const evaluateTree = (expression: Expression, scope: Scope): Value =>
  scope.work.nested(() => evaluateNode(expression, scope))

function evaluateNode(expression: Expression, scope: Scope): Value {
  scope.work.spend(1)
  if (expression.kind === 'literal') return expression.value
  if (expression.kind === 'call') return call(expression, scope)
  const target = evaluateTree(expression.target, scope)
  const key = evaluateTree(expression.key, scope)
  if (target instanceof Unknown) return target
  if (key instanceof Unknown) return key
  const found = findMember(target, key, scope.work)
  if (found !== undefined) return found
  if (expression.isOptional) return null
  return new Unknown(`there is not a ${typeof key === 'number' ? 'part' : 'property'} "${String(key)}"`)
}

function findMember(target: Value, key: Value, work: Work): Value | undefined {
  if (typeof key === 'number') return isList(target) ? target[key] : undefined
  return typeof key === 'string' && isObject(target) ? findEntry(target, key, work) : undefined
}

type Call = Extract<Expression, { kind: 'call' }>

function call({ name, args }: Call, scope: Scope): Value {
  const lower = name.toLowerCase()
  const value = (index: number): Value => {
    const argument = args[index]
    return argument ? resolved(() => evaluateTree(argument, scope)) : new Unknown(`${name} has too few arguments`)
  }
  const lazy = lazyFunctions.get(lower)
  if (lazy) return lazy(value, args.length, scope)
  if (lower === 'map' || lower === 'filter') return eachPart(lower, value(0), args[1], scope)
  const azures = deployedValues.get(lower)
  if (azures) return azures
  const run = own(plain, lower)
  if (!run) return new Unknown(`the function ${name} is not evaluated`)
  const values = args.map((_, index) => value(index))
  const unknown = keepsParts.has(lower) ? undefined : values.find(one => one instanceof Unknown)
  if (unknown) return unknown
  for (const one of values) if (typeof one === 'string') scope.work.spend(textSteps(one))
  try {
    return run(values, scope.work)
  } catch (error) {
    if (error instanceof Unresolved) return new Unknown(`${name}: ${error.message}`)
    throw error
  }
}

/** `map(list, lambda('part', …))` and `filter` likewise; the lambda of `filter` says whether a part stays. */
function eachPart(name: 'map' | 'filter', list: Value, lambda: Expression | undefined, scope: Scope): Value {
  if (list instanceof Unknown) return list
  const [parameter, body, ...others] =
    lambda?.kind === 'call' && lambda.name.toLowerCase() === 'lambda' ? lambda.args : []
  if (!isList(list) || parameter?.kind !== 'literal' || !body || others.length > 0)
    return new Unknown(`${name} takes a list and a lambda with one argument`)
  const key = `${parameter.value}`.toLowerCase()
  const mapped = list.map(part => {
    const lambdaVariables = new Map(scope.lambdaVariables).set(key, part)
    return resolved(() => evaluateTree(body, { ...scope, lambdaVariables }))
  })
  if (name === 'map') return mapped
  const kept = mapped.map(isTrue)
  return kept.find(one => one instanceof Unknown) ?? list.filter((_, index) => kept[index] === true)
}

/** Functions that work although one of their arguments is unknown. */
const keepsParts = new Set(['createarray', 'createobject'])
