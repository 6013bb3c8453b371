import { isList, isObject, Unresolved, type Value, type ValueObject, type Work } from './value.js'

/** A function whose arguments are evaluated first; none of them is unknown as a whole. */
export type PlainFunction = (args: readonly Value[], work: Work) => Value
export type Functions = Readonly<Record<string, PlainFunction>>

export const given = (args: readonly Value[], index: number): Value => {
  const value = args[index]
  if (value === undefined) throw new Unresolved(`argument ${index + 1} is missing`)
  return value
}

/** Each throws `Unresolved` where the argument is missing or of another type. */
export function toText(args: readonly Value[], index: number): string {
  const value = given(args, index)
  if (typeof value !== 'string') throw new Unresolved(`argument ${index + 1} is not a text`)
  return value
}
export function toNumber(args: readonly Value[], index: number): number {
  const value = given(args, index)
  if (typeof value !== 'number') throw new Unresolved(`argument ${index + 1} is not a number`)
  return value
}
export function toList(args: readonly Value[], index: number): readonly Value[] {
  const value = given(args, index)
  if (!isList(value)) throw new Unresolved(`argument ${index + 1} is not a list`)
  return value
}
export function toObject(args: readonly Value[], index: number): ValueObject {
  const value = given(args, index)
  if (!isObject(value)) throw new Unresolved(`argument ${index + 1} is not an object`)
  return value
}
