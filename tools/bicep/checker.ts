import type { Problem, Report } from './problem.js'
import type { Node } from './syntax/node.js'
import type { Declaration, Template } from './syntax/template.js'
import type { AzureTypes } from './types/azure-types.js'
import type { Type } from './types/types.js'

export interface Files {
  /** The text of a file; undefined if there is none. Paths are relative, with forward slashes. */
  read(path: string): string | undefined
}

/** Templates that refer to one another. */
export interface Project {
  /** A template with what can be asked about its names; undefined if there is no such file. */
  checker(path: string): Checker | undefined
  /** The problems of one template, in the order of its lines. */
  check(path: string): Problem[]
  readonly types: AzureTypes
  readonly files: Files
}

/** The names that a loop, a lambda or an enclosing resource adds. */
export type Locals = ReadonlyMap<string, Type>
export const noLocals: Locals = new Map()

export interface Expected {
  readonly type: Type
  /** What the value is for, such as `The property sku`. */
  readonly what: string
  /** Of an object that is only a part of the whole, as an argument of `union`, required properties may be absent. */
  readonly isPartial?: boolean
}

/** One template while it is checked, and the steps by which its parts check one another. */
export interface Checker {
  readonly project: Project
  readonly template: Template
  readonly report: Report
  /** The type of a declared name's value. */
  findType(declaration: Declaration): Type
  /** What an expression is. Names, members and functions in it that do not exist are reported. */
  infer(node: Node, locals: Locals): Type
  /** Checks a value against what is expected of it, at the deepest node that is wrong. */
  check(node: Node, expected: Expected, locals: Locals): void
  /** The type that a parameter, an output or a `type` statement states. */
  written(node: Node | undefined): Type
}
