import type { Node } from './syntax/node.js'

export interface Problem {
  readonly file: string
  readonly line: number
  readonly column: number
  /** A sentence without its full stop. */
  readonly message: string
}

export type Report = (at: Node, message: string) => void

export const toText = ({ file, line, column, message }: Problem): string => `${file}:${line}:${column} ${message}`

/** The end of a sentence that offers the known name that is nearest, or lists a few. */
export function suggest(name: string, known: Iterable<string>): string {
  const names = [...known]
  const near = names
    .map(candidate => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0]
  if (near && near.distance <= Math.max(2, name.length / 3)) return `; did you mean ${near.candidate}?`
  return names.length > 0 && names.length <= 12 ? `; known are ${names.sort().join(', ')}` : ''
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
