import { isName, type Name } from './names.js'
import { type Group, isGroup, isSymbol, keyword, type Node, type Nodes } from './nodes.js'

/** Reads a list from left to right. If it does not find something, it does not move. */
export class Reader {
  readonly nodes: Nodes
  at: number

  constructor(nodes: Nodes, at = 0) {
    this.nodes = nodes
    this.at = at
  }

  get next(): Node | undefined {
    return this.nodes[this.at]
  }

  get rest(): Nodes {
    return this.nodes.slice(this.at)
  }

  /** Skips a sequence of words, if they are next. */
  take(...words: string[]): boolean {
    const found = words.every((word, offset) => keyword(this.nodes[this.at + offset]) === word)
    if (found) this.at += words.length
    return found
  }

  takeAny(...words: string[]): string | undefined {
    return words.find(word => this.take(word))
  }

  takeSymbol(symbol: string): boolean {
    const found = isSymbol(this.next, symbol)
    if (found) this.at++
    return found
  }

  group(): Group | undefined {
    const { next } = this
    if (!isGroup(next)) return undefined
    this.at++
    return next
  }

  /** The names in the brackets that are next. */
  names(): string[] | undefined {
    return this.group()
      ?.nodes.filter(isName)
      .map(({ text }) => text)
  }

  /** `a`, `a.b` or `a.b.c`. */
  name(): Name | undefined {
    const parts: string[] = []
    for (let node = this.next; isName(node); node = this.next) {
      parts.push(node.text)
      this.at++
      if (!isSymbol(this.next, '.')) break
      this.at++
    }
    return parts.length > 0 ? parts : undefined
  }

  /** Moves past the next occurrence of the word; returns whether there was one. */
  skipPast(...words: string[]): boolean {
    for (; this.next; this.at++) if (this.take(...words)) return true
    return false
  }
}
