import { own, setOwn } from '#shared/contract/common/own.js'
import { type Functions, given, toList, toNumber, toObject, toText } from './arguments.js'
import { writeValue } from './text-functions.js'
import {
  areEqual,
  findEntry,
  isList,
  isObject,
  Unknown,
  Unresolved,
  type Value,
  type ValueObject,
  type Work,
} from './value.js'

/** Azure's own limit. */
const longestRange = 10_000

function join(args: readonly Value[], work: Work): Value {
  if (args.some(isList)) {
    const lists = args.map((_, index) => toList(args, index))
    work.spend(lists.reduce((sum, { length }) => sum + length, 0))
    return lists.flat()
  }
  const texts = args.map(part => writeValue(part, work))
  work.spend(texts.reduce((sum, { length }) => sum + length, 0))
  return texts.join('')
}

function countParts(args: readonly Value[], work: Work): number {
  const value = given(args, 0)
  if (typeof value === 'string' || isList(value)) return value.length
  if (isObject(value)) {
    const { length } = Object.keys(value)
    work.spend(length)
    return length
  }
  throw new Unresolved('length takes a text, a list or an object')
}

function contains(args: readonly Value[], work: Work): Value {
  const [container, item] = [given(args, 0), given(args, 1)]
  if (typeof container === 'string') return container.includes(writeValue(item, work))
  if (isObject(container)) return findEntry(container, writeValue(item, work), work) !== undefined
  const found = toList(args, 0).map(part => areEqual(part, item, work))
  return found.includes(true) || (found.includes(undefined) ? new Unknown('a part of the list is unknown') : false)
}

function unite(args: readonly Value[], work: Work): Value {
  if (args.every(isObject)) return args.reduce((one, other) => mergeObjects(one, other as ValueObject, work), {})
  const united: Value[] = []
  for (const part of args.flatMap((_, index) => toList(args, index)))
    if (!united.some(known => areEqual(known, part, work) === true)) united.push(part)
  return united
}

function mergeObjects(one: Value, other: ValueObject, work: Work): ValueObject {
  const merged: Record<string, Value> = {}
  for (const [name, value] of Object.entries(one as ValueObject)) setOwn(merged, name, value)
  for (const [name, value] of Object.entries(other)) {
    const known = own(merged, name)
    setOwn(
      merged,
      name,
      isObject(known) && isObject(value) ? work.nested(() => mergeObjects(known, value, work)) : value,
    )
  }
  work.spend(Object.keys(merged).length + 1)
  return merged
}

function createObject(args: readonly Value[]): ValueObject {
  const object: Record<string, Value> = {}
  for (let index = 0; index < args.length; index += 2) setOwn(object, toText(args, index), given(args, index + 1))
  return object
}

function createRange(args: readonly Value[], work: Work): number[] {
  const [start, count] = [toNumber(args, 0), toNumber(args, 1)]
  if (!(count >= 0 && count <= longestRange)) throw new Unresolved(`range gives at most ${longestRange} numbers`)
  work.spend(count)
  return Array.from({ length: count }, (_, index) => start + index)
}

const partAt = (args: readonly Value[], index: 0 | -1): Value => {
  const value = given(args, 0)
  if (typeof value === 'string') return value.at(index) ?? ''
  return toList(args, 0).at(index) ?? null
}

function slice(args: readonly Value[], work: Work, [from, to]: readonly [number, number | undefined]): Value {
  const value = given(args, 0)
  const part = typeof value === 'string' ? value.slice(from, to) : toList(args, 0).slice(from, to)
  work.spend(part.length)
  return part
}

function isEmpty(args: readonly Value[], work: Work): boolean {
  return given(args, 0) === null || countParts(args, work) === 0
}

/** The entry, or null where there is none. */
function tryGet(args: readonly Value[], work: Work): Value {
  let value: Value | undefined = given(args, 0)
  for (const key of args.slice(1)) {
    if (value instanceof Unknown || value === null || value === undefined) break
    if (typeof key === 'number') value = isList(value) ? value[key] : undefined
    else value = isObject(value) && typeof key === 'string' ? findEntry(value, key, work) : undefined
  }
  return value ?? null
}

export const listFunctions: Functions = {
  concat: join,
  length: countParts,
  contains,
  empty: isEmpty,
  first: args => partAt(args, 0),
  last: args => partAt(args, -1),
  take: (args, work) => slice(args, work, [0, Math.max(toNumber(args, 1), 0)]),
  skip: (args, work) => slice(args, work, [Math.max(toNumber(args, 1), 0), undefined]),
  range: createRange,
  union: unite,
  createarray: args => [...args],
  array: args => (isList(given(args, 0)) ? given(args, 0) : [given(args, 0)]),
  createobject: createObject,
  flatten: (args, work) => {
    const lists = toList(args, 0).map((_, index, all) => toList(all, index))
    work.spend(lists.reduce((sum, { length }) => sum + length, 0))
    return lists.flat()
  },
  items: (args, work) => {
    const entries = Object.entries(toObject(args, 0))
    work.spend(entries.length * 2)
    return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, value]) => ({ key, value }))
  },
  objectkeys: (args, work) => {
    const keys = Object.keys(toObject(args, 0))
    work.spend(keys.length)
    return keys.sort()
  },
  shallowmerge: (args, work) => {
    const merged: Record<string, Value> = {}
    for (const part of toList(args, 0).map((_, index, all) => toObject(all, index))) {
      work.spend(Object.keys(part).length + 1)
      for (const [name, value] of Object.entries(part)) setOwn(merged, name, value)
    }
    return merged
  },
  tryget: tryGet,
  null: () => null,
  true: () => true,
  false: () => false,
}
