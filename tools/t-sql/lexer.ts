export interface Token {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'parameter' | 'symbol'
  /** The meaning: a name without its quotes or brackets, a string without its apostrophes. */
  readonly text: string
  readonly line: number
}

const patterns: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /\s+|--.*/y],
  ['string', /N?'(?:[^']|'')*'/iy],
  ['quoted', /"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]/y],
  ['number', /0x[\da-f]*|\$?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy],
  ['parameter', /@[\p{L}\p{N}_@#$]+/uy],
  ['word', /[\p{L}_#$][\p{L}\p{N}_@#$]*/uy],
  ['symbol', /->>|->|::|\|\||[<>!]=|<>|[-+*/%&|^]=|[-+*/%&|^~<>=!?,.;:(){}]/y],
]

/** The tokens of a text without its comments. `firstLine` is where the text itself begins. */
export function lex(text: string, firstLine = 1): Token[] {
  const tokens: Token[] = []
  let line = firstLine
  for (let at = 0; at < text.length; ) {
    const { kind, raw } = next(text, at, line)
    if (kind !== 'space') tokens.push({ kind, text: meaning(kind, raw), line })
    line += raw.split('\n').length - 1
    at += raw.length
  }
  return tokens
}

function next(text: string, at: number, line: number): { kind: Token['kind'] | 'space'; raw: string } {
  if (text.startsWith('/*', at)) return { kind: 'space', raw: blockComment(text, at, line) }
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const raw = pattern.exec(text)?.[0]
    if (raw) return { kind, raw }
  }
  throw new Error(`Line ${line} cannot be read from: ${text.slice(at, at + 30)}`)
}

/** Comments of T-SQL nest. */
function blockComment(text: string, at: number, line: number): string {
  const marks = /\/\*|\*\//g
  marks.lastIndex = at
  let depth = 0
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return text.slice(at, marks.lastIndex)
  }
  throw new Error(`Line ${line} begins a comment that does not end`)
}

function meaning(kind: Token['kind'], raw: string): string {
  if (kind === 'string') return raw.slice(raw.indexOf("'") + 1, -1).replaceAll("''", "'")
  if (kind === 'quoted') {
    const close = raw.slice(-1)
    return raw.slice(1, -1).replaceAll(close + close, close)
  }
  return raw
}
