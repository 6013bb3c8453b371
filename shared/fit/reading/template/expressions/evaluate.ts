import { own } from '#shared/contract/common/own.js'
import { type Functions, given, toNumber } from './arguments.js'
import { type Expression, parseExpression } from './expression.js'
import { listFunctions } from './list-functions.js'
import { numberFunctions } from './number-functions.js'
import { textFunctions } from './text-functions.js'
import {
  areEqual,
  findEntry,
  isList,
  isObject,
  textSteps,
  Unknown,
  Unresolved,
  type Value,
  type Work,
} from './value.js'

/** What the expressions of one template, or of one copy in it, are evaluated with. */
export interface Scope {
  readonly work: Work
  parameter(name: string): Value
  variable(name: string): Value
  /** The number of the copy, from 0; of the resource's own loop if there is no name. Undefined outside of it. */
  copyIndex(loop: string | undefined): number | undefined
}

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

/** Functions that work although one of their arguments is unknown. */
const keepsParts = new Set(['createarray', 'createobject'])

type Lazy = (value: (index: number) => Value, count: number, scope: Scope) => Value

function isTrue(value: Value): boolean | Unknown {
  if (typeof value === 'boolean' || value instanceof Unknown) return value
  return new Unknown('a condition is neither true nor false')
}

/** `and` stops at false, `or` at true; what is unknown before that counts only if nothing stops it. */
const untilFound =
  (stop: boolean): Lazy =>
  (value, count) => {
    let unknown: Unknown | undefined
    for (let index = 0; index < count; index += 1) {
      const found = isTrue(value(index))
      if (found === stop) return stop
      if (found instanceof Unknown) unknown ??= found
    }
    return unknown ?? !stop
  }

function nameArgument(value: Value, { work }: Scope): string {
  if (value instanceof Unknown) throw new Unresolved(value.why)
  if (typeof value !== 'string') throw new Unresolved('a name is not a text')
  work.spend(textSteps(value))
  return value
}

const lazyFunctions = new Map<string, Lazy>([
  [
    'if',
    value => {
      const condition = isTrue(value(0))
      return condition instanceof Unknown ? condition : value(condition ? 1 : 2)
    },
  ],
  ['and', untilFound(false)],
  ['or', untilFound(true)],
  [
    'not',
    value => {
      const condition = isTrue(value(0))
      return condition instanceof Unknown ? condition : !condition
    },
  ],
  ['equals', (value, _, { work }) => areEqual(value(0), value(1), work) ?? firstUnknown(value(0), value(1))],
  ['less', compared((one, other) => one < other)],
  ['lessorequals', compared((one, other) => one <= other)],
  ['greater', compared((one, other) => one > other)],
  ['greaterorequals', compared((one, other) => one >= other)],
  [
    'coalesce',
    (value, count) => {
      for (let index = 0; index < count; index += 1) {
        const found = value(index)
        if (found !== null) return found
      }
      return null
    },
  ],
  ['parameters', (value, _, scope) => scope.parameter(nameArgument(value(0), scope))],
  ['variables', (value, _, scope) => scope.variable(nameArgument(value(0), scope))],
  [
    'copyindex',
    (value, count, scope) => {
      const values = Array.from({ length: count }, (_, index) => value(index))
      const loop = typeof values[0] === 'string' ? values[0] : undefined
      const index = scope.copyIndex(loop)
      const offset = values.slice(loop === undefined ? 0 : 1)
      if (index === undefined) return new Unknown('copyIndex is used outside of its loop')
      return index + (offset.length > 0 ? toNumber(offset, 0) : 0)
    },
  ],
])

function compared(holds: (one: number | string, other: number | string) => boolean): Lazy {
  return value => {
    const values = [value(0), value(1)]
    const unknown = values.find(one => one instanceof Unknown)
    if (unknown) return unknown
    const [one, other] = [given(values, 0), given(values, 1)]
    const isPair =
      (typeof one === 'number' && typeof other === 'number') || (typeof one === 'string' && typeof other === 'string')
    return isPair ? holds(one, other) : new Unknown('two values of different types are compared')
  }
}

const firstUnknown = (...values: readonly Value[]): Unknown =>
  values.find(value => value instanceof Unknown) ?? new Unknown('a part of a compared value is unknown')

const onlyAzure = (name: string) => new Unknown(`${name} is known only when the template is deployed`)
const objectOnlyAzure = (name: string, properties: readonly string[]): [string, Value] => [
  name.toLowerCase(),
  Object.fromEntries(properties.map(property => [property, onlyAzure(`${name}().${property}`)])),
]

/** What Azure gives at the deployment: opaque here. */
const deployedValues = new Map<string, Value>([
  objectOnlyAzure('resourceGroup', ['id', 'name', 'location', 'tags', 'type']),
  objectOnlyAzure('subscription', ['id', 'subscriptionId', 'tenantId', 'displayName']),
  objectOnlyAzure('tenant', ['tenantId', 'displayName', 'countryCode']),
  objectOnlyAzure('deployment', ['name', 'location', 'properties']),
  ...[
    'uniqueString',
    'guid',
    'newGuid',
    'utcNow',
    'resourceId',
    'subscriptionResourceId',
    'tenantResourceId',
    'extensionResourceId',
    'managementGroup',
    'reference',
    'references',
    'environment',
    'listKeys',
    'pickZones',
    'deployer',
    'providers',
  ].map((name): [string, Value] => [name.toLowerCase(), onlyAzure(name)]),
])
