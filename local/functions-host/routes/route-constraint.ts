import { HostError } from '#local/functions-host/host-error.js'
import { own } from '#shared/contract/common/own.js'

/** One rule of a route parameter, such as the `int` of `{id:int}`. */
export interface Constraint {
  name: string
  accepts(text: string): boolean
}

const int32 = 2n ** 31n
const int64 = 2n ** 63n
const guid = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i

const plain: Record<string, (text: string) => boolean> = {
  int: text => isInteger(text, int32),
  long: text => isInteger(text, int64),
  guid: text => guid.test(text),
  bool: text => /^(?:true|false)$/i.test(text),
  alpha: text => /^[a-z]*$/i.test(text),
}

const withArguments: Record<string, (text: string, first: number, second: number) => boolean> = {
  length: (text, least, max) => text.length >= least && text.length <= (Number.isNaN(max) ? least : max),
  minlength: (text, least) => text.length >= least,
  maxlength: (text, max) => text.length <= max,
  min: (text, least) => isInteger(text, int64) && Number(text) >= least,
  max: (text, max) => isInteger(text, int64) && Number(text) <= max,
  range: (text, least, max) => isInteger(text, int64) && Number(text) >= least && Number(text) <= max,
}

/** Reads `int`, `length(3)`, `range(1,9)`, `regex(^a+$)`; an unknown one is an error. */
export function parseConstraint(text: string): Constraint {
  const [, name = '', argument] = /^(\w+)(?:\((.*)\))?$/.exec(text) ?? []
  const key = name.toLowerCase()
  const accepts = own(plain, key)
  if (accepts && argument === undefined) return { name: key, accepts }
  if (key === 'regex' && argument) {
    const pattern = new RegExp(argument, 'i')
    return { name: key, accepts: value => pattern.test(value) }
  }
  const limited = own(withArguments, key)
  const [first = Number.NaN, second = Number.NaN] = (argument ?? '').split(',').map(part => Number.parseInt(part, 10))
  if (!limited || Number.isNaN(first)) throw new HostError(`route constraint '${text}' is not supported by this host`)
  return { name: key, accepts: value => limited(value, first, second) }
}

/** Pairs of rules that exclude each other. */
const apart = new Set(['bool guid', 'bool int', 'bool long', 'guid int', 'guid long', 'alpha int', 'alpha long'])

/** Whether some text may satisfy both lists. If in doubt, true. */
export function mayBothAccept(one: Constraint[], other: Constraint[]): boolean {
  return !one.some(a => other.some(b => apart.has(`${a.name} ${b.name}`) || apart.has(`${b.name} ${a.name}`)))
}

function isInteger(text: string, limit: bigint): boolean {
  if (!/^[+-]?\d{1,20}$/.test(text)) return false
  const value = BigInt(text.replace('+', ''))
  return value >= -limit && value < limit
}
