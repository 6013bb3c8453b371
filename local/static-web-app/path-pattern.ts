/**
 * Whether a path matches a pattern of the configuration: exact, `/folder/*`, or `/folder/*.{png,svg}`.
 * A closing `/*` also matches the folder itself.
 */
export function matchesPath(pattern: string, path: string): boolean {
  return patternExpression(pattern).test(path)
}

const known = new Map<string, RegExp>()

function patternExpression(pattern: string): RegExp {
  const seen = known.get(pattern)
  if (seen) return seen
  const parts = pattern.split(/(\/\*$|\*|\{[^}]*\})/).map(part => {
    if (part === '/*') return '(?:/.*)?'
    if (part === '*') return '.*'
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(literal).join('|')})`
    return literal(part)
  })
  const expression = new RegExp(`^${parts.join('')}$`)
  known.set(pattern, expression)
  return expression
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
