import { Unresolved } from './value.js'

/** An expression of a template, as a tree. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'member'; readonly target: Expression; readonly key: Expression; readonly isOptional: boolean }

/** Azure's own limit. */
const longestExpression = 24_576
const deepestExpression = 100

const token = /\s*(?:(?<text>'(?:[^']|'')*')|(?<number>-?\d{1,15})|(?<name>[A-Za-z_]\w*)|(?<sign>\.\?|\[\?|[()[\],.]))/y

/** The text inside the brackets of an expression, or undefined for a plain text. `[[` stands for a plain `[`. */
export function toExpressionText(text: string): string | undefined {
  return text.startsWith('[') && text.endsWith(']') && !text.startsWith('[[') ? text.slice(1, -1) : undefined
}

/** The plain text that `[[…]` stands for. */
export const toPlainText = (text: string): string =>
  text.startsWith('[[') && text.endsWith(']') ? text.slice(1) : text

interface Token {
  readonly kind: 'text' | 'number' | 'name' | 'sign' | 'end'
  readonly text: string
}

/**
 * Reads what is between the brackets.
 *
 * @throws Unresolved where it is not an expression
 */
export function parseExpression(source: string): Expression {
  if (source.length > longestExpression)
    throw new Unresolved(`an expression is longer than ${longestExpression} characters`)
  const tokens = readTokens(source)
  let index = 0
  const next = (): Token => tokens[index] ?? { kind: 'end', text: 'its end' }
  const take = (): Token => {
    const taken = next()
    index += 1
    return taken
  }
  const expect = (sign: string): void => {
    const { text } = take()
    if (text !== sign) throw new Unresolved(`the expression has ${text} where "${sign}" belongs`)
  }
  const isNext = (sign: string): boolean => next().kind === 'sign' && next().text === sign

  const readArguments = (depth: number): Expression[] => {
    const args: Expression[] = []
    expect('(')
    while (!isNext(')')) {
      if (args.length > 0) expect(',')
      args.push(readExpression(depth + 1))
    }
    expect(')')
    return args
  }
  const readHead = (depth: number): Expression => {
    const { kind, text } = take()
    if (kind === 'text') return { kind: 'literal', value: text.slice(1, -1).replaceAll("''", "'") }
    if (kind === 'number') return { kind: 'literal', value: Number(text) }
    if (kind !== 'name') throw new Unresolved(`the expression has ${text} where a value belongs`)
    const word = words.get(text.toLowerCase())
    if (word && !isNext('(')) return word
    // A function of the template's own has a name in two parts.
    if (isNext('.')) {
      take()
      return { kind: 'call', name: `${text}.${take().text}`, args: readArguments(depth) }
    }
    return { kind: 'call', name: text, args: readArguments(depth) }
  }
  const readExpression = (depth: number): Expression => {
    if (depth > deepestExpression) throw new Unresolved('an expression is nested too deeply')
    let target = readHead(depth)
    for (let links = 0; ; links += 1) {
      if (links > deepestExpression) throw new Unresolved('an expression is nested too deeply')
      const isOptional = next().text.endsWith('?')
      if (isNext('.') || isNext('.?')) {
        take()
        target = { kind: 'member', target, key: { kind: 'literal', value: take().text }, isOptional }
      } else if (isNext('[') || isNext('[?')) {
        take()
        target = { kind: 'member', target, key: readExpression(depth + 1), isOptional }
        expect(']')
      } else return target
    }
  }

  const expression = readExpression(0)
  if (index < tokens.length) throw new Unresolved(`the expression goes on after its end, with ${next().text}`)
  return expression
}

const words = new Map<string, Expression>([
  ['true', { kind: 'literal', value: true }],
  ['false', { kind: 'literal', value: false }],
  ['null', { kind: 'literal', value: null }],
])

function readTokens(source: string): Token[] {
  const tokens: Token[] = []
  const end = source.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const start = token.lastIndex
    const { text, number, name, sign } = token.exec(source)?.groups ?? {}
    if (text !== undefined) tokens.push({ kind: 'text', text })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else throw new Unresolved(`the expression has "${source.slice(start, start + 10).trim()}", which is not understood`)
  }
  return tokens
}
