import { type Functions, given, toList, toNumber, toText } from './arguments.js'
import { Unresolved, type Value, type Work, whyUnknown } from './value.js'

/** A value as the function `string` writes it. */
export function writeValue(value: Value, work: Work): string {
  const why = whyUnknown(value, work)
  if (why !== undefined) throw new Unresolved(why)
  if (typeof value === 'string') return value
  // As .NET writes them.
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

/** Counts the characters before a text is built of them. */
function build(work: Work, parts: readonly string[], separator = ''): string {
  work.spend(parts.reduce((sum, part) => sum + part.length + separator.length, 0))
  return parts.join(separator)
}

function writeFormat(args: readonly Value[], work: Work): string {
  const parts = toText(args, 0).split(/(\{\{|\}\}|\{\d{1,3}(?::[^{}]*)?\})/)
  const pieces = parts.map((part, index) => {
    if (index % 2 === 0) return part
    if (part === '{{' || part === '}}') return part.slice(1)
    const [position = '', pattern] = part.slice(1, -1).split(':')
    const value = given(args, Number(position) + 1)
    const text = writeValue(value, work)
    if (pattern === undefined) return text
    const zeros = /^[Dd]?(\d{1,2})$/.exec(pattern)
    if (!zeros || typeof value !== 'number')
      throw new Unresolved(`the format {${position}:${pattern}} is not understood`)
    return text.padStart(/^[Dd]/.test(pattern) ? Number(zeros[1]) : pattern.length, '0')
  })
  return build(work, pieces)
}

function replaceText(args: readonly Value[], work: Work): string {
  const [text, from, to] = [toText(args, 0), toText(args, 1), toText(args, 2)]
  if (from === '') throw new Unresolved('the text to replace is empty')
  work.spend(text.length)
  return build(work, text.split(from), to)
}

function splitText(args: readonly Value[], work: Work): string[] {
  const text = toText(args, 0)
  const by = typeof args[1] === 'string' ? [args[1]] : toList(args, 1).map((_, index, all) => toText(all, index))
  if (by.includes('')) throw new Unresolved('a separator is empty')
  work.spend(text.length * (by.length + 1))
  return by.reduce((parts, separator) => parts.flatMap(part => part.split(separator)), [text])
}

function cutText(args: readonly Value[], work: Work): string {
  const [text, start] = [toText(args, 0), toNumber(args, 1)]
  const length = args[2] === undefined ? text.length - start : toNumber(args, 2)
  if (start < 0 || length < 0 || start + length > text.length) throw new Unresolved('substring reaches beyond its text')
  work.spend(length)
  return text.slice(start, start + length)
}

const lower = (args: readonly Value[], index: number): string => toText(args, index).toLowerCase()

export const textFunctions: Functions = {
  string: (args, work) => {
    const text = writeValue(given(args, 0), work)
    work.spend(text.length)
    return text
  },
  format: writeFormat,
  tolower: (args, work) => build(work, [lower(args, 0)]),
  toupper: (args, work) => build(work, [toText(args, 0).toUpperCase()]),
  trim: (args, work) => build(work, [toText(args, 0).trim()]),
  replace: replaceText,
  split: splitText,
  join: (args, work) =>
    build(
      work,
      toList(args, 0).map(part => writeValue(part, work)),
      toText(args, 1),
    ),
  substring: cutText,
  startswith: args => lower(args, 0).startsWith(lower(args, 1)),
  endswith: args => lower(args, 0).endsWith(lower(args, 1)),
  indexof: args => lower(args, 0).indexOf(lower(args, 1)),
  lastindexof: args => lower(args, 0).lastIndexOf(lower(args, 1)),
  padleft: (args, work) => {
    const [text, length] = [writeValue(given(args, 0), work), toNumber(args, 1)]
    work.spend(Math.max(length, 0))
    return text.padStart(length, args[2] === undefined ? ' ' : toText(args, 2).slice(0, 1))
  },
  bool: (args, work) => {
    const value = given(args, 0)
    if (typeof value === 'number') return value !== 0
    const text = writeValue(value, work).toLowerCase()
    if (text !== 'true' && text !== 'false') throw new Unresolved(`"${text.slice(0, 40)}" is neither true nor false`)
    return text === 'true'
  },
}
