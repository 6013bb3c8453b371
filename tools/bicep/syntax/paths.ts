import { posix } from 'node:path'
import type { Node } from './node.js'
import { toLiteral } from './template.js'

/** The path that a string in the file `from` names, relative to the same folder as `from` is. */
export const resolvePath = (from: string, string: Node | undefined): string =>
  posix.join(posix.dirname(from), toLiteral(string) ?? '')
