import { type Functions, given, toNumber } from './arguments.js'
import { isList, Unresolved, type Value } from './value.js'

/** A whole number that arithmetic keeps exact. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Unresolved('a number is out of range')
  return value
}

/** The numbers of `max(1, 2)` and `max(createArray(1, 2))`. */
function toNumbers(args: readonly Value[]): number[] {
  const values = args.length === 1 && isList(args[0]) ? args[0] : args
  if (values.length === 0) throw new Unresolved('it takes at least one number')
  return values.map((_, index) => toNumber(values, index))
}

export const numberFunctions: Functions = {
  add: args => whole(toNumber(args, 0) + toNumber(args, 1)),
  sub: args => whole(toNumber(args, 0) - toNumber(args, 1)),
  mul: args => whole(toNumber(args, 0) * toNumber(args, 1)),
  div: args => whole(Math.trunc(toNumber(args, 0) / toNumber(args, 1))),
  // Adding zero makes -0 a 0.
  mod: args => whole(toNumber(args, 0) % toNumber(args, 1)) + 0,
  min: args => toNumbers(args).reduce((one, other) => Math.min(one, other)),
  max: args => toNumbers(args).reduce((one, other) => Math.max(one, other)),
  int: args => {
    const value = given(args, 0)
    const isWritten = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value)
    return whole(isWritten ? Number(value) : Math.trunc(toNumber(args, 0)))
  },
}
