/** A node of a file's syntax. Lines and columns count from 1. */
export interface Node {
  readonly type: string
  readonly text: string
  readonly line: number
  readonly column: number
  /** Offsets in the file: of its first character, and behind its last. */
  readonly start: number
  readonly end: number
  /** Named children in their order, without comments. */
  readonly children: readonly Node[]
  readonly fields: Readonly<Record<string, Node>>
  /** Operators, brackets and key words among its children. */
  readonly tokens: readonly string[]
}
